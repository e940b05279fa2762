const DAY_MS = 86_400_000;
const WEEKS = 12;

/** The dates (YYYY-MM-DD) of twelve weeks from a Monday on; the last week ends with the date given. */
export function calendarDays(until: string): string[] {
  const end = Date.parse(`${until}T00:00:00Z`);
  const sinceMonday = (new Date(end).getUTCDay() + 6) % 7;
  const count = (WEEKS - 1) * 7 + sinceMonday + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
