import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { FRIENDS_CIRCLE } from '@/lib/contract/friend-limits';
import { accounts, follows, groupMembers, playerGroups } from '@/provider/db/schema';
import type { Player } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** The players of a board: a player's friends with themselves, or a group. */
export type Circle = { id: string; name: string | null; playerIds: string[] };

/**
 * Returns the circle that a `with` names for a player: `friends`, or the id of a group they are in; null for any other
 * value. At most 501 players, none of them disabled.
 */
export async function findCircle(context: Context, player: Player, value: string): Promise<Circle | null> {
  if (value === FRIENDS_CIRCLE) {
    const friendIds = await listFriendIds(context, player);
    return { id: FRIENDS_CIRCLE, name: null, playerIds: [player.userId, ...friendIds] };
  }
  return z.uuid().safeParse(value).success ? findGroupCircle(context, player, value) : null;
}

/** Returns the ids of those whom a player follows and who appear on the boards of their followers. */
export async function listFriendIds({ db }: Context, { userId }: Player): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(follows)
    .innerJoin(accounts, eq(accounts.id, follows.followedId))
    .where(and(eq(follows.userId, userId), isNull(accounts.eraseAfter), accounts.onFriendsBoards));
  return rows.map(({ id }) => id);
}

async function findGroupCircle({ db }: Context, { userId }: Player, groupId: string): Promise<Circle | null> {
  const rows = await db
    .select({ id: accounts.id, name: playerGroups.name })
    .from(groupMembers)
    .innerJoin(playerGroups, eq(playerGroups.id, groupMembers.groupId))
    .innerJoin(accounts, eq(accounts.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), isNull(accounts.eraseAfter)));
  const own = rows.find(({ id }) => id === userId);
  return own ? { id: groupId, name: own.name, playerIds: rows.map(({ id }) => id) } : null;
}
