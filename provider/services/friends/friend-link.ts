import { eq, sql } from 'drizzle-orm';
import type { Friendship } from '@/lib/contract/friends';
import { accounts } from '@/provider/db/schema';
import { notFound, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { addFollow, assertMayFollow, followsTooMany, lockVisiblePair } from './follow';
import { readFriendship } from './friendship';
import { newInviteCode } from './invite-code';

/** Returns the code of the caller's friend link, made when there is none; `renew` replaces it and ends the old link. */
export async function makeFriendLink(
  { db }: Context,
  { userId }: Caller,
  { renew }: { renew: boolean },
): Promise<{ code: string }> {
  const code = newInviteCode();
  const [stored] = await db
    .update(accounts)
    .set({ friendCode: renew ? code : sql`coalesce(${accounts.friendCode}, ${code})` })
    .where(eq(accounts.id, userId))
    .returning({ code: accounts.friendCode });
  if (!stored?.code) throw tokenNotValid();
  return { code: stored.code };
}

/**
 * Makes the caller and the player of a friend link follow each other; again changes nothing. A player who follows 500
 * others is followed, but cannot follow back.
 * @throws 400 for one's own link, a player the caller has blocked, or beyond 500; 404 for a code that is not this
 * player's now, and for one who blocked the caller
 */
export async function acceptFriendLink(
  context: Context,
  caller: Caller,
  { id, code }: { id: string; code: string },
): Promise<Friendship> {
  const pair = { userId: caller.userId, otherId: id };
  return context.db.transaction(async (tx) => {
    const { friendCode } = await lockVisiblePair(tx, pair);
    if (friendCode !== code) throw notFound('This link is not valid any more.');
    await assertMayFollow(tx, pair);
    if (!(await addFollow(tx, pair, context.clock()))) throw followsTooMany();
    await addFollow(tx, { userId: id, otherId: caller.userId }, context.clock());
    return readFriendship(tx, pair);
  });
}
