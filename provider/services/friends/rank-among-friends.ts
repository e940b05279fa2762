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
  // A limit of one keeps each friend a look-up in two indexes: as a join, a large table would be read whole.
  const finished = db
    .select({ score: runs.score })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.userId))
    .where(
      and(
        eq(runs.userId, follows.followedId),
        eq(runs.kind, 'scored'),
        eq(runs.dailyNumber, dailyNumber),
        isComparable(runs),
        isNull(accounts.eraseAfter),
        accounts.onFriendsBoards,
      ),
    )
    .limit(1)
    .as('finished');
  const found = await db
    .select({
      friends: sql<number>`count(*)::int`,
      ahead: sql<number>`(count(*) filter (where ${finished.score} > ${score}))::int`,
    })
    .from(follows)
    .crossJoinLateral(finished)
    .where(eq(follows.userId, userId));
  const { friends, ahead } = onlyRow(found, 'runs');
  return friends > 0 ? { friends, rank: ahead + 1 } : null;
}
