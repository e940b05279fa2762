import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Group, GroupInvitation } from '@/lib/contract/groups';
import type { Db } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, blocks, groupMembers, playerGroups } from '@/provider/db/schema';
import { invalidField, notFound } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { lockForOneMoreGroup, readGroup } from './groups';

const linkNotFound = () => notFound('This link does not lead to a group any more.');

/**
 * Returns the name of a link's group, how many are in it and who owns it: nobody else's name, before one has joined.
 * Throws 404 for an unknown or replaced code, and for whom the owner has blocked.
 */
export async function getGroupInvitation(
  { db }: Context,
  caller: Caller | null,
  code: string,
): Promise<GroupInvitation> {
  const [group] = await db.select().from(playerGroups).where(eq(playerGroups.code, code));
  if (!group) throw linkNotFound();
  const { ownerId } = group;
  if (caller && (await isBlockedBy(db, { ownerId, userId: caller.userId }))) throw linkNotFound();
  const isVisible = isNull(accounts.eraseAfter);
  const rows = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, group.id), isVisible));
  // Nobody is left but disabled accounts.
  if (rows.length === 0) throw linkNotFound();
  return {
    id: rows.some(({ id }) => id === caller?.userId) ? group.id : null,
    name: group.name,
    players: rows.length,
    owner: rows.find(({ id }) => id === ownerId)?.username ?? null,
  };
}

/**
 * Adds the caller to the group of a link; again changes nothing.
 * @throws 404 for an unknown code and a group whose owner blocked the caller, 400 beyond 20 groups or 200 players
 */
export async function joinGroup(context: Context, caller: Caller, code: string): Promise<Group> {
  const { userId } = caller;
  return context.db.transaction(async (tx) => {
    const known = await findMembership(tx, { code, userId });
    if (known) return readGroup(tx, caller, known);
    // The account before the group, as everywhere.
    await lockForOneMoreGroup(tx, userId);
    const [group] = await tx.select().from(playerGroups).where(eq(playerGroups.code, code)).for('update');
    if (!group || (await isBlockedBy(tx, { ownerId: group.ownerId, userId }))) throw linkNotFound();
    const counted = await tx
      .select({ players: count() })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, group.id));
    if (onlyRow(counted, 'a count').players >= FRIEND_LIMITS.groupPlayers)
      throw invalidField('group', `This group is full: it has ${FRIEND_LIMITS.groupPlayers} players.`);
    await tx
      .insert(groupMembers)
      .values({ groupId: group.id, userId, joinedAt: context.clock() })
      .onConflictDoNothing();
    return readGroup(tx, caller, group.id);
  });
}

type Read = Pick<Db, 'select'>;

async function findMembership(db: Read, { code, userId }: { code: string; userId: string }) {
  const [found] = await db
    .select({ id: playerGroups.id })
    .from(playerGroups)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, playerGroups.id), eq(groupMembers.userId, userId)))
    .where(eq(playerGroups.code, code));
  return found?.id;
}

async function isBlockedBy(db: Read, { ownerId, userId }: { ownerId: string; userId: string }) {
  const found = await db
    .select({ one: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.userId, ownerId), eq(blocks.blockedId, userId)));
  return found.length > 0;
}
