import { type APIRequestContext, expect } from '@playwright/test';
import { openAnswer } from '@/lib/answers/sealed-answer';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { GameName } from '@/lib/contract/enums';
import type { AnswerReceipt } from '@/lib/contract/game';
import type { Question } from '@/lib/contract/question';

/** A game as game-play returned it to one player; a daily is the same for everyone. */
export type DealtGame = { game: GameName; id: string; questions: readonly Question[] };

const CALLS = '/api/generics/leaderboard';

/** Returns today's daily of the caller of these requests. */
export async function dealDaily(request: APIRequestContext): Promise<DealtGame> {
  const { data }: { data: DailyChallenge } = await (
    await request.get('/api/daily-challenge/game-play')
  ).json();
  return { game: 'DailyChallenge', id: data.id, questions: data.challenges };
}

/** Starts a game; returns the id of its run. */
export async function startByCall(request: APIRequestContext, { game, id }: DealtGame): Promise<string> {
  const data = { game, game_id: id, start_date: new Date().toISOString() };
  const response = await request.post(CALLS, { data });
  expect(response.ok()).toBe(true);
  return (await response.json()).data.run_id;
}

type GivenAnswer = { question: Question; answer: string | null; isHintUsed?: boolean };

/** Answers one question of a started game; null skips it. */
export async function answerByCall(
  request: APIRequestContext,
  { game, id }: DealtGame,
  { question, answer, isHintUsed = false }: GivenAnswer,
): Promise<AnswerReceipt> {
  const data = { game, game_id: id, question_id: question.id, answer, hint_used: isHintUsed };
  const response = await request.put(CALLS, { data });
  expect(response.ok()).toBe(true);
  return (await response.json()).data;
}

/** Returns the correct answers of a game in order, the only way there is: the caller skips every question. */
export async function giveUp(request: APIRequestContext, dealt: DealtGame): Promise<string[]> {
  await startByCall(request, dealt);
  const answers = [];
  for (const question of dealt.questions) {
    const { passphrase } = await answerByCall(request, dealt, { question, answer: null });
    answers.push(await openAnswer({ sealed: question.answer, passphrase }));
  }
  return answers;
}

/** More right answers at a script's speed would keep the game off the boards (product rules §11). */
const RIGHT = 8;

/** Answers a whole started game, eight questions right and the others wrong, and completes it. */
export async function finishByCall(
  request: APIRequestContext,
  dealt: DealtGame,
  answers: readonly string[],
): Promise<void> {
  for (const [index, question] of dealt.questions.entries()) {
    const right = answers[index];
    const wrong = question.options.find((option) => option !== right);
    await answerByCall(request, dealt, { question, answer: (index < RIGHT ? right : wrong) ?? null });
  }
  const data = { game: dealt.game, game_id: dealt.id, completed: true, end_date: new Date().toISOString() };
  expect((await request.put(CALLS, { data })).ok()).toBe(true);
}
