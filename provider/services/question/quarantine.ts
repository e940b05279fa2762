import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { questionReports, questionStats, questions } from '@/provider/db/schema';

/** Number of players who give the same reason, or any reason, before a question is taken out of new games. */
const SAME_REASON = 3;
const ANY_REASON = 5;

/** Answers needed before the statistics of a question are used. */
const ANSWERS_TO_JUDGE = 50;

/** Quarantines a question once enough players have reported its current version. Returns true if this call did so. */
export async function quarantineReported(
  tx: Transaction,
  question: { id: string; updatedAt: Date },
): Promise<boolean> {
  const isOfThisText = and(
    eq(questionReports.questionId, question.id),
    gte(questionReports.createdAt, question.updatedAt),
  );
  const reasons = await tx
    .select({ players: sql<number>`count(*)::int` })
    .from(questionReports)
    .where(isOfThisText)
    .groupBy(questionReports.reason);
  const all = reasons.reduce((sum, { players }) => sum + players, 0);
  if (all < ANY_REASON && !reasons.some(({ players }) => players >= SAME_REASON)) return false;
  const taken = await tx
    .update(questions)
    .set({ state: 'quarantined' })
    .where(and(eq(questions.id, question.id), eq(questions.state, 'active')))
    .returning({ id: questions.id });
  return taken.length > 0;
}

/** Quarantines those of the given questions whose key is chosen less often than a distractor. Returns their ids. */
export async function quarantineMisleading(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const misleads = sql`exists (
    select 1 from ${questionStats} s, jsonb_each_text(s.chosen) as choice (text, times)
    where s.question_id = ${questions.id} and s.answered >= ${ANSWERS_TO_JUDGE}::int
      and choice.text <> ${questions.answer}
      and choice.times::int > coalesce((s.chosen ->> ${questions.answer})::int, 0))`;
  const taken = await tx
    .update(questions)
    .set({ state: 'quarantined' })
    .where(and(inArray(questions.id, [...ids]), eq(questions.state, 'active'), misleads))
    .returning({ id: questions.id });
  return taken.map(({ id }) => id);
}
