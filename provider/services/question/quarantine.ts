import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { questionReports, questionStats, questions } from '@/provider/db/schema';

/** Players who give the same reason, or any, before a question is taken out of new games. */
const SAME_REASON = 3;
const ANY_REASON = 5;

/** Answers before the figures of a question are believed. */
const ANSWERS_TO_JUDGE = 50;

/** Takes a question out once enough players have reported it as it stands now; true when that is just so. */
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

/** Takes out those of the given questions whose key is chosen less than a distractor; gives their ids. */
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
