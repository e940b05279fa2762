import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia, RIGHT } from '@/provider/testing/trivia';

const DAY_SECONDS = 86_400;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Player = { token: string; refresh: string };

const statsOf = async ({ token }: Player) => (await test.call('getStats', { token })).data;

/** Signs the player in for another day: an access token lasts for minutes. */
async function renew(player: Player): Promise<void> {
  const { access, refresh } = (await test.call('refreshToken', { body: { refresh: player.refresh } })).data;
  Object.assign(player, { token: access, refresh });
}

describe('the own figures', () => {
  it('are empty before the first game, and nobody else’s business', async () => {
    const player = await test.createGuest();
    expect(await statsOf(player)).toEqual({
      daily: {
        played: 0,
        scores: [],
        questions: 15,
        average_correct: null,
        average_seconds: null,
        best_seconds: null,
      },
      topics: [],
    });
    expect((await test.call('getStats')).status).toBe(401);
  });

  it('count scored dailies by right answers, and take the best time from a passed one', async () => {
    const player = await test.createGuest();
    test.clock.set(TEST_NOON);
    for (const [right, seconds] of [
      [5, 60],
      [11, 200],
      [11, 150],
      [14, 240],
    ] as const) {
      await renew(player);
      await playDaily(test, player, { right, seconds });
      test.clock.advance(DAY_SECONDS - seconds);
    }
    await renew(player);
    expect((await statsOf(player)).daily).toEqual({
      played: 4,
      scores: [
        { correct: 5, games: 1 },
        { correct: 11, games: 2 },
        { correct: 14, games: 1 },
      ],
      questions: 15,
      average_correct: 10.3,
      average_seconds: 163,
      best_seconds: 150,
    });
  });

  it('leave out practice', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 3 });
    await playDaily(test, player, { right: 9 });
    expect((await statsOf(player)).daily.scores).toEqual([{ correct: 3, games: 1 }]);
  });

  it('tell how much of a topic was met, and known the last time', async () => {
    await insertQuestions(test, { category: 'history', subCategory: 'all', count: 20 });
    const player = await test.createGuest();
    const game = await drawTrivia(test, { category: 'history' }, player);
    await playTrivia(test, player, { game, answer: RIGHT });
    expect((await statsOf(player)).topics).toEqual([
      { category: 'history', name: 'history', hue: 'his', questions: 20, met: 10, right: 10 },
    ]);
  });
});
