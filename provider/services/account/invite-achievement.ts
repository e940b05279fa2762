import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';

/**
 * Gives whoever invited a player the "invite accepted" achievement, once a friend: part of the transaction that
 * closes the friend's game, so that it is neither lost nor given twice. Says nothing of who the friend is.
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
    on conflict do nothing`);
}
