const DAY_MS = 86_400_000;
const WEEKS = 12;

/** Returns the dates (YYYY-MM-DD) of twelve weeks that begin on Monday; the last week ends with the given date. */
export function calendarDays(until: string): string[] {
  const end = Date.parse(`${until}T00:00:00Z`);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  const count = (WEEKS - 1) * 7 + sinceMonday + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Returns the months of such days: the first date of each, and the column (from 1) of the week that it begins in. */
export function calendarMonths(days: readonly string[]): { date: string; column: number }[] {
  const mondays = days.filter((_, index) => index % 7 === 0);
  const months = mondays.flatMap((date, index) =>
    mondays[index - 1]?.slice(0, 7) === date.slice(0, 7) ? [] : [{ date, column: index + 1 }],
  );
  // A month of one week leaves no room for its name before the next one's.
  return months.filter(({ column }, index) => months[index + 1]?.column !== column + 1);
}
