import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, blocks, follows, groupMembers, playerGroups } from '@/provider/db/schema';

/** The account that goes on, and the guest whose friends it takes over. The transaction holds both locked. */
type Move = { userId: string; guestId: string };

/**
 * Moves a guest's blocks, follows in both directions, groups and friend link to an account, without duplicates and
 * within the limits; the oldest go first. What does not fit is left to the erasure of the guest. Whoever is hidden from
 * friends' boards as one of the two is hidden as both.
 */
export async function moveFriends(tx: Transaction, move: Move): Promise<void> {
  await moveBlocks(tx, move);
  await moveFollows(tx, move);
  await moveGroups(tx, move);
  await moveLink(tx, move);
}

async function moveBlocks(tx: Transaction, { userId, guestId }: Move): Promise<void> {
  await tx.execute(sql`
    insert into ${blocks} (user_id, blocked_id, created_at)
    select ${userId}::uuid, blocked_id, created_at from ${blocks}
    where user_id = ${guestId} and blocked_id <> ${userId}
      and blocked_id not in (select blocked_id from ${blocks} where user_id = ${userId})
    order by created_at
    limit greatest(0, ${FRIEND_LIMITS.followed}::int - (select count(*) from ${blocks} where user_id = ${userId}))`);
  await tx.execute(sql`
    insert into ${blocks} (user_id, blocked_id, created_at)
    select user_id, ${userId}::uuid, created_at from ${blocks}
    where blocked_id = ${guestId} and user_id <> ${userId}
    on conflict do nothing`);
}

async function moveFollows(tx: Transaction, { userId, guestId }: Move): Promise<void> {
  const isBlocked = sql`exists (select 1 from ${blocks} between_two
    where (between_two.user_id = moving.user_id and between_two.blocked_id = moving.followed_id)
      or (between_two.user_id = moving.followed_id and between_two.blocked_id = moving.user_id))`;
  await tx.execute(sql`
    delete from ${follows} moving where (user_id = ${userId} or followed_id = ${userId}) and ${isBlocked}`);
  await tx.execute(sql`
    insert into ${follows} (user_id, followed_id, created_at)
    select moving.user_id, moving.followed_id, moving.created_at from (
      select ${userId}::uuid as user_id, followed_id, created_at from ${follows}
      where user_id = ${guestId} and followed_id <> ${userId}) moving
    where not ${isBlocked}
      and followed_id not in (select followed_id from ${follows} where user_id = ${userId})
    order by created_at
    limit greatest(0, ${FRIEND_LIMITS.followed}::int - (select count(*) from ${follows} where user_id = ${userId}))`);
  await tx.execute(sql`
    insert into ${follows} (user_id, followed_id, created_at)
    select moving.user_id, moving.followed_id, moving.created_at from (
      select user_id, ${userId}::uuid as followed_id, created_at from ${follows}
      where followed_id = ${guestId} and user_id <> ${userId}) moving
    where not ${isBlocked}
    on conflict do nothing`);
}

/** A group that both are in, or that the account has room for, is theirs as it was the guest's. */
async function moveGroups(tx: Transaction, { userId, guestId }: Move): Promise<void> {
  const guests = await tx
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.userId, guestId))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.groupId));
  for (const { groupId, joinedAt } of guests) {
    const own = await tx.select().from(groupMembers).where(eq(groupMembers.userId, userId));
    const isIn = own.some((membership) => membership.groupId === groupId);
    if (!isIn && own.length >= FRIEND_LIMITS.groupsOfPlayer) continue;
    await tx
      .insert(groupMembers)
      .values({ groupId, userId, joinedAt })
      .onConflictDoUpdate({
        target: [groupMembers.groupId, groupMembers.userId],
        set: { joinedAt: sql`least(${groupMembers.joinedAt}, excluded.joined_at)` },
      });
    await tx
      .update(playerGroups)
      .set({ ownerId: userId })
      .where(and(eq(playerGroups.id, groupId), eq(playerGroups.ownerId, guestId)));
  }
}

async function moveLink(tx: Transaction, { userId, guestId }: Move): Promise<void> {
  const found = await tx
    .select({ code: accounts.friendCode, isShown: accounts.onFriendsBoards })
    .from(accounts)
    .where(eq(accounts.id, guestId));
  const { code, isShown } = onlyRow(found, 'the guest');
  await tx.update(accounts).set({ friendCode: null }).where(eq(accounts.id, guestId));
  if (!isShown) await tx.update(accounts).set({ onFriendsBoards: false }).where(eq(accounts.id, userId));
  await tx
    .update(accounts)
    .set({ friendCode: code })
    .where(and(eq(accounts.id, userId), isNull(accounts.friendCode)));
}
