import { localDate, localHour } from './day';

/** No zone's clock differs from UTC by anything finer. */
const QUARTER_MS = 15 * 60_000;
/** A day of 25 hours, and an hour that the clock skips. */
const QUARTERS_MAX = 26 * 4 + 4;

/**
 * Returns the next instant after `now` at which an hour begins in a zone. An hour that the clock skips begins with the one
 * after it; one that comes twice begins once.
 */
export function nextLocalHour(now: Date, { zone, hour }: { zone: string; hour: number }): Date {
  const start = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  for (let quarter = 1; quarter <= QUARTERS_MAX; quarter++) {
    const at = new Date(start + quarter * QUARTER_MS);
    const before = new Date(at.getTime() - QUARTER_MS);
    if (localHour(at, zone) < hour) continue;
    const isSameDay = localDate(before, zone) === localDate(at, zone);
    if (!isSameDay || localHour(before, zone) < hour) return at;
  }
  throw new Error(`No hour ${hour} begins in ${zone} after ${now.toISOString()}`);
}
