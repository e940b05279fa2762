import { randomUUID } from 'node:crypto';

/** The id of a request on its way from a trusted proxy over the web to the provider, and in the BFF's responses. */
export const REQUEST_ID = 'x-request-id';

/** Nothing that could end a line of the log or a comment in SQL. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/**
 * Returns the request id that a header claims, or a new one when it is none.
 *
 * @param {string | undefined} claimed
 */
export function readRequestId(claimed) {
  return claimed && WELL_FORMED.test(claimed) ? claimed : randomUUID();
}
