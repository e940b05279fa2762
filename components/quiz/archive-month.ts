const DAY_MS = 86_400_000;

/** Returns the month (YYYY-MM) before one. */
export const previousMonth = (month: string) => monthOf(Date.parse(`${month}-01T00:00:00Z`) - DAY_MS);

/** Returns the month (YYYY-MM) after one. */
export const nextMonth = (month: string) => monthOf(Date.parse(`${month}-28T00:00:00Z`) + 4 * DAY_MS);

/** Returns a month's dates (YYYY-MM-DD) in weeks from Monday; null where a day of the week belongs to another month. */
export function archiveWeeks(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: (string | null)[][] = [];
  for (let start = monday; monthOf(start) <= month; start += 7 * DAY_MS) {
    const dates = Array.from({ length: 7 }, (_, index) => dateOf(start + index * DAY_MS));
    weeks.push(dates.map((date) => (date.startsWith(month) ? date : null)));
  }
  return weeks;
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const monthOf = (at: number) => dateOf(at).slice(0, 7);
