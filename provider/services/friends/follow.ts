import { and, asc, count, eq, inArray, or } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Friendship } from '@/lib/contract/friends';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, blocks, follows } from '@/provider/db/schema';
import { invalidField, notFound, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { readFriendship } from './friendship';

/** The two accounts that a call is about. */
export type Pair = { userId: string; otherId: string };

/** The same for a player who does not exist and one who blocked the caller. */
const playerNotFound = () => notFound('Player not found.');

/**
 * Makes the caller follow a player; again changes nothing.
 * @throws 400 for oneself, a player the caller has blocked, or beyond 500; 404 for an unknown player and one who blocked
 * the caller
 */
export async function followPlayer(context: Context, caller: Caller, id: string): Promise<Friendship> {
  const pair = { userId: caller.userId, otherId: id };
  return context.db.transaction(async (tx) => {
    await lockVisiblePair(tx, pair);
    await assertMayFollow(tx, pair);
    if (!(await addFollow(tx, pair, context.clock()))) throw followsTooMany();
    return readFriendship(tx, pair);
  });
}

/** Ends following a player, who may have gone in the meantime. Again changes nothing. */
export async function unfollowPlayer(context: Context, caller: Caller, id: string): Promise<Friendship> {
  const pair = { userId: caller.userId, otherId: id };
  await context.db
    .delete(follows)
    .where(and(eq(follows.userId, pair.userId), eq(follows.followedId, pair.otherId)));
  return readFriendship(context.db, pair);
}

/**
 * Locks both accounts, in the order of their ids, until the transaction ends, so that follows and blocks of the two
 * never overtake each other. Throws 400 for oneself, 404 when the other is unknown or disabled.
 */
export async function lockVisiblePair(tx: Transaction, { userId, otherId }: Pair) {
  if (userId === otherId) throw invalidField('id', 'That’s you.');
  const locked = await tx
    .select({ id: accounts.id, friendCode: accounts.friendCode, eraseAfter: accounts.eraseAfter })
    .from(accounts)
    .where(inArray(accounts.id, [userId, otherId]))
    .orderBy(asc(accounts.id))
    .for('update');
  const other = locked.find(({ id, eraseAfter }) => id === otherId && !eraseAfter);
  if (!locked.some(({ id, eraseAfter }) => id === userId && !eraseAfter)) throw tokenNotValid();
  if (!other) throw playerNotFound();
  return other;
}

/** Throws 404 when the other has blocked the caller, 400 when the caller has blocked the other. */
export async function assertMayFollow(tx: Transaction, { userId, otherId }: Pair): Promise<void> {
  const found = await tx
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, userId), eq(blocks.blockedId, otherId)),
        and(eq(blocks.userId, otherId), eq(blocks.blockedId, userId)),
      ),
    );
  if (found.some((block) => block.userId === otherId)) throw playerNotFound();
  if (found.length > 0) throw invalidField('id', 'You have blocked this player. Unblock them first.');
}

/** Stores a follow between locked accounts. Returns false when the player already follows as many as one can. */
export async function addFollow(tx: Transaction, { userId, otherId }: Pair, at: Date): Promise<boolean> {
  const follow = { userId, followedId: otherId };
  const [stored] = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(and(eq(follows.userId, userId), eq(follows.followedId, otherId)));
  if (stored) return true;
  const counted = await tx.select({ followed: count() }).from(follows).where(eq(follows.userId, userId));
  if (onlyRow(counted, 'a count').followed >= FRIEND_LIMITS.followed) return false;
  await tx.insert(follows).values({ ...follow, createdAt: at });
  return true;
}

export const followsTooMany = () =>
  invalidField('id', `You follow ${FRIEND_LIMITS.followed} players. Unfollow somebody first.`);
