import { browserTimeZone } from '@/lib/browser/time-zone';
import type { BffArguments, BffCall, BffResponseOf } from '@/lib/contract/bff-calls';
import type { ErrorBody } from '@/lib/contract/error-body';
import { ApiError, NetworkError, ValidationError } from '@/lib/contract/errors';
import { fillPath, type PathParams } from '@/lib/contract/fill-path';
import { CSRF_HEADER, TIME_ZONE_HEADER } from '@/lib/contract/protocol';

/** Whether only signing in again can help. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

type Sent = { query?: Record<string, string>; params?: PathParams; body?: unknown; signal?: AbortSignal };

/**
 * Calls an endpoint of the contract by the method and address that the BFF serves it at, e.g.
 * `callBff('GET /api/generics/leaderboard', { query: { filter: 'Daily' } })`. Returns its `data`; undefined for 204.
 * Throws ApiError, ValidationError for what does not match the contract, NetworkError.
 */
export async function callBff<C extends BffCall>(
  call: C,
  ...[options]: BffArguments<C>
): Promise<BffResponseOf<C>> {
  const { query, params, body, signal }: Sent = options ?? {};
  const [method, path] = call.split(' ') as [string, string];
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const headers = new Headers({ accept: 'application/json', [TIME_ZONE_HEADER]: browserTimeZone() });
  if (method !== 'GET') headers.set(CSRF_HEADER, '1');
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');

  const address = `${fillPath(path, params)}${search}`;
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
      signal,
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new NetworkError('The server could not be reached.', { cause });
  }
  return readResponse(response);
}

/** Reads a response of the BFF as callBff does, for the few calls that are not in the contract's table. */
export async function readResponse(response: Response) {
  if (response.status === 204) return undefined;
  const body = await response.json().catch(() => null);
  if (response.ok && body && typeof body === 'object' && 'data' in body) return body.data;
  if (response.ok) throw new ValidationError({ statusCode: 502, detail: 'Something went wrong' });
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(readErrorBody(body, response.status), retryAfter ? { 'retry-after': retryAfter } : {});
}

function readErrorBody(body: unknown, statusCode: number): ErrorBody {
  const isReadable = typeof body === 'object' && body !== null && 'statusCode' in body;
  return { ...(isReadable ? body : { detail: 'Something went wrong' }), statusCode };
}
