import { and, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { reportQuestionBody } from '@/lib/contract/question';
import { answers, questionReports, questions } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { KEPT_BY_LIMIT, quarantineReported } from './quarantine';

/**
 * Stores a player's report of a question, one per player; enough members' reports take it out of new games. A question that was
 * corrected since can be reported again. Throws 404 for an unknown question or one that the caller has not answered.
 */
export async function reportQuestion(
  context: Context,
  caller: Caller,
  { question_id: questionId, reason, note = '' }: z.output<typeof reportQuestionBody>,
): Promise<Record<string, never>> {
  const now = context.clock();
  const { out, kept } = await context.db.transaction(async (tx) => {
    // Locked, so that the second of two simultaneous reports sees the first.
    const [question] = await tx.select().from(questions).where(eq(questions.id, questionId)).for('update');
    const [answered] = await tx
      .select({ runId: answers.runId })
      .from(answers)
      .where(and(eq(answers.userId, caller.userId), eq(answers.questionId, questionId)))
      .limit(1);
    if (!question || !answered) throw notFound('You have not answered such a question.');
    // PostgreSQL cannot store these characters.
    const text = note.replace(/[\p{Surrogate}\p{Cc}]/gu, ' ').trim();
    const report = { reason, note: text, createdAt: now };
    await tx
      .insert(questionReports)
      .values({ ...report, questionId, userId: caller.userId })
      .onConflictDoUpdate({
        target: [questionReports.questionId, questionReports.userId],
        set: report,
        setWhere: lt(questionReports.createdAt, question.updatedAt),
      });
    return quarantineReported(tx, context, question);
  });
  if (out.length > 0) context.log.warn({ questions: out }, 'quarantined: reported by several members');
  if (kept.length > 0) context.log.warn({ questions: kept }, KEPT_BY_LIMIT);
  return {};
}
