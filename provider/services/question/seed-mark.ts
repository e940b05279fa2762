import { like } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { jobMarks } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';

const PREFIX = 'bank ';

/**
 * Returns the fingerprint of the bank's files of which the first games were stored last; undefined before the first
 * time.
 */
export async function findSeededBank(db: Pick<Db, 'select'>): Promise<string | undefined> {
  const [mark] = await db
    .select()
    .from(jobMarks)
    .where(like(jobMarks.name, `${PREFIX}%`));
  return mark?.name.slice(PREFIX.length);
}

/** Stores that the first games of the bank's files with this fingerprint are stored. */
export async function markSeededBank(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  fingerprint: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(jobMarks).where(like(jobMarks.name, `${PREFIX}%`));
    await tx
      .insert(jobMarks)
      .values({ name: PREFIX + fingerprint, readUntil: clock() })
      .onConflictDoNothing();
  });
}
