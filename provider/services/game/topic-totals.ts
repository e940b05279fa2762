import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { runs, topicTotals } from '@/provider/db/schema';
import type { ClosedRun } from './run-result';

const addToTotals = {
  target: [topicTotals.userId, topicTotals.category],
  set: {
    games: sql`${topicTotals.games} + excluded.games`,
    questions: sql`${topicTotals.questions} + excluded.questions`,
    correct: sql`${topicTotals.correct} + excluded.correct`,
  },
};

/**
 * Adds a closed run to its player's totals by category; practice and dailies have none. Call it where the run is
 * closed.
 */
export async function addToTopicTotals(tx: Transaction, run: ClosedRun): Promise<void> {
  if (run.kind !== 'scored' || run.category === null) return;
  const { userId, category, questionCount: questions, correct } = run;
  await tx
    .insert(topicTotals)
    .values({ userId, category, games: 1, questions, correct })
    .onConflictDoUpdate(addToTotals);
}

/** Adds a guest's totals by category to an account's. The guest's rows remain until it is erased. */
export async function addTopicTotalsOf(
  tx: Transaction,
  { userId, guestId }: { userId: string; guestId: string },
): Promise<void> {
  const guests = await tx.select().from(topicTotals).where(eq(topicTotals.userId, guestId));
  if (guests.length === 0) return;
  await tx
    .insert(topicTotals)
    .values(guests.map((row) => ({ ...row, userId })))
    .onConflictDoUpdate(addToTotals);
}

/** Rewrites a player's totals by category from the finished runs. */
export async function recountTopicTotals(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(topicTotals).where(eq(topicTotals.userId, userId));
  await tx.execute(sql`
    insert into ${topicTotals} (user_id, category, games, questions, correct)
    select user_id, category, count(*)::int, sum(question_count)::int, sum(correct)::int from ${runs}
    where user_id = ${userId} and kind = 'scored' and completed_at is not null and category is not null
    group by user_id, category`);
}
