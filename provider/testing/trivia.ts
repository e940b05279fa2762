import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import type { AnswerReceipt, CompletedRun, StartedRun } from '@/lib/contract/game';
import type { TriviaGame } from '@/lib/contract/trivia';
import { questions } from '@/provider/db/schema';
import { unevenSeconds } from './play';
import type { TestApp } from './test-app';

type QuestionsToInsert = {
  category: string;
  subCategory: string;
  count: number;
  origin?: 'bank' | 'imported';
  /** Difficulty of every question; by default all five in turn. */
  difficulty?: Difficulty;
};

export const RIGHT = 'right';

let inserted = 0;

// Sealing is slow, and every inserted answer has the same text.
const seal = (async () => {
  const passphrase = newPassphrase();
  return { passphrase, sealed: await sealAnswer({ answer: RIGHT, passphrase }) };
})();

/** Inserts sealed questions of a topic whose answer is always `right`. Returns their ids. */
export async function insertQuestions(
  test: TestApp,
  { category, subCategory, count, origin = 'bank', difficulty }: QuestionsToInsert,
): Promise<string[]> {
  const sealed = await seal;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...sealed,
    id: `inserted-${++inserted}`,
    origin,
    category,
    subCategory,
    question: `Inserted question ${inserted}?`,
    spoken: `Inserted question ${inserted}?`,
    options: [RIGHT, 'wrong', 'other', 'fourth'],
    answer: RIGHT,
    hint: 'It is not wrong.',
    explanation: 'Because it is right.',
    source: 'The test',
    difficulty: difficulty ?? (DIFFICULTIES[index % DIFFICULTIES.length] as Difficulty),
    updatedAt: test.clock.now(),
  }));
  await test.db.insert(questions).values(rows);
  // The counts of playable questions are cached for ten seconds.
  test.clock.advance(11);
  return rows.map(({ id }) => id);
}

type Player = { token: string };
type Topic = { category: string; subCategory?: string };

/** Returns a new game of a topic for this player. */
export async function drawTrivia(test: TestApp, topic: Topic, player?: Player): Promise<TriviaGame> {
  const { data } = await test.call('getTriviaGame', {
    token: player?.token,
    query: { category: topic.category, ...(topic.subCategory && { 'sub-category': topic.subCategory }) },
  });
  return data;
}

export const triviaStart = (gameId: string) => ({
  game: 'Trivia' as const,
  game_id: gameId,
  start_date: '2026-11-21T12:00:00.000Z',
});

export async function startTrivia(test: TestApp, player: Player, gameId: string): Promise<StartedRun> {
  const { data } = await test.call('startGame', { token: player.token, body: triviaStart(gameId) });
  return data;
}

/** Sends one PUT of an answer; correct by default. */
export async function answerTrivia(
  test: TestApp,
  player: Player,
  given: { gameId: string; questionId: string; answer?: string | null; hintUsed?: boolean; runId?: string },
) {
  const { status, data, error } = await test.call('playGame', {
    token: player.token,
    body: {
      game: 'Trivia',
      game_id: given.gameId,
      question_id: given.questionId,
      answer: given.answer === undefined ? RIGHT : given.answer,
      hint_used: given.hintUsed ?? false,
      ...(given.runId && { run_id: given.runId }),
    },
  });
  return { status, receipt: data as AnswerReceipt, error };
}

export async function completeTrivia(test: TestApp, player: Player, gameId: string): Promise<CompletedRun> {
  const { data } = await test.call('playGame', {
    token: player.token,
    body: { game: 'Trivia', game_id: gameId, completed: true, end_date: '2026-11-21T12:05:00.000Z' },
  });
  return data as CompletedRun;
}

const SECONDS_PER_QUESTION = 2.5;

/** Plays a game from start to result with the same answer throughout, at a person's uneven pace. */
export async function playTrivia(
  test: TestApp,
  player: Player,
  { game, answer }: { game: TriviaGame; answer?: string | null },
): Promise<{ run: StartedRun; receipts: AnswerReceipt[]; result: CompletedRun }> {
  const run = await startTrivia(test, player, game.id);
  const receipts: AnswerReceipt[] = [];
  for (const [position, { id }] of game.questions.entries()) {
    test.clock.advance(unevenSeconds(SECONDS_PER_QUESTION, position));
    const { receipt } = await answerTrivia(test, player, { gameId: game.id, questionId: id, answer });
    receipts.push(receipt);
  }
  return { run, receipts, result: await completeTrivia(test, player, game.id) };
}
