import { and, eq, isNull, or } from 'drizzle-orm';
import type { Friendship } from '@/lib/contract/friends';
import type { Db } from '@/provider/db/database';
import { accounts, blocks, follows } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Returns what the caller and a player are to each other. Throws 404 for an unknown or disabled player. */
export async function getFriendship(context: Context, caller: Caller, id: string): Promise<Friendship> {
  const [player] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.eraseAfter)));
  if (!player) throw notFound('Player not found.');
  return readFriendship(context.db, { userId: caller.userId, otherId: id });
}

/** Reads what two accounts are to each other, as the first one may know it: never a block of the other's. */
export async function readFriendship(
  db: Pick<Db, 'select'>,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<Friendship> {
  const rows = await db
    .select({ userId: follows.userId })
    .from(follows)
    .where(
      or(
        and(eq(follows.userId, userId), eq(follows.followedId, otherId)),
        and(eq(follows.userId, otherId), eq(follows.followedId, userId)),
      ),
    );
  const [blocked] = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, otherId)));
  return {
    is_followed: rows.some((row) => row.userId === userId),
    is_mutual: rows.length === 2,
    is_blocked: blocked !== undefined,
  };
}
