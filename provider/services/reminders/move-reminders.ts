import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { pushSubscriptions, reminderSettings } from '@/provider/db/schema';

/**
 * Gives a guest's notifications to the member that the guest is merged into: what the member has set stays, and the browsers
 * of both take notifications. What is left of the guest is erased with it.
 */
export async function moveReminders(
  tx: Transaction,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<void> {
  const hasOwn = sql`exists (select 1 from ${reminderSettings} own where own.user_id = ${userId})`;
  await tx
    .update(reminderSettings)
    .set({ userId })
    .where(and(eq(reminderSettings.userId, guestId), sql`not ${hasOwn}`));
  const isKnown = sql`exists (select 1 from ${pushSubscriptions} own
    where own.user_id = ${userId} and own.endpoint_hash = ${pushSubscriptions.endpointHash})`;
  await tx
    .update(pushSubscriptions)
    .set({ userId })
    .where(and(eq(pushSubscriptions.userId, guestId), sql`not ${isKnown}`));
}
