import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Group, GroupList } from '@/lib/contract/groups';
import type { Db, Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, groupMembers, playerGroups } from '@/provider/db/schema';
import { invalidField, notFound, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { describePlayer, shownColumns } from './described-player';
import { newInviteCode } from './invite-code';

/** The same for a group that does not exist, one of others, and one whose owner is somebody else. */
const groupNotFound = () => notFound('Group not found.');

/** Returns the groups that the caller is in, by name. */
export async function listGroups({ db }: Pick<Context, 'db'>, { userId }: Caller): Promise<GroupList> {
  const players = sql<number>`(select count(*)::int from ${groupMembers} others
    join ${accounts} on ${accounts.id} = others.user_id and ${accounts.eraseAfter} is null
    where others.group_id = ${groupMembers.groupId})`;
  const rows = await db
    .select({ id: playerGroups.id, name: playerGroups.name, ownerId: playerGroups.ownerId, players })
    .from(groupMembers)
    .innerJoin(playerGroups, eq(playerGroups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(playerGroups.name), asc(playerGroups.id));
  return {
    groups: rows.map(({ ownerId, ...row }) => ({ ...row, is_owner: ownerId === userId })),
  };
}

/** Returns a group of the caller with its players, longest-standing first. Throws 404 for any other. */
export async function getGroup({ db }: Pick<Context, 'db'>, caller: Caller, id: string): Promise<Group> {
  return readGroup(db, caller, id);
}

/**
 * Makes a group with the caller in it. Throws 400 for a player who is in 20 groups.
 */
export async function createGroup(context: Context, caller: Caller, name: string): Promise<Group> {
  const { userId } = caller;
  const [id, now] = [randomUUID(), context.clock()];
  return context.db.transaction(async (tx) => {
    await lockForOneMoreGroup(tx, userId);
    await tx
      .insert(playerGroups)
      .values({ id, ownerId: userId, name, code: newInviteCode(), createdAt: now });
    await tx.insert(groupMembers).values({ groupId: id, userId, joinedAt: now });
    return readGroup(tx, caller, id);
  });
}

/** Gives a group of the caller's own another name. Throws 404 for any other. */
export async function renameGroup(
  context: Context,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<Group> {
  return changeOwnGroup(context, caller, id, async (tx) => {
    await tx.update(playerGroups).set({ name }).where(eq(playerGroups.id, id));
  });
}

/** Replaces the link of a group of the caller's own. Throws 404 for any other. */
export async function renewGroupLink(context: Context, caller: Caller, id: string): Promise<Group> {
  return changeOwnGroup(context, caller, id, (tx) => renewCode(tx, id));
}

/**
 * Takes a player out of a group of the caller's own, and replaces its link, which the player knows.
 * @throws 404 for any other group, 400 for the caller, who leaves or closes it instead
 */
export async function removeFromGroup(
  context: Context,
  caller: Caller,
  { id, player_id: playerId }: { id: string; player_id: string },
): Promise<Group> {
  return changeOwnGroup(context, caller, id, async (tx) => {
    if (playerId === caller.userId) throw invalidField('player_id', 'You can leave or close the group.');
    const removed = await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, playerId)))
      .returning({ userId: groupMembers.userId });
    if (removed.length > 0) await renewCode(tx, id);
  });
}

/** Takes the caller out of a group, which passes on when it is theirs; again changes nothing. Returns the others. */
export async function leaveGroup(context: Context, caller: Caller, id: string): Promise<GroupList> {
  await context.db.transaction((tx) => leave(tx, { groupId: id, userId: caller.userId }));
  return listGroups(context, caller);
}

/** Closes a group of the caller's own for everybody. Throws 404 for any other. */
export async function closeGroup(context: Context, caller: Caller, id: string): Promise<GroupList> {
  await context.db.transaction(async (tx) => {
    await lockOwnGroup(tx, caller, id);
    await deleteGroup(tx, id);
  });
  return listGroups(context, caller);
}

type Membership = { groupId: string; userId: string };

/**
 * Takes a player out of a group. An owner's group passes to whoever has been in it longest; without anybody else it is
 * closed.
 */
export async function leave(tx: Transaction, { groupId, userId }: Membership): Promise<void> {
  const [group] = await tx.select().from(playerGroups).where(eq(playerGroups.id, groupId)).for('update');
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  if (group?.ownerId !== userId) return;
  const [next] = await tx
    .select({ id: accounts.id })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.userId))
    .where(
      and(eq(groupMembers.groupId, groupId), ne(groupMembers.userId, userId), isNull(accounts.eraseAfter)),
    )
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.userId))
    .limit(1);
  if (!next) return deleteGroup(tx, groupId);
  await tx.update(playerGroups).set({ ownerId: next.id }).where(eq(playerGroups.id, groupId));
}

/** Locks the player's account, so that no other call adds a group meanwhile. Throws 400 for one who is in 20 groups. */
export async function lockForOneMoreGroup(tx: Transaction, userId: string): Promise<void> {
  const [own] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, userId), isNull(accounts.eraseAfter)))
    .for('update');
  if (!own) throw tokenNotValid();
  const counted = await tx
    .select({ groups: count() })
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId));
  if (onlyRow(counted, 'a count').groups >= FRIEND_LIMITS.groupsOfPlayer)
    throw invalidField('group', `You’re in ${FRIEND_LIMITS.groupsOfPlayer} groups. Leave one first.`);
}

/** Returns a group as its players see it. Throws 404 for anybody else. */
export async function readGroup(db: Pick<Db, 'select'>, { userId }: Caller, id: string): Promise<Group> {
  const [group] = await db.select().from(playerGroups).where(eq(playerGroups.id, id));
  const rows = await db
    .select(shownColumns)
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, id), isNull(accounts.eraseAfter)))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.userId));
  if (!group || !rows.some((row) => row.id === userId)) throw groupNotFound();
  return {
    id,
    name: group.name,
    code: group.code,
    players: rows.length,
    is_owner: group.ownerId === userId,
    members: rows.map((row) => ({ ...describePlayer(row), is_owner: row.id === group.ownerId })),
  };
}

async function changeOwnGroup(
  context: Context,
  caller: Caller,
  id: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<Group> {
  return context.db.transaction(async (tx) => {
    await lockOwnGroup(tx, caller, id);
    await change(tx);
    return readGroup(tx, caller, id);
  });
}

async function lockOwnGroup(tx: Transaction, { userId }: Caller, id: string): Promise<void> {
  const [group] = await tx.select().from(playerGroups).where(eq(playerGroups.id, id)).for('update');
  if (group?.ownerId !== userId) throw groupNotFound();
}

async function renewCode(tx: Transaction, id: string): Promise<void> {
  await tx.update(playerGroups).set({ code: newInviteCode() }).where(eq(playerGroups.id, id));
}

async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(groupMembers).where(eq(groupMembers.groupId, id));
  await tx.delete(playerGroups).where(eq(playerGroups.id, id));
}
