import { eq, inArray, sql } from 'drizzle-orm';
import { streakOf } from '@/lib/quiz/day';
import type { Transaction } from '@/provider/db/database';
import { boardTotals, playerStats } from '@/provider/db/schema';
import { replaceFrozenDays } from '@/provider/services/game/frozen-days';
import { addTopicTotalsOf } from '@/provider/services/game/topic-totals';
import { isBoardRowOf } from '@/provider/services/leaderboard/player-boards';

type Addition = {
  userId: string;
  guestId: string;
  /** The dailies that the two have finished. */
  finishedNumbers: readonly number[];
  until: Date;
};

/**
 * Adds a guest's leaderboard rows and totals to an account's; the streak follows from the finished numbers of both. The
 * guest's own must be exact, and its rows remain until it is erased.
 */
export async function addTotalsOf(tx: Transaction, addition: Addition): Promise<void> {
  const { userId, guestId, finishedNumbers } = addition;
  // Totals before boards, as an answer locks them.
  await tx
    .select({ userId: playerStats.userId })
    .from(playerStats)
    .where(inArray(playerStats.userId, [userId, guestId]))
    .orderBy(playerStats.userId)
    .for('update');
  await addStats(tx, addition);
  const { frozen, ...streak } = streakOf(finishedNumbers);
  await tx.update(playerStats).set(streak).where(eq(playerStats.userId, userId));
  await replaceFrozenDays(tx, { userId, numbers: frozen });
  await addBoards(tx, addition);
  await addTopicTotalsOf(tx, addition);
}

async function addStats(tx: Transaction, { userId, guestId }: Addition): Promise<void> {
  await tx.execute(sql`
    update ${playerStats} own set
      total_taken = own.total_taken + guest.total_taken,
      total_points = own.total_points + guest.total_points,
      total_time_seconds = own.total_time_seconds + guest.total_time_seconds,
      human_runs = own.human_runs + guest.human_runs
    from ${playerStats} guest
    where own.user_id = ${userId} and guest.user_id = ${guestId}`);
}

// Who got there first is ahead in a tie: the later time at which points were added is when the sum was reached.
async function addBoards(tx: Transaction, { userId, guestId, until }: Addition): Promise<void> {
  await tx.execute(sql`
    insert into ${boardTotals} (filter, period_start, user_id, points, occurrences, used_extra_time, reached_at)
    select filter, period_start, ${userId}::uuid, points, occurrences, used_extra_time, reached_at
    from ${boardTotals} where ${isBoardRowOf(guestId, until)}
    order by filter, period_start
    on conflict (filter, period_start, user_id) do update set
      points = ${boardTotals}.points + excluded.points,
      occurrences = ${boardTotals}.occurrences + excluded.occurrences,
      used_extra_time = ${boardTotals}.used_extra_time or excluded.used_extra_time,
      reached_at = case
        when excluded.points > 0 and ${boardTotals}.points > 0
          then greatest(${boardTotals}.reached_at, excluded.reached_at)
        when excluded.points > 0 then excluded.reached_at
        when ${boardTotals}.points > 0 then ${boardTotals}.reached_at
        else least(${boardTotals}.reached_at, excluded.reached_at) end`);
}
