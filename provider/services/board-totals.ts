import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/filters';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Db } from '@/provider/db/client';
import { boardTotals, type runs } from '@/provider/db/schema';

type Credit = {
  run: Pick<typeof runs.$inferSelect, 'userId' | 'timeMultiplier'>;
  points: number;
  occurrences: number;
  at: Date;
};

/** Whether a run is one that its board rows mark as played with an own clock. */
export const hasOwnClock = ({ timeMultiplier }: Credit['run']) => timeMultiplier !== 1;

/**
 * Adds points and finished games to the player's row on each of the four boards, in one statement. Part of the
 * transaction that stores what earned them; always the same row order, so that two of them cannot deadlock.
 */
export async function creditBoards(tx: Pick<Db, 'insert'>, { run, points, occurrences, at }: Credit) {
  await tx
    .insert(boardTotals)
    .values(
      LEADERBOARD_FILTERS.map((filter) => ({
        filter,
        periodStart: boardPeriod(filter, at).start,
        userId: run.userId,
        points,
        occurrences,
        ownClock: hasOwnClock(run),
        reachedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [boardTotals.filter, boardTotals.periodStart, boardTotals.userId],
      set: {
        points: sql`${boardTotals.points} + excluded.points`,
        occurrences: sql`${boardTotals.occurrences} + excluded.occurrences`,
        ownClock: sql`${boardTotals.ownClock} or excluded.own_clock`,
        reachedAt: sql`case when excluded.points > 0 then excluded.reached_at else ${boardTotals.reachedAt} end`,
      },
    });
}
