/** Local date of daily 1. Numbers grow by one each calendar day. */
const FIRST_DAILY_DATE = '2026-04-22';

const DAY_MS = 86_400_000;

/** The westernmost zone, UTC-12, leaves a date this long after UTC has. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** Returns the calendar date (YYYY-MM-DD) of an instant in an IANA time zone. */
export function localDate(instant: Date, zone: string): string {
  const known = findKnownDay(instant, zone);
  if (known) return known.date;
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

/** The part of a day from an instant that was asked about until its midnight. */
type KnownDay = { date: string; since: number; midnight: number };

// Finding a midnight formats thirty dates, and everybody in a zone shares it until it has passed.
const knownDays = new Map<string, KnownDay>();

function findKnownDay(instant: Date, zone: string): KnownDay | undefined {
  const known = knownDays.get(zone);
  const at = instant.getTime();
  return known && known.since <= at && at < known.midnight ? known : undefined;
}

/** Returns the hour of an instant in an IANA time zone, 0 to 23. */
export function localHour(instant: Date, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.format(instant));
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
  const known = findKnownDay(instant, zone);
  if (known) return new Date(known.midnight);
  const today = localDate(instant, zone);
  // No zone's day is longer than 26 h; bisect to the millisecond for the first instant with another date.
  let before = instant.getTime();
  let after = before + 27 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDate(new Date(middle), zone) === today) before = middle;
    else after = middle;
  }
  knownDays.set(zone, { date: today, since: instant.getTime(), midnight: after });
  return new Date(after);
}

/** Days of a streak that earn a freeze (product rules §4). */
export const DAYS_PER_FREEZE = 7;

/** Streak freezes that a player holds at most. */
export const FREEZES_MAX = 2;

/** A player's streak as their newest finished daily left it, by the names of its columns. */
export type Streak = {
  streak: number;
  /** Freezes at hand: at most two. */
  freezes: number;
  longestStreak: number;
  lastDailyNumber: number | null;
};

/** The streak of a player who has finished no daily. */
export const NO_STREAK: Streak = { streak: 0, freezes: 0, longestStreak: 0, lastDailyNumber: null };

/**
 * Returns the streak after finishing a daily that is newer than every finished one, and the numbers that freezes covered
 * on the way there. Each missed day takes a freeze while there is one, the first after the last finished daily first; a
 * missed day without one ends the streak. Every seventh day of a streak earns a freeze.
 */
export function nextStreak(before: Streak, number: number): Streak & { frozen: number[] } {
  const { streak: kept, freezes: left, frozen } = currentStreak(before, number);
  const streak = kept + 1;
  const freezes = streak % DAYS_PER_FREEZE === 0 ? Math.min(FREEZES_MAX, left + 1) : left;
  const longestStreak = Math.max(before.longestStreak, streak);
  return { streak, freezes, longestStreak, lastDailyNumber: number, frozen };
}

/**
 * Returns the streak on a day whose daily is open: the days since the last finished daily take freezes as far as there
 * are any, and the streak is 0 once one of them has none. What is `frozen` on a day stays so, whatever follows.
 */
export function currentStreak(
  last: Pick<Streak, 'streak' | 'freezes' | 'lastDailyNumber'>,
  todaysNumber: number,
): { streak: number; freezes: number; frozen: number[] } {
  const { lastDailyNumber: lastNumber } = last;
  if (lastNumber === null) return { streak: 0, freezes: 0, frozen: [] };
  // Negative where the player went west and sees an earlier day again.
  const missed = Math.max(0, todaysNumber - lastNumber - 1);
  const used = Math.min(missed, last.freezes);
  return {
    streak: missed > used ? 0 : last.streak,
    freezes: last.freezes - used,
    frozen: Array.from({ length: used }, (_, index) => lastNumber + 1 + index),
  };
}

/** Returns the streak that a player's finished numbers make, in any order, and all numbers that freezes covered. */
export function streakOf(numbers: readonly number[]): Streak & { frozen: number[] } {
  const oldestFirst = [...new Set(numbers)].sort((a, b) => a - b);
  return oldestFirst.reduce<Streak & { frozen: number[] }>(
    (before, number) => {
      const after = nextStreak(before, number);
      before.frozen.push(...after.frozen);
      return { ...after, frozen: before.frozen };
    },
    { ...NO_STREAK, frozen: [] },
  );
}
