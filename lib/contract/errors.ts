import type { ErrorBody } from './error-body';

/**
 * An error response: thrown where it is decided, by the provider or the BFF, and again where it is received. `body` is
 * its content, `headers` are sent with it.
 */
export class ApiError extends Error {
  override name: string = 'ApiError';

  constructor(
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super([body.detail ?? 'Something went wrong'].flat().join(' '), options);
  }

  get status(): number {
    return this.body.statusCode;
  }
}

/** What was sent (4xx) or received (502) does not match the contract. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}

/** No response arrived (offline, interrupted, timed out): it is unknown what the server did. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/**
 * Reports whether a call failed because the other side is unavailable, whatever was requested: no response, or a 5xx.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/**
 * Reports whether the other side refused a call because it has too much to do: it works, and says when to try again.
 */
export function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && error.body.code === 'busy';
}
