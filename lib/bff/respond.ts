import 'server-only';

import type { ErrorBody } from '@/lib/contract/error-body';
import { ProviderRefusal, ProviderUnavailable, ProviderUnreadable } from '@/lib/provider-api/provider-errors';
import { checkOrigin } from './check-origin';

/** Runs a BFF handler: refuses foreign origins first, and turns every failure into SPEC's error body. */
export async function respond(
  request: Request,
  handle: () => Promise<Response>,
  check: (request: Request) => Promise<void> = checkOrigin,
): Promise<Response> {
  const response = await check(request)
    .then(() => handle())
    .catch(errorResponse);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

function errorResponse(error: unknown): Response {
  const body = errorBodyOf(error);
  if (!body) throw error;
  const retryAfter = retryAfterOf(error);
  return Response.json(body, {
    status: body.statusCode,
    headers: retryAfter ? { 'retry-after': retryAfter } : undefined,
  });
}

function retryAfterOf(error: unknown): string | null {
  if (error instanceof ProviderRefusal) return error.retryAfter;
  return error instanceof ProviderUnreadable ? null : '2';
}

/** What the browser is told of a failed call; undefined for a fault of our own. */
export function errorBodyOf(error: unknown): ErrorBody | undefined {
  if (error instanceof ProviderRefusal) return error.body;
  if (error instanceof ProviderUnreadable)
    return { statusCode: 502, code: 'unavailable', detail: 'Something went wrong' };
  if (!(error instanceof ProviderUnavailable)) return undefined;
  return {
    statusCode: 503,
    code: 'unavailable',
    detail: 'Playwit cannot be reached right now. Please try again.',
  };
}
