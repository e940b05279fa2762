import { eq } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { frozenDays } from '@/provider/db/schema';

type FrozenDays = { userId: string; numbers: readonly number[] };

/** Rows per insert: PostgreSQL accepts at most 65,535 values in a statement. */
const ROWS_PER_INSERT = 10_000;

/** Stores the numbers of missed days that a streak freeze covers from now on. */
export async function addFrozenDays(tx: Transaction, { userId, numbers }: FrozenDays): Promise<void> {
  for (let start = 0; start < numbers.length; start += ROWS_PER_INSERT) {
    const rows = numbers.slice(start, start + ROWS_PER_INSERT).map((number) => ({ userId, number }));
    await tx.insert(frozenDays).values(rows).onConflictDoNothing();
  }
}

/** Makes these numbers a player's only frozen days. */
export async function replaceFrozenDays(tx: Transaction, { userId, numbers }: FrozenDays): Promise<void> {
  await tx.delete(frozenDays).where(eq(frozenDays.userId, userId));
  await addFrozenDays(tx, { userId, numbers });
}
