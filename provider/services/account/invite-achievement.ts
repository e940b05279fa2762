import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';

/** Accepted invites that are kept of a player: a profile counts them each time it is read. */
const KEPT_INVITES = 1_000;

/**
 * Stores the "invite accepted" achievement for the inviter of a player, once per friend and at most 1,000 times, in the
 * transaction that closes the friend's game: it can neither be lost nor stored twice. Does not say who the friend is.
 */
export async function creditInviter(
  tx: Pick<Db, 'execute'>,
  { friendId, at }: { friendId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into achievements (user_id, cause, name, description, created_at)
    select inviter.id, 'invite:' || friend.id, 'Invite accepted',
      'A friend you invited finished their first game.', ${at.toISOString()}::timestamptz
    from accounts friend
    join accounts inviter on inviter.referral_code = friend.referred_by
    where friend.id = ${friendId}::uuid and inviter.id <> friend.id
      and (select count(*) from (
        select 1 from achievements where user_id = inviter.id limit ${KEPT_INVITES}::int) kept) < ${KEPT_INVITES}::int
    on conflict do nothing`);
}
