import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Today } from '@/lib/contract/daily';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, follows, runs } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { isComparable } from './friends-daily';

/**
 * Returns the rank of a scored daily's run among the friends who have finished the same one; null while the run does not
 * count, or no friend has. One statement.
 */
export async function findRankAmongFriends(
  { db }: Context,
  { userId, dailyNumber, score, completedAt, creditState }: typeof runs.$inferSelect,
): Promise<Today['among_friends']> {
  const counts = creditState === null || creditState === 'credited';
  if (dailyNumber === null || completedAt === null || !counts) return null;
  const found = await db
    .select({
      friends: sql<number>`count(*)::int`,
      ahead: sql<number>`(count(*) filter (where ${runs.score} > ${score}))::int`,
    })
    .from(follows)
    .innerJoin(accounts, eq(accounts.id, follows.followedId))
    .innerJoin(
      runs,
      and(
        eq(runs.userId, follows.followedId),
        eq(runs.kind, 'scored'),
        eq(runs.dailyNumber, dailyNumber),
        isComparable(runs),
      ),
    )
    .where(and(eq(follows.userId, userId), isNull(accounts.eraseAfter), accounts.onFriendsBoards));
  const { friends, ahead } = onlyRow(found, 'runs');
  return friends > 0 ? { friends, rank: ahead + 1 } : null;
}
