import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { blocks, follows, playerGroups } from '@/provider/db/schema';
import { leave } from './groups';

/** Deletes what others keep of a player whose account is erased, and passes on or closes the groups they own. */
export async function eraseFriends(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(follows).where(eq(follows.followedId, userId));
  await tx.delete(blocks).where(eq(blocks.blockedId, userId));
  const owned = await tx
    .select({ id: playerGroups.id })
    .from(playerGroups)
    .where(eq(playerGroups.ownerId, userId))
    .orderBy(asc(playerGroups.id));
  for (const { id } of owned) await leave(tx, { groupId: id, userId });
}
