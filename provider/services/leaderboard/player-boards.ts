import { type SQL, sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import { dailyDate } from '@/lib/quiz/day';
import { boardTotals } from '@/provider/db/schema';

const DAY_MS = 86_400_000;

/** The first day's month and week began before it. */
const DAYS_BEFORE_FIRST = 31;

/**
 * Returns the condition for a player's rows on all boards until an instant. The index begins with board and period, so
 * every day since the first daily is named: one short look-up each, however many players and games there are.
 */
export function isBoardRowOf(userId: string, until: Date): SQL {
  const first = Date.parse(dailyDate(1)) - DAYS_BEFORE_FIRST * DAY_MS;
  const days = Math.max(0, Math.floor((until.getTime() - first) / DAY_MS) + 1);
  const starts = [
    boardPeriod('All Time', until).start,
    ...Array.from({ length: days }, (_, index) =>
      new Date(first + index * DAY_MS).toISOString().slice(0, 10),
    ),
  ];
  return sql`(${boardTotals.filter} = any(${sql.param(LEADERBOARD_FILTERS)}::text[])
    and ${boardTotals.periodStart} = any(${sql.param(starts)}::date[])
    and ${boardTotals.userId} = ${userId})`;
}
