const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lines about refusals of a busy process in one second; more would cost what it lacks. */
const REFUSALS_A_SECOND = 10;

/**
 * Returns the level of a request's line (decision 076): `error` for our faults, `warn` for the first refusals of a second,
 * `info` for calls that change something, else `debug`.
 *
 * @param {{ method: string, status: number, now?: number }} request
 */
export function levelOf({ method, status, now = Date.now() }) {
  if (status >= 500 && status !== 503) return 'error';
  if (status === 503) return countRefusal(now) ? 'warn' : 'debug';
  return READS.has(method) ? 'debug' : 'info';
}

/**
 * Returns the class of a status, e.g. `4xx`.
 *
 * @param {number} status
 */
export const statusClass = (status) => `${Math.trunc(status / 100)}xx`;

let second = 0;
let refusals = 0;

/** @param {number} now */
function countRefusal(now) {
  const current = Math.trunc(now / 1_000);
  if (current !== second) [second, refusals] = [current, 0];
  refusals += 1;
  return refusals <= REFUSALS_A_SECOND;
}
