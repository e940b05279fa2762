import { eq } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { accounts } from '@/provider/db/schema';

/**
 * Locks an account, so that starts, merges, deletion and erasure of one player come one after the other. Returns it;
 * undefined when there is none.
 *
 * Every transaction locks a player's rows in this order and may leave steps out, so no two wait for each other: accounts
 * (of two, by id), runs (by id), met questions (by id), totals (of two, by id), board rows, the mark of the question
 * statistics, score counts. Whoever takes a lock of an earlier step later must not wait for it (`skip locked`).
 */
export async function lockAccount(
  tx: Transaction,
  userId: string,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, userId))
    // Not the full lock: a session may be opened for the player meanwhile.
    .for('no key update');
  return account;
}
