import type { z } from 'zod';

/** At most `limit` calls in `windowSeconds`, counted by the caller's address or account. */
export type RateLimit = {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly by: 'address' | 'account';
  /** Counted in the database, across provider instances: more expensive, for calls that are worth abusing. */
  readonly shared?: boolean;
};

/**
 * One endpoint of the provider API: everything that provider, BFF, browser, OpenAPI document and tests know about it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The provider's path, fixed by the specification; `:name` is a placeholder. */
  readonly path: `/api/v1/${string}`;
  /** `none` never sends a token, even when there is one. */
  readonly auth: 'none' | 'optional' | 'required';
  /**
   * How the BFF serves the endpoint to browsers, at the same path without `/v1`: `forward` forwards the call, `handler`
   * runs its handler in `lib/bff/handlers.ts`. Without it a browser gets the 404 of an unknown path.
   */
  readonly bff?: 'forward' | 'handler';
  readonly summary: string;
  /** One limit, or several that all hold, e.g. by account and by address. */
  readonly rateLimit: RateLimit | readonly [RateLimit, ...RateLimit[]];
  /** The BFF sends the browser's device cookie along (`DEVICE_HEADER`). */
  readonly device?: true;
  /** The path's placeholders. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart/form-data: `body` describes its text fields. */
  readonly multipart?: { readonly file: string; readonly fileLimitBytes: number };
  /** The shape of `data` in a success body. */
  readonly response: z.ZodType;
  /** What the browser sends and gets instead, where the BFF's handler adds or removes what the cookies contain. */
  readonly browser?: { readonly body?: z.ZodType; readonly response?: z.ZodType };
};

/** Returns every limit of an endpoint. */
export function limitsOf({ rateLimit }: Pick<Endpoint, 'rateLimit'>): readonly RateLimit[] {
  return 'limit' in rateLimit ? [rateLimit] : rateLimit;
}
