import { dailyDate } from './day';

/** The dailies of a week by number: Monday's, Sunday's and those between them. */
export type DailyWeek = { from: number; until: number };

/** Returns the last week that was over before a daily's date: Monday to Sunday, as ISO 8601 counts weeks. */
export function lastClosedWeek(todaysNumber: number): DailyWeek {
  const sinceMonday = (new Date(`${dailyDate(todaysNumber)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = todaysNumber - sinceMonday - 7;
  return { from, until: from + 6 };
}
