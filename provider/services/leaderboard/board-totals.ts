import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Transaction } from '@/provider/db/database';
import { boardTotals, type runs } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';

type Credit = {
  run: Pick<typeof runs.$inferSelect, 'userId' | 'timeMultiplier'>;
  points: number;
  occurrences: number;
  at: Date;
};

/** Returns whether board rows mark a run as played with extra time. */
export const usesExtraTime = ({ timeMultiplier }: Credit['run']) => timeMultiplier !== 1;

const addToBoards = defineStatement((db) =>
  db
    .insert(boardTotals)
    .values(
      LEADERBOARD_FILTERS.map((filter) => ({
        filter,
        periodStart: sql.placeholder(filter),
        userId: sql.placeholder('userId'),
        points: sql.placeholder('points'),
        occurrences: sql.placeholder('occurrences'),
        usedExtraTime: sql.placeholder('usedExtraTime'),
        reachedAt: sql.placeholder('at'),
      })),
    )
    .onConflictDoUpdate({
      target: [boardTotals.filter, boardTotals.periodStart, boardTotals.userId],
      set: {
        points: sql`${boardTotals.points} + excluded.points`,
        occurrences: sql`${boardTotals.occurrences} + excluded.occurrences`,
        usedExtraTime: sql`${boardTotals.usedExtraTime} or excluded.used_extra_time`,
        // A run that waited is credited after younger ones: the points of a row are reached with the youngest.
        reachedAt: sql`case when excluded.points = 0 then ${boardTotals.reachedAt}
          when ${boardTotals.points} = 0 then excluded.reached_at
          else greatest(${boardTotals.reachedAt}, excluded.reached_at) end`,
      },
    })
    .prepare('add_to_boards'),
);

/**
 * Adds points and finished games to the player's row on each of the four boards, in one statement. Call it in the
 * transaction that stores the cause. The rows are always in the same order, so two calls cannot deadlock.
 */
export async function creditBoards(tx: Transaction, { run, points, occurrences, at }: Credit): Promise<void> {
  const periods = LEADERBOARD_FILTERS.map((filter) => [filter, boardPeriod(filter, at).start]);
  await addToBoards(tx).execute({
    ...Object.fromEntries(periods),
    userId: run.userId,
    points,
    occurrences,
    usedExtraTime: usesExtraTime(run),
    at,
  });
}
