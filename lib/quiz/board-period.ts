import type { LeaderboardFilter } from '@/lib/contract/enums';

/** The period of one leaderboard. `start` (YYYY-MM-DD, UTC) is its key; All Time starts at the epoch. */
export type BoardPeriod = { filter: LeaderboardFilter; start: string; resetsAt: Date | null };

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the period of a leaderboard at an instant: UTC days, ISO weeks (from Monday), UTC months (product rules §1).
 */
export function boardPeriod(filter: LeaderboardFilter, at: Date): BoardPeriod {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  switch (filter) {
    case 'Daily':
      return {
        filter,
        start: iso(Date.UTC(year, month, day)),
        resetsAt: new Date(Date.UTC(year, month, day + 1)),
      };
    case 'Weekly':
      return {
        filter,
        start: iso(Date.UTC(year, month, day - sinceMonday)),
        resetsAt: new Date(Date.UTC(year, month, day - sinceMonday + 7)),
      };
    case 'Monthly':
      return {
        filter,
        start: iso(Date.UTC(year, month, 1)),
        resetsAt: new Date(Date.UTC(year, month + 1, 1)),
      };
    case 'All Time':
      return { filter, start: '1970-01-01', resetsAt: null };
  }
}
