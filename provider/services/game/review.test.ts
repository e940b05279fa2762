import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TriviaGame } from '@/lib/contract/trivia';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  RIGHT,
  startTrivia,
} from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'geography', subCategory: 'all', count: 30 });
});
afterAll(() => test.close());

type Player = Awaited<ReturnType<TestApp['createGuest']>>;
const geography = { category: 'geography' };
const review = (player: { token: string }, runId: string) =>
  test.call('getReview', { token: player.token, query: { run_id: runId } });

describe('the review', () => {
  let player: Player;
  let game: TriviaGame;
  beforeAll(async () => {
    player = await test.createGuest();
    game = await drawTrivia(test, geography, player);
  });

  it('is rejected while the game is open, for other players, and for an unknown run', async () => {
    const { run_id } = await startTrivia(test, player, game.id);
    expect((await review(player, run_id)).status).toBe(404);
    const id = game.questions[1]?.id ?? '';
    await answerTrivia(test, player, { gameId: game.id, questionId: id, hintUsed: true });
    await completeTrivia(test, player, game.id);
    expect((await review(await test.createGuest(), run_id)).status).toBe(404);
    expect((await review(player, randomUUID())).status).toBe(404);
    expect((await review(player, 'nonsense')).status).toBe(400);
    const reported = { question_id: id, reason: 'ambiguous' };
    await test.call('reportQuestion', { token: player.token, body: reported });

    const { data } = await review(player, run_id);
    expect(data.map(({ question_id }) => question_id)).toEqual(game.questions.map((each) => each.id));
    expect(data[0]).toMatchObject({ your_answer: null, correct: false, points: 0, reported: false });
    expect(data[1]).toMatchObject({
      answer: RIGHT,
      your_answer: RIGHT,
      correct: true,
      hint_used: true,
      explanation: 'Because it is right.',
      source: 'The test',
      as_of: null,
      reported: true,
    });
  });

  it('is available for practice, for a game that timed out, and for the daily', async () => {
    const practice = await startTrivia(test, player, game.id);
    expect(practice.kind).toBe('practice');
    test.clock.advance(600);
    expect((await review(player, practice.run_id)).data).toHaveLength(10);
    const { run } = await playDaily(test, player, { right: 3 });
    const { data } = await review(player, run.run_id);
    expect(data).toHaveLength(15);
    expect(data.filter(({ correct }) => correct)).toHaveLength(3);
  });
});
