import { and, eq } from 'drizzle-orm';
import type { ReviewedQuestion } from '@/lib/contract/game';
import { answers, questionReports, runs } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import { listRightPercents } from '@/provider/services/question/question-stats';
import { closeOverdueRun } from './complete-game';
import type { GameContext } from './game-kind';
import { getRunQuestions } from './run-questions';

/** Returns each question of a closed run of the caller, in the order asked. Throws 404 for any other run. */
export async function getReview(
  context: GameContext,
  caller: Caller,
  { run_id: runId }: { run_id: string },
): Promise<ReviewedQuestion[]> {
  const [stored] = await context.db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, caller.userId), eq(runs.id, runId)));
  const run = stored && (await closeOverdueRun(context, stored));
  if (!run?.completedAt) throw notFound('There is no such finished game.');
  const questions = await getRunQuestions(context, run);
  const percents = await listRightPercents(
    context.db,
    questions.map(({ id }) => id),
  );
  const given = await context.db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id)));
  const reported = await context.db
    .select({ questionId: questionReports.questionId })
    .from(questionReports)
    .where(eq(questionReports.userId, run.userId));
  return questions.map((question) => {
    const own = given.find(({ questionId }) => questionId === question.id);
    return {
      question_id: question.id,
      question: question.question,
      answer: question.answer,
      your_answer: own?.answer ?? null,
      correct: own?.correct ?? false,
      hint_used: own?.hintUsed ?? false,
      points: own?.points ?? 0,
      explanation: question.explanation,
      source: question.source,
      as_of: question.asOf,
      right_percent: percents.get(question.id) ?? null,
      reported: reported.some(({ questionId }) => questionId === question.id),
      ...(question.figure && { figure: question.figure }),
      difficulty: question.difficulty,
      written_difficulty:
        question.writtenDifficulty === question.difficulty ? null : question.writtenDifficulty,
    };
  });
}
