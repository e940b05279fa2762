import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TriviaGame } from '@/lib/contract/trivia';
import { scoreAnswer } from '@/lib/quiz/scoring';
import { playerQuestions, runs } from '@/provider/db/schema';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  playTrivia,
  startTrivia,
  triviaStart,
} from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 100 });
  await insertQuestions(test, { category: 'sports', subCategory: 'football', count: 10 });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const football = { category: 'sports', subCategory: 'football' };
const nba = { category: 'sports', subCategory: 'nba' };
const firstOf = (game: TriviaGame) => game.questions[0] as TriviaGame['questions'][number];

/** Returns a new session of the same guest: an access token expires overnight. */
async function comeBack({ email, password }: { email: string; password: string }) {
  const { data } = await test.call('registerGuest', { body: { email, password } });
  return { token: data.token.access };
}

const boardOf = async (player: { token: string }) =>
  (await test.call('getLeaderboard', { token: player.token, query: { filter: 'Daily' } })).data.own;

describe('game ids', () => {
  it('are rejected with 404 when forged or modified, and no run is created', async () => {
    const player = await test.createGuest();
    const { id } = await drawTrivia(test, nba, player);
    const [, category, part, serials = '', nonce = '', signature = ''] = id.split('.');
    const other = (await drawTrivia(test, nba, player)).id.split('.');
    const forged = [
      `trivia.${category}.football.${serials}.${nonce}.${signature}`,
      `trivia.history.all.${serials}.${nonce}.${signature}`,
      `trivia.${category}.${part}.${serials.split('-').slice(1).join('-')}.${nonce}.${signature}`,
      `trivia.${category}.${part}.${serials}-1.${nonce}.${signature}`,
      `trivia.${category}.${part}.${serials}.x${nonce}.${signature}`,
      `trivia.${category}.${part}.${serials}.${nonce}.${other[5]}`,
      `trivia.${category}.${part}.${serials}.${nonce}.`,
      `trivia.${category}.${part}.${serials}.${nonce}`,
      id.slice(0, -1),
      `${id}A`,
      id.toUpperCase(),
      'daily-214',
      'nonsense',
    ];
    for (const gameId of forged) {
      const response = await test.call('startGame', { token: player.token, body: triviaStart(gameId) });
      expect([gameId, response.status]).toEqual([gameId, 404]);
    }
    const stored = await test.db.select().from(runs);
    expect(stored.filter(({ userId }) => userId === player.id)).toEqual([]);
  });

  it('start for the player they were issued to only, and not for a visitor', async () => {
    const [player, other] = [await test.createGuest(), await test.createGuest()];
    const game = await drawTrivia(test, nba, player);
    const statusOf = async (who: { token: string }, id: string) =>
      (await test.call('startGame', { token: who.token, body: triviaStart(id) })).status;
    expect(await statusOf(other, game.id)).toBe(404);
    expect(await statusOf(player, (await drawTrivia(test, nba)).id)).toBe(404);
    expect(await statusOf(player, game.id)).toBe(200);
    expect(await statusOf(other, game.id)).toBe(404);
  });

  it('start within a day, and resume what was started', async () => {
    const player = await test.createGuest();
    const [late, open] = [await drawTrivia(test, nba, player), await drawTrivia(test, football, player)];
    const body = { ...triviaStart(open.id), time_multiplier: 'off' as const };
    const started = await test.call('startGame', { token: player.token, body });
    test.clock.advance(86_390);
    const back = await comeBack(player);
    const resumed = await test.call('startGame', { token: back.token, body });
    expect(resumed.data.run_id).toBe(started.data.run_id);
    test.clock.advance(11);
    const start = await test.call('startGame', { token: back.token, body: triviaStart(late.id) });
    expect(start.status).toBe(404);
  });

  it('of a trivia game do not start a daily', async () => {
    const player = await test.createGuest();
    const { id } = await drawTrivia(test, nba, player);
    const body = { ...triviaStart(id), game: 'DailyChallenge' };
    expect((await test.call('startGame', { token: player.token, body })).status).toBe(404);
  });
});

describe('starting', () => {
  it('is idempotent: twenty simultaneous starts create one run, with time to read each verdict', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const started = await Promise.all(Array.from({ length: 20 }, () => startTrivia(test, player, game.id)));
    expect(new Set(started.map(({ run_id }) => run_id)).size).toBe(1);
    const seconds = game.duration + 10 * 20;
    expect(started[0]).toMatchObject({
      kind: 'scored',
      deadline: new Date(TEST_NOON.getTime() + seconds * 1000).toISOString(),
    });
  });

  it('returns earlier answers', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    await startTrivia(test, player, game.id);
    await answerTrivia(test, player, { gameId: game.id, questionId: firstOf(game).id });
    const { answered } = await startTrivia(test, player, game.id);
    expect(answered).toMatchObject([{ question_id: firstOf(game).id, answer: 'right', right_percent: null }]);
  });

  it('of a completed game opens practice, which credits nothing', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    await playTrivia(test, player, { game, answer: 'wrong' });
    test.clock.advance(80_000);
    const back = await comeBack(player);
    const { run, result } = await playTrivia(test, back, { game });
    expect(run.kind).toBe('practice');
    expect(result).toMatchObject({
      kind: 'practice',
      score: 300,
      passed: true,
      credited_points: 0,
      rank: null,
    });
    expect(await boardOf(back)).toBeNull();
  });
});

describe('starting a game again after its time', () => {
  it('closes what was left open at its deadline, and opens practice', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const { run_id, started_at, deadline } = await startTrivia(test, player, game.id);
    test.clock.set(deadline ?? '');
    test.clock.advance(60);
    const back = await comeBack(player);
    expect(await startTrivia(test, back, game.id)).toMatchObject({ kind: 'practice', answered: [] });
    const { data } = await test.call('getOwnProfile', { token: back.token });
    const seconds = (Date.parse(deadline ?? '') - Date.parse(started_at)) / 1000;
    expect(data.stats).toMatchObject({ totalTaken: 1, totalTime: seconds });
    const review = await test.call('getReview', { token: back.token, query: { run_id } });
    expect(review.status).toBe(200);
  });
});

describe('resuming an open game', () => {
  it('returns the same game in another session of the player, with earlier answers', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const run = await startTrivia(test, player, game.id);
    await answerTrivia(test, player, { gameId: game.id, questionId: firstOf(game).id });
    test.clock.advance(60);
    const elsewhere = await comeBack(player);
    const dealt = await drawTrivia(test, nba, elsewhere);
    expect(dealt).toMatchObject({
      id: game.id,
      questions: game.questions,
      points: game.points,
      open_run: { run_id: run.run_id, deadline: run.deadline, time_multiplier: '1' },
    });
    expect(await startTrivia(test, elsewhere, dealt.id)).toMatchObject({
      run_id: run.run_id,
      user_id: player.id,
      started_at: run.started_at,
      answered: [{ question_id: firstOf(game).id }],
    });
  });

  it('returns the one started last when two are open', async () => {
    const player = await test.createGuest();
    const games = [await drawTrivia(test, nba, player), await drawTrivia(test, nba, player)];
    for (const { id } of games) {
      await startTrivia(test, player, id);
      test.clock.advance(1);
    }
    expect((await drawTrivia(test, nba, player)).id).toBe(games[1]?.id);
  });

  it('returns a new game to others, for another topic, after the deadline, and after completion', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const { deadline } = await startTrivia(test, player, game.id);
    const other = await test.createGuest();
    for (const dealt of [
      await drawTrivia(test, nba),
      await drawTrivia(test, nba, other),
      await drawTrivia(test, football, player),
      await drawTrivia(test, { category: 'sports' }, player),
    ]) {
      expect(dealt).toMatchObject({ open_run: null });
      expect(dealt.id).not.toBe(game.id);
    }
    expect((await drawTrivia(test, nba, player)).id).toBe(game.id);
    test.clock.set(deadline ?? '');
    expect((await drawTrivia(test, nba, player)).open_run).toBeNull();
    test.clock.set(TEST_NOON);
    await completeTrivia(test, player, game.id);
    expect((await drawTrivia(test, nba, player)).open_run).toBeNull();
  });
});

describe('answering', () => {
  it('is rejected for a question of another game, for another option, and before the start', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const foreign = firstOf(await drawTrivia(test, football)).id;
    const given = { gameId: game.id, questionId: firstOf(game).id };
    expect((await answerTrivia(test, player, given)).status).toBe(404);
    await startTrivia(test, player, game.id);
    expect((await answerTrivia(test, player, { ...given, questionId: foreign })).status).toBe(404);
    expect((await answerTrivia(test, player, { ...given, answer: 'nothing like it' })).status).toBe(400);
  });

  it('returns the same receipt again, and rejects another answer with answer_locked', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    const given = { gameId: game.id, questionId: firstOf(game).id };
    await startTrivia(test, player, game.id);
    const { receipt } = await answerTrivia(test, player, given);
    expect(receipt).toMatchObject({ points: 10, credited_points: 10 });
    expect((await answerTrivia(test, player, given)).receipt).toEqual(receipt);
    const changed = await answerTrivia(test, player, { ...given, answer: 'wrong' });
    expect([changed.status, changed.error.code]).toEqual([409, 'answer_locked']);
  });

  it('after the deadline is stored without points', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    await startTrivia(test, player, game.id);
    test.clock.advance(game.duration + 200 + 11);
    const { receipt } = await answerTrivia(test, player, { gameId: game.id, questionId: firstOf(game).id });
    expect(receipt).toMatchObject({ late: true, correct: true, points: 0, credited_points: 0 });
  });

  it('scores a question once per UTC day: the second game passes and credits nothing', async () => {
    const player = await test.createGuest();
    const first = await playTrivia(test, player, { game: await drawTrivia(test, football, player) });
    expect(first.result).toMatchObject({ score: 300, credited_points: 300, passed: true, streak: 0 });
    const second = await playTrivia(test, player, { game: await drawTrivia(test, football, player) });
    expect(second.run.kind).toBe('scored');
    expect(second.result).toMatchObject({ score: 300, credited_points: 0, passed: true });
    expect(second.receipts.every(({ points, credited_points }) => points > 0 && credited_points === 0)).toBe(
      true,
    );
    expect(await boardOf(player)).toMatchObject({ total_points: 300, occurrences: 2 });
    test.clock.set('2026-11-22T00:00:01Z');
    const back = await comeBack(player);
    const next = await playTrivia(test, back, { game: await drawTrivia(test, football, back) });
    expect(next.result.credited_points).toBe(300);
  });

  it('scores a question once when two games with it are answered at once', async () => {
    const player = await test.createGuest();
    const games = [await drawTrivia(test, football, player), await drawTrivia(test, football, player)];
    for (const game of games) await startTrivia(test, player, game.id);
    const questionId = firstOf(games[0] as TriviaGame).id;
    const receipts = await Promise.all(
      games.map(({ id }) => answerTrivia(test, player, { gameId: id, questionId })),
    );
    expect(receipts.map(({ receipt }) => receipt.credited_points).sort()).toEqual([0, 10]);
  });

  it('credits nothing for a question that was wrong or skipped earlier that day', async () => {
    for (const answer of ['wrong', null]) {
      const player = await test.createGuest();
      await playTrivia(test, player, { game: await drawTrivia(test, football, player), answer });
      const { result } = await playTrivia(test, player, { game: await drawTrivia(test, football, player) });
      expect(result).toMatchObject({ score: 300, credited_points: 0 });
    }
  });

  it('credits nothing after the keys were read in the review of a game closed without answers', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, football, player);
    const { run_id } = await startTrivia(test, player, game.id);
    await answerTrivia(test, player, { gameId: game.id, questionId: firstOf(game).id });
    await completeTrivia(test, player, game.id);
    const review = await test.call('getReview', { token: player.token, query: { run_id } });
    expect(review.status).toBe(200);
    const { result } = await playTrivia(test, player, { game: await drawTrivia(test, football, player) });
    expect(result).toMatchObject({ score: 300, credited_points: 0 });
    test.clock.set('2026-11-22T00:00:01Z');
    const back = await comeBack(player);
    const next = await playTrivia(test, back, { game: await drawTrivia(test, football, back) });
    expect(next.result.credited_points).toBe(300);
  });

  it('meets nothing in practice: a question credits afterwards', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, nba, player);
    await playTrivia(test, player, { game });
    test.clock.set('2026-11-22T00:00:01Z');
    const back = await comeBack(player);
    expect((await playTrivia(test, back, { game })).run.kind).toBe('practice');
    const met = await test.db.select().from(playerQuestions).where(eq(playerQuestions.userId, player.id));
    expect(new Set(met.map(({ metOn }) => metOn))).toEqual(new Set(['2026-11-21']));
  });
});

describe('a finished game', () => {
  it('is added to totals and recent activity by its category, and does not change the streak', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, football, player);
    await startTrivia(test, player, game.id);
    await answerTrivia(test, player, { gameId: game.id, questionId: firstOf(game).id, hintUsed: true });
    test.clock.advance(40);
    const result = await completeTrivia(test, player, game.id);
    const points = scoreAnswer({ correct: true, hintUsed: true, point: firstOf(game).point });
    expect(result).toMatchObject({
      score: points,
      credited_points: points,
      correct: 1,
      questions: 10,
      passed: false,
    });
    expect(result).toMatchObject({ time_seconds: 40, streak: 0, total: 300 });
    const { data } = await test.call('getOwnProfile', { token: player.token });
    expect(data.stats).toMatchObject({ totalTaken: 1, totalPoints: points, totalStreaks: 0, totalTime: 40 });
    expect(data.recentActivity).toMatchObject([
      { name: 'sports: football', type: 'TRIVIA', hue: 'spo', points },
    ]);
  });
});

describe('thirty games in a row of a sub-category of a hundred', () => {
  it('repeat no question in the first ten, and score each question once that day', async () => {
    const player = await test.createGuest();
    const asked: string[][] = [];
    for (let index = 0; index < 30; index += 1) {
      const game = await drawTrivia(test, nba, player);
      asked.push(game.questions.map(({ id }) => id));
      await playTrivia(test, player, { game });
      test.clock.advance(1);
    }
    expect(new Set(asked.slice(0, 10).flat()).size).toBe(100);
    for (const game of asked) expect(new Set(game).size).toBe(10);
    // Seen longest ago first: the second hundred repeats the first one.
    expect(new Set(asked.slice(10, 20).flat()).size).toBe(100);
    expect((await boardOf(player))?.total_points).toBe(20 * (10 + 20 + 30 + 40 + 50));
  }, 120_000);
});
