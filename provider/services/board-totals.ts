import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/filters';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Db } from '@/provider/db/database';
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
export async function creditBoards(tx: Pick<Db, 'execute'>, { run, points, occurrences, at }: Credit) {
  const boards = LEADERBOARD_FILTERS.map(
    (filter) => sql`(${filter}, ${boardPeriod(filter, at).start}::date)`,
  );
  const ownClock = hasOwnClock(run);
  // By hand: the same with Drizzle's builder takes longer to build than PostgreSQL takes to do it.
  await tx.execute(sql`
    insert into ${boardTotals} as held (filter, period_start, user_id, points, occurrences, own_clock, reached_at)
    select filter, period_start, ${run.userId}::uuid, ${points}::int, ${occurrences}::int, ${ownClock}::boolean,
      ${at.toISOString()}::timestamptz
    from (values ${sql.join(boards, sql`, `)}) as board (filter, period_start)
    on conflict (filter, period_start, user_id) do update set
      points = held.points + excluded.points,
      occurrences = held.occurrences + excluded.occurrences,
      own_clock = held.own_clock or excluded.own_clock,
      reached_at = case when excluded.points > 0 then excluded.reached_at else held.reached_at end`);
}
