import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/game';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { getDailyGame } from '@/provider/services/daily/daily-game';
import type { DailyGame } from '@/provider/services/daily/stored-daily';
import type { TestApp } from './test-app';

type Player = { token: string };

/** Returns today's daily (UTC) with its keys, which only the provider knows. */
export function getTodaysDaily(test: TestApp): Promise<DailyGame> {
  return getDailyGame(test.context, dailyNumber(localDate(test.clock.now(), 'UTC')));
}

/** Starts (or resumes) today's daily as a player in UTC. */
export async function startDaily(test: TestApp, player: Player): Promise<StartedRun> {
  const { number } = await getTodaysDaily(test);
  const { data } = await test.call('startGame', {
    token: player.token,
    body: startBody(`daily-${number}`),
    headers: { 'x-time-zone': 'UTC' },
  });
  return data;
}

export const startBody = (gameId: string) => ({
  game: 'DailyChallenge' as const,
  game_id: gameId,
  start_date: '2026-11-21T12:00:00.000Z',
});

export type Choice = 'right' | 'wrong' | 'none';

/** Returns the PUT body for one question, by its position in the daily. */
export function answerBody(
  daily: DailyGame,
  answer: { position: number; choice: Choice; hintUsed?: boolean; runId?: string },
) {
  const question = daily.questions[answer.position];
  if (!question) throw new Error(`The daily has no question ${answer.position}`);
  const wrong = question.options.find((option) => option !== question.answer) ?? '';
  return {
    game: 'DailyChallenge' as const,
    game_id: `daily-${daily.number}`,
    question_id: question.id,
    answer: { right: question.answer, wrong, none: null }[answer.choice],
    hint_used: answer.hintUsed ?? false,
    ...(answer.runId && { run_id: answer.runId }),
  };
}

export const completeBody = (daily: DailyGame, runId?: string) => ({
  game: 'DailyChallenge' as const,
  game_id: `daily-${daily.number}`,
  completed: true as const,
  end_date: '2026-11-21T12:05:00.000Z',
  ...(runId && { run_id: runId }),
});

/** Returns the seconds before the answer at a position: as many as `mean` on average, and never even. */
export const unevenSeconds = (mean: number, position: number) => mean * (position % 2 === 0 ? 1.4 : 0.6);

/**
 * Plays today's daily from start to result: the first `right` questions correctly, the others wrong. The answers are
 * given at a person's uneven pace; the game takes `seconds`.
 */
export async function playDaily(
  test: TestApp,
  player: Player,
  { right, seconds = 120 }: { right: number; seconds?: number },
): Promise<{ run: StartedRun; receipts: AnswerReceipt[]; result: CompletedRun }> {
  const daily = await getTodaysDaily(test);
  const run = await startDaily(test, player);
  const receipts: AnswerReceipt[] = [];
  const startedAt = test.clock.now().getTime();
  for (const position of daily.questions.keys()) {
    test.clock.advance(unevenSeconds(seconds / (daily.questions.length + 1), position));
    const body = answerBody(daily, { position, choice: position < right ? 'right' : 'wrong' });
    const { data } = await test.call('playGame', { token: player.token, body });
    receipts.push(data as AnswerReceipt);
  }
  test.clock.set(new Date(startedAt + seconds * 1000));
  const { data } = await test.call('playGame', { token: player.token, body: completeBody(daily) });
  return { run, receipts, result: data as CompletedRun };
}
