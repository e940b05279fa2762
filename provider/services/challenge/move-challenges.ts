import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { challengePlayers, challenges } from '@/provider/db/schema';

/** Takes an account out of its challenges: its results stay there as those of nobody, unplayed places become free. */
export async function leaveChallenges(tx: Transaction, userId: string): Promise<void> {
  await tx.update(challenges).set({ makerId: null, makerRunId: null }).where(eq(challenges.makerId, userId));
  const isOwn = eq(challengePlayers.userId, userId);
  await tx.delete(challengePlayers).where(and(isOwn, isNull(challengePlayers.completedAt)));
  await tx.update(challengePlayers).set({ userId: sql`gen_random_uuid()`, runId: null }).where(isOwn);
}

/** Gives a guest's challenges to an account. Where both have a place the account's result stays, else the guest's. */
export async function moveChallenges(
  tx: Transaction,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<void> {
  await tx.update(challenges).set({ makerId: userId }).where(eq(challenges.makerId, guestId));
  const hasOther = (id: string, isFinished: boolean) => sql`exists (select 1 from ${challengePlayers} other
    where other.code = ${challengePlayers.code} and other.user_id = ${id}::uuid
      and (other.completed_at is not null) = ${isFinished})`;
  const isGuests = eq(challengePlayers.userId, guestId);
  await tx.delete(challengePlayers).where(and(isGuests, hasOther(userId, true)));
  await tx
    .delete(challengePlayers)
    .where(and(isGuests, isNull(challengePlayers.completedAt), hasOther(userId, false)));
  await tx
    .delete(challengePlayers)
    .where(
      and(eq(challengePlayers.userId, userId), isNull(challengePlayers.completedAt), hasOther(guestId, true)),
    );
  await tx.update(challengePlayers).set({ userId }).where(isGuests);
}
