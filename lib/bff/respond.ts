import 'server-only';

import type { ErrorBody } from '@/lib/contract/error-body';
import { ApiError, isBusy, isOutage, ValidationError } from '@/lib/contract/errors';
import { currentRequest } from '@/lib/request-scope.mjs';
import { checkOrigin } from './check-origin';
import { unavailable } from './errors';

/** Runs a BFF handler: rejects foreign origins first, and turns every failure into the contract's error body. */
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

/** Turns an error into a response, in this one place. Rethrows our own bugs, so that Next logs them. */
function errorResponse(error: unknown): Response {
  const told = toApiError(error);
  if (!told) throw error;
  return Response.json(withRequestId(told, error), { status: told.status, headers: told.headers });
}

/** The provider's id is the web's own, which it was given; the web's alone when the provider was not reached. */
function withRequestId({ body }: ApiError, error: unknown): ErrorBody {
  const told = error instanceof ApiError ? error.body.request_id : undefined;
  const id = told ?? currentRequest()?.id;
  return id ? { ...body, request_id: id } : body;
}

/** Returns what the browser is told about a failed call; undefined for a bug of our own. */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ValidationError) return error;
  if (isBusy(error)) return error;
  if (isOutage(error)) return unavailable();
  return error instanceof ApiError ? error : undefined;
}
