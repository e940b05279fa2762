import type { Transaction } from '@/provider/db/database';
import { sentReminders } from '@/provider/db/schema';

/** Records a reminder before it is sent. Returns false where the player has had one of this kind on this day. */
export async function recordReminder(
  tx: Transaction,
  reminder: typeof sentReminders.$inferInsert,
): Promise<boolean> {
  const recorded = await tx.insert(sentReminders).values(reminder).onConflictDoNothing().returning();
  return recorded.length > 0;
}
