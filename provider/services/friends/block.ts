import { and, count, eq, or } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Friendship } from '@/lib/contract/friends';
import { onlyRow } from '@/provider/db/only-row';
import { blocks, follows } from '@/provider/db/schema';
import { invalidField } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { lockVisiblePair } from './follow';
import { readFriendship } from './friendship';

/**
 * Blocks a player: neither follows the other any more, nor can again. Repeated calls change nothing.
 * @throws 400 for oneself and beyond 500 blocked players, 404 for an unknown player
 */
export async function blockPlayer(context: Context, caller: Caller, id: string): Promise<Friendship> {
  const { userId } = caller;
  const pair = { userId, otherId: id };
  return context.db.transaction(async (tx) => {
    await lockVisiblePair(tx, pair);
    const { is_blocked } = await readFriendship(tx, pair);
    const counted = await tx.select({ blocked: count() }).from(blocks).where(eq(blocks.userId, userId));
    if (!is_blocked && onlyRow(counted, 'a count').blocked >= FRIEND_LIMITS.followed)
      throw invalidField('id', `You have blocked ${FRIEND_LIMITS.followed} players. Unblock somebody first.`);
    await tx
      .insert(blocks)
      .values({ userId, blockedId: id, createdAt: context.clock() })
      .onConflictDoNothing();
    await tx
      .delete(follows)
      .where(
        or(
          and(eq(follows.userId, userId), eq(follows.followedId, id)),
          and(eq(follows.userId, id), eq(follows.followedId, userId)),
        ),
      );
    return readFriendship(tx, pair);
  });
}

/** Takes a block back; who followed whom before stays ended. */
export async function unblockPlayer(context: Context, caller: Caller, id: string): Promise<Friendship> {
  const pair = { userId: caller.userId, otherId: id };
  await context.db
    .delete(blocks)
    .where(and(eq(blocks.userId, pair.userId), eq(blocks.blockedId, pair.otherId)));
  return readFriendship(context.db, pair);
}
