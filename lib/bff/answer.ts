import 'server-only';

import type { ErrorBody } from '@/lib/contract/error';
import { ProviderRefusal, ProviderUnavailable, ProviderUnreadable } from '@/lib/provider-api/provider-errors';
import { checkOrigin } from './check-origin';

/** Runs a BFF handler: refuses foreign origins first, and turns every failure into SPEC's error body. */
export async function answer(request: Request, handle: () => Promise<Response>): Promise<Response> {
  const response = await checkOrigin(request)
    .then(() => handle())
    .catch(errorResponse);
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

function errorResponse(error: unknown): Response {
  if (error instanceof ProviderRefusal) {
    const headers = error.retryAfter ? { 'retry-after': error.retryAfter } : undefined;
    return Response.json(error.body, { status: error.body.statusCode, headers });
  }
  if (error instanceof ProviderUnreadable) {
    const body: ErrorBody = { statusCode: 502, code: 'unavailable', detail: 'Something went wrong' };
    return Response.json(body, { status: 502 });
  }
  if (error instanceof ProviderUnavailable) {
    const body: ErrorBody = {
      statusCode: 503,
      code: 'unavailable',
      detail: 'Playwit cannot be reached right now. Please try again.',
    };
    return Response.json(body, { status: 503, headers: { 'retry-after': '2' } });
  }
  throw error;
}
