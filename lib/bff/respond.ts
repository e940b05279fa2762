import 'server-only';

import { ApiError, isOutage, ValidationError } from '@/lib/contract/errors';
import { checkOrigin } from './check-origin';
import { unavailable } from './errors';

/** Runs a BFF handler: refuses foreign origins first, and turns every failure into the contract's error body. */
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

/** The one place that turns an error into a response. Throws a fault of our own again: Next logs it. */
function errorResponse(error: unknown): Response {
  const told = toApiError(error);
  if (!told) throw error;
  return Response.json(told.body, { status: told.status, headers: told.headers });
}

/** Returns what the browser is told of a failed call; undefined for a fault of our own. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ValidationError) return error;
  if (isOutage(error)) return unavailable();
  return error instanceof ApiError ? error : undefined;
}
