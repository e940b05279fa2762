const UTC = { timeZone: 'UTC' } as const;
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', ...UTC });
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', ...UTC });
const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...UTC });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', ...UTC });
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', ...UTC });

const weekdayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'long', ...UTC });

const DAY_MS = 86_400_000;

/** Returns March 2025, in UTC: a cached page is the same for every reader. */
export function formatMonth(instant: string): string {
  return months.format(new Date(instant));
}

/** Returns 21 Nov 2026, in UTC. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}

/** Returns Today, Yesterday or the date, by the days of whoever reads. */
export function formatRecentDay(instant: string, now: Date): string {
  const daysAgo = Math.round((midnightBefore(now) - midnightBefore(new Date(instant))) / DAY_MS);
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : formatDay(instant);
}

/** Returns a date (YYYY-MM-DD) without its year: 16 Nov. */
export function formatShortDay(date: string): string {
  return shortDays.format(midnightUtc(date));
}

/** Returns the weekday of a date (YYYY-MM-DD): Tuesday. */
export function formatWeekday(date: string): string {
  return weekdayNames.format(midnightUtc(date));
}

/** Returns the month of a date (YYYY-MM-DD) in three letters: Nov. */
export function formatShortMonth(date: string): string {
  return shortMonths.format(midnightUtc(date));
}

/** Returns the daily's local date (YYYY-MM-DD) in words: `Saturday 21 November`. */
export function formatDailyDate(date: string): string {
  return weekdays.format(midnightUtc(date)).replace(',', '');
}

/** Returns the date (YYYY-MM-DD) at which a fact was checked: `as of March 2025`. */
export function formatAsOf(date: string): string {
  return `as of ${months.format(midnightUtc(date))}`;
}

/** Returns an instant as clocks in an IANA time zone show it: `14:03`. */
export function formatTimeInZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
}

/** Returns an instant as the reader's own clock shows it: `14:03`. */
export function formatTimeOfDay(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

const midnightUtc = (date: string) => new Date(`${date}T00:00:00Z`);
const midnightBefore = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
