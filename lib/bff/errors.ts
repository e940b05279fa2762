import 'server-only';

import { ApiError, ValidationError } from '@/lib/contract/errors';

// Errors that the BFF returns by itself, before it calls the provider.

export const foreignOrigin = () =>
  new ApiError({ statusCode: 403, detail: 'This call must come from the site itself.' });

export const notFound = () => new ApiError({ statusCode: 404, detail: 'Not found.' });

export const methodNotAllowed = () => new ApiError({ statusCode: 405, detail: 'Method not allowed.' });

export const bodyTooLarge = () => new ValidationError({ statusCode: 413, detail: 'The body is too large.' });

/** `wanted` is what to send instead, e.g. `multipart/form-data`. */
export const wrongContentType = (wanted: string) =>
  new ValidationError({ statusCode: 415, detail: `Send ${wanted}.` });

/** The provider is down, silent or responds with 5xx: the browser is not told which. */
export const unavailable = () =>
  new ApiError(
    {
      statusCode: 503,
      code: 'unavailable',
      detail: 'Playwit cannot be reached right now. Please try again.',
    },
    { 'retry-after': '2' },
  );
