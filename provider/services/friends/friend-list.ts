import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FriendList } from '@/lib/contract/friends';
import { accounts, blocks, follows } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { describePlayer, shownColumns } from './described-player';

/** Returns whom the caller follows and has blocked, by name, at most 500 each, and their friend link's code. */
export async function listFriends({ db }: Context, { userId }: Caller): Promise<FriendList> {
  const [own] = await db.select({ code: accounts.friendCode }).from(accounts).where(eq(accounts.id, userId));
  if (!own) throw tokenNotValid();
  const isMutual = sql<boolean>`exists (select 1 from ${follows} back
    where back.user_id = ${follows.followedId} and back.followed_id = ${follows.userId})`;
  const friends = await db
    .select({ ...shownColumns, isMutual })
    .from(follows)
    .innerJoin(accounts, eq(accounts.id, follows.followedId))
    .where(and(eq(follows.userId, userId), isNull(accounts.eraseAfter)))
    .orderBy(asc(accounts.usernameKey));
  const blocked = await db
    .select(shownColumns)
    .from(blocks)
    .innerJoin(accounts, eq(accounts.id, blocks.blockedId))
    .where(and(eq(blocks.userId, userId), isNull(accounts.eraseAfter)))
    .orderBy(asc(accounts.usernameKey));
  return {
    friends: friends.map((row) => ({ ...describePlayer(row), is_mutual: row.isMutual })),
    blocked: blocked.map(describePlayer),
    code: own.code,
  };
}
