import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { runs } from '@/provider/db/schema';

/**
 * Returns the numbers of a player's finished scored dailies, newest first. Reads an index of dailies alone: there is at
 * most one for each day, however many games were played.
 */
export async function listFinishedNumbers(db: Pick<Db, 'select'>, userId: string): Promise<number[]> {
  const finished = await db
    .select({ number: sql<number>`${runs.dailyNumber}` })
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.kind, 'scored'),
        isNotNull(runs.dailyNumber),
        isNotNull(runs.completedAt),
      ),
    )
    .orderBy(desc(runs.dailyNumber));
  return finished.map(({ number }) => number);
}
