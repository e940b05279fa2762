import type { AnswerBody, AnswerReceipt } from '@/lib/contract/game';
import { scoreAnswer } from '@/lib/quiz/scoring';
import type { Transaction } from '@/provider/db/database';
import type { answers } from '@/provider/db/schema';
import { conflict, invalidField, notFound } from '@/provider/errors';
import { metrics } from '@/provider/metrics';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { listRightPercents } from '@/provider/services/question/question-stats';
import { describeAnswer } from './answer-receipt';
import { addToRun, insertAnswer, selectAnswers } from './answer-statements';
import { closeRun, isOverdue } from './close-run';
import { getRunForUpdate } from './find-run';
import type { JudgeContext } from './judge-run';
import { getRunQuestions } from './run-questions';
import type { Run } from './run-result';

/** The part of the context that storing an answer needs; the benchmark passes only this. */
type SubmitContext = JudgeContext & Pick<Context, 'live'>;

/**
 * Stores one answer durably and returns its receipt. Sending the same answer again returns the same receipt. After the
 * deadline and its grace period it is stored but scores nothing. Throws 404 (unknown game or question), 400 (not an
 * option of the question), 409 answer_locked (another answer is stored) or 409 run_closed (the player closed the game).
 */
export async function submitAnswer(
  context: SubmitContext,
  caller: Caller,
  body: AnswerBody,
): Promise<AnswerReceipt> {
  const { answer, ...released } = await context.db.transaction(async (tx) => {
    // Sent at once and run in this order: what is stored is read once the run is locked.
    const [run, listed, percents] = await Promise.all([
      getRunForUpdate(tx, caller, body),
      listAnswers(tx, caller, body),
      listRightPercents(tx, [body.question_id]),
    ]);
    const question = await getQuestion(context, tx, { run, body });
    const stored = listed.find(({ runId }) => runId === run.id);
    if (stored && stored.answer !== body.answer) {
      throw conflict('answer_locked', 'This question has been answered.');
    }
    if (stored) metrics.repeatedAnswers.inc();
    const answer = stored ?? (await storeAnswer(context, tx, { run, question, body }));
    return { answer, question, rightPercent: percents.get(question.id) ?? null };
  });
  // The answer may have closed its run, which credits the boards.
  if (answer.late) context.live.announce();
  return describeAnswer(answer, released);
}

async function getQuestion(
  context: SubmitContext,
  tx: Transaction,
  { run, body }: { run: Run; body: AnswerBody },
): Promise<GameQuestion> {
  const questions = await getRunQuestions(context, run, tx);
  const question = questions.find((candidate) => candidate.id === body.question_id);
  if (!question) throw notFound('No such question in this game.');
  if (body.answer !== null && !question.options.includes(body.answer)) {
    throw invalidField('answer', 'Not one of this question’s options.');
  }
  return question;
}

const listAnswers = (tx: Transaction, { userId }: Caller, body: AnswerBody) =>
  selectAnswers(tx).execute({ userId, questionId: body.question_id, game: body.game, gameId: body.game_id });

type Submission = { run: Run; question: GameQuestion; body: AnswerBody };

async function storeAnswer(
  context: SubmitContext,
  tx: Transaction,
  { run, question, body }: Submission,
): Promise<typeof answers.$inferSelect> {
  const now = context.clock();
  if (run.closedBy === 'player') throw conflict('run_closed', 'This game is over.');
  const late = run.closedBy === 'deadline' || isOverdue(run, now);
  if (late && !run.completedAt) await closeRun(context, tx, run, { by: 'deadline', at: now });

  const correct = body.answer === question.answer;
  const points = late ? 0 : scoreAnswer({ correct, hintUsed: body.hint_used, point: question.point });
  const meeting = { run, questionId: question.id, points, at: now };
  const creditedPoints = await context.games.kinds[run.game].meetQuestion(tx, meeting);
  const answer = {
    userId: run.userId,
    runId: run.id,
    questionId: question.id,
    answer: body.answer,
    hintUsed: body.hint_used,
    correct,
    points,
    creditedPoints,
    score: run.score + points,
    late,
    answeredAt: now,
  };
  await Promise.all([
    insertAnswer(tx).execute(answer),
    !late && correct && addToRun(tx).execute({ userId: run.userId, runId: run.id, points, creditedPoints }),
  ]);
  return answer;
}
