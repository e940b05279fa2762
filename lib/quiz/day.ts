/** Local date of daily 1. Numbers grow by one each calendar day. */
const FIRST_DAILY_DATE = '2026-04-22';

const DAY_MS = 86_400_000;

/** The westernmost zone, UTC-12, leaves a date this long after UTC has. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** Returns the calendar date (YYYY-MM-DD) of an instant in an IANA time zone. */
export function localDate(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    dateFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

// Creating a formatter takes a hundred times as long as using one, and a board needs a date per row.
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns the daily's number for a calendar date; calendar arithmetic only, so daylight saving time has no effect. */
export function dailyNumber(date: string): number {
  return (
    Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${FIRST_DAILY_DATE}T00:00:00Z`)) / DAY_MS) + 1
  );
}

/** Returns the calendar date (YYYY-MM-DD) of a daily's number. */
export function dailyDate(number: number): string {
  return new Date(Date.parse(`${FIRST_DAILY_DATE}T00:00:00Z`) + (number - 1) * DAY_MS)
    .toISOString()
    .slice(0, 10);
}

/** Returns the first instant at which a daily's date is over in every time zone: 12:00 UTC of the next day. */
export function dailyOverAt(number: number): Date {
  return new Date(Date.parse(`${dailyDate(number + 1)}T00:00:00Z`) + LAST_ZONE_MS);
}

/** Returns the first instant of the next calendar date in a zone, also where midnight is skipped or repeated. */
export function nextLocalMidnight(instant: Date, zone: string): Date {
  const today = localDate(instant, zone);
  // No zone's day is longer than 26 h; bisect to the millisecond for the first instant with another date.
  let before = instant.getTime();
  let after = before + 27 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDate(new Date(middle), zone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Returns the streak after finishing a daily: one more if the previous number was finished too, else one. */
export function nextStreak(previous: { streak: number; lastNumber: number | null }, number: number): number {
  return previous.lastNumber === number - 1 ? previous.streak + 1 : 1;
}

/** Returns the current streak: 0 once a whole daily has been missed. */
export function currentStreak(
  last: { streak: number; lastNumber: number | null },
  todaysNumber: number,
): number {
  return last.lastNumber !== null && last.lastNumber >= todaysNumber - 1 ? last.streak : 0;
}

/** Returns the streak that ends with the newest of a player's finished numbers. */
export function streakOf(numbersNewestFirst: readonly number[]): number {
  const [newest = 0] = numbersNewestFirst;
  const gap = numbersNewestFirst.findIndex((number, index) => number !== newest - index);
  return gap === -1 ? numbersNewestFirst.length : gap;
}
