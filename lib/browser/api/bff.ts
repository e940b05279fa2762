import type { ResponseOf } from '@/lib/contract/endpoints';
import type { ErrorBody } from '@/lib/contract/error-body';
import { CSRF_HEADER, TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import { bffPath, type RouteName, routes } from '@/lib/contract/routes';

/** The BFF answered, and refused: `body` says why in SPEC's shape. */
export class RefusedByBff extends Error {
  override name = 'RefusedByBff';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super([body.detail ?? 'Something went wrong'].flat().join(' '));
  }
}

/** No answer came (offline, cut, timed out): nothing is known about what the server did. */
export class BffUnreachable extends Error {
  override name = 'BffUnreachable';
}

/** True for a refusal that only signing in can cure. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof RefusedByBff && error.status === 401;
}

/** Who is signed in: the browser's own endpoint, the provider has none like it. */
export const SESSION_PATH = '/api/session';

export type CallOptions = {
  query?: Record<string, string>;
  /** The path's placeholders; one that is missing or empty fails with Request not ready (SPEC §8). */
  params?: Record<string, string>;
  /** Sent as JSON; a FormData is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * Calls one BFF endpoint of the contract and gives its `data`; undefined for 204.
 * Throws RefusedByBff (any non-OK reply, or a body that is not JSON) or BffUnreachable.
 */
export async function callBff<N extends RouteName>(
  name: N,
  options: CallOptions = {},
): Promise<ResponseOf<N>> {
  const route = routes[name];
  const search = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const headers = new Headers({ accept: 'application/json', [TIME_ZONE_HEADER]: browserTimeZone() });
  if (route.method !== 'GET') headers.set(CSRF_HEADER, '1');
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers.set('content-type', 'application/json');

  const path = fillPath(bffPath(route), options.params);
  let response: Response;
  try {
    response = await fetch(`${path}${search}`, {
      method: route.method,
      headers,
      body: options.body instanceof FormData ? options.body : JSON.stringify(options.body),
      signal: options.signal,
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new BffUnreachable('The server could not be reached.', { cause });
  }
  return readReply(response);
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = params[name];
    if (!value) throw new RefusedByBff(400, { statusCode: 400, detail: 'Request not ready' });
    return encodeURIComponent(value);
  });
}

/** Reads a reply of the BFF as callBff does, for the few calls that are not in the contract's table. */
export async function readReply(response: Response) {
  if (response.status === 204) return undefined;
  const body = await response.json().catch(() => null);
  if (response.ok && body && typeof body === 'object' && 'data' in body) return body.data;
  throw new RefusedByBff(response.ok ? 502 : response.status, readErrorBody(body, response.status));
}

function readErrorBody(body: unknown, statusCode: number): ErrorBody {
  const readable = typeof body === 'object' && body !== null && 'statusCode' in body;
  return readable ? (body as ErrorBody) : { statusCode, detail: 'Something went wrong' };
}

/** The browser's IANA zone, e.g. `Europe/Paris`; UTC where the browser does not tell. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
