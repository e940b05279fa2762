import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DailyAmongFriends } from '@/lib/contract/friends';
import { accounts, runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { listFriendIds } from './circle';
import { describePlayer, shownColumns } from './described-player';

/** Returns the condition for finished runs that count: those held for a look, or for good, are compared with nobody's. */
export const isComparable = (run: { completedAt: PgColumn; creditState: PgColumn }) =>
  and(isNotNull(run.completedAt), or(isNull(run.creditState), eq(run.creditState, 'credited')));

/**
 * Returns how the caller's scored run of a daily compares with those of the friends who have finished the same one; null
 * while the caller's does not count, or no friend has.
 */
export async function getDailyAmongFriends(
  context: Context,
  caller: Caller,
  number: number,
): Promise<DailyAmongFriends | null> {
  const isOfDaily = and(eq(runs.kind, 'scored'), eq(runs.dailyNumber, number), isComparable(runs));
  const [own] = await context.db
    .select({ score: runs.score })
    .from(runs)
    .where(and(eq(runs.userId, caller.userId), isOfDaily));
  if (!own) return null;
  const friendIds = await listFriendIds(context, caller);
  const finished = await context.db
    .select({ ...shownColumns, score: runs.score })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.userId))
    .where(and(inArray(runs.userId, friendIds), isOfDaily))
    .orderBy(desc(runs.score), asc(runs.completedAt), asc(runs.userId));
  const [best] = finished;
  if (!best) return null;
  return {
    friends: finished.length,
    rank: finished.filter(({ score }) => score > own.score).length + 1,
    best: { user: describePlayer(best), lead: best.score - own.score },
  };
}
