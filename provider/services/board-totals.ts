import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/filters';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Db } from '@/provider/db/client';
import { boardTotals } from '@/provider/db/schema';

type Credit = { userId: string; points: number; occurrences: number; at: Date };

/**
 * Adds points and finished games to the player's row on each of the four boards, in one statement. Part of the
 * transaction that stores what earned them; always the same row order, so that two of them cannot deadlock.
 */
export async function creditBoards(tx: Pick<Db, 'insert'>, { userId, points, occurrences, at }: Credit) {
  await tx
    .insert(boardTotals)
    .values(
      LEADERBOARD_FILTERS.map((filter) => ({
        filter,
        periodStart: boardPeriod(filter, at).start,
        userId,
        points,
        occurrences,
        reachedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [boardTotals.filter, boardTotals.periodStart, boardTotals.userId],
      set: {
        points: sql`${boardTotals.points} + excluded.points`,
        occurrences: sql`${boardTotals.occurrences} + excluded.occurrences`,
        reachedAt: sql`case when excluded.points > 0 then excluded.reached_at else ${boardTotals.reachedAt} end`,
      },
    });
}
