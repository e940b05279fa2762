import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { openAnswer } from '@/lib/answers/sealed-answer';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { listCategories, listTopics, nextCategory } from '@/provider/content/categories';
import { dailyChallenges, importedCategories, playerQuestions, questions, runs } from '@/provider/db/schema';
import { readQuestions } from '@/provider/services/question/read-questions';
import { getTodaysDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  drawTrivia,
  insertQuestions,
  playTrivia,
  startTrivia,
  triviaStart,
} from '@/provider/testing/trivia';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Returns a game of a topic with this question in it. */
async function findGameWith(
  questionId: string,
  topic: { category: string; subCategory: string },
  player?: { token: string },
) {
  for (let draw = 0; draw < 100; draw += 1) {
    const game = await drawTrivia(test, topic, player);
    if (ids(game).includes(questionId)) return game;
  }
  throw new Error(`${questionId} was never drawn`);
}

const ids = (game: { questions: { id: string }[] }) => game.questions.map(({ id }) => id);

describe('an empty bank', () => {
  it('lists the table with nothing to play, suggests nothing and has no game', async () => {
    const { data } = await test.call('getCategories');
    expect(data.map(({ name }) => name)).toEqual(listCategories().map(({ name }) => name));
    expect(data.every(({ questions }) => questions === 0)).toBe(true);
    expect((await test.call('getSuggestedTrivia')).data).toBeNull();
    expect((await test.call('listTrivia')).data).toEqual([]);
    expect((await test.call('getTriviaGame')).status).toBe(404);
    expect((await test.call('getTriviaGame', { query: { category: 'history' } })).status).toBe(404);
  });

  it('has nothing for a player either', async () => {
    const { token } = await test.createGuest();
    expect((await test.call('getSuggestedTrivia', { token })).data).toBeNull();
    expect((await test.call('getTriviaGame', { token })).status).toBe(404);
    expect((await test.call('getTriviaGame', { token, query: { category: 'history' } })).status).toBe(404);
  });
});

describe('a trivia game', () => {
  beforeAll(async () => {
    await insertQuestions(test, { category: 'science-and-space', subCategory: 'space', count: 25 });
    await insertQuestions(test, { category: 'science-and-space', subCategory: 'science', count: 10 });
    await insertQuestions(test, { category: 'technology-and-invention', subCategory: 'none', count: 10 });
  });

  it.each([
    [{ category: 'nonsense' }],
    [{ category: 'sports', 'sub-category': 'space' }],
    [{ category: 'science-and-space', 'sub-category': 'none' }],
    [{ category: 'sports' }],
  ])('is rejected with 404 for %j', async (query) => {
    expect((await test.call('getTriviaGame', { query })).status).toBe(404);
  });

  it('is rejected with 400 for an invalid query', async () => {
    expect((await test.call('getTriviaGame', { query: { category: '../x' } })).status).toBe(400);
    expect((await test.call('getTriviaGame', { query: { kategory: 'sports' } })).status).toBe(400);
  });

  it('has ten questions, easy to hard, two per difficulty, time and points by difficulty, answers sealed', async () => {
    const game = await drawTrivia(test, { category: 'science-and-space', subCategory: 'space' });
    expect(game.questions.map(({ difficulty }) => difficulty)).toEqual(
      [...DIFFICULTIES].reverse().flatMap((label) => [label, label]),
    );
    expect(game.questions.map(({ duration }) => duration)).toEqual([25, 25, 25, 25, 22, 22, 22, 22, 18, 18]);
    expect(game.questions.map(({ point }) => point)).toEqual([10, 10, 20, 20, 30, 30, 40, 40, 50, 50]);
    expect(game).toMatchObject({
      name: 'Science and space: space',
      sub_category: 'space',
      duration: 224,
      points: 300,
      difficulty: 'Hard',
      next: { id: 'sports', name: 'sports' },
    });
    expect(game.id).toMatch(/^[A-Za-z0-9._-]{1,400}$/);
    expect(JSON.stringify(game)).not.toContain('passphrase');
  });

  it('is a different one for a player each time, for visitors each second, and stores nothing', async () => {
    const topic = { category: 'science-and-space', subCategory: 'space' };
    const player = await test.createGuest();
    const ids = [(await drawTrivia(test, topic, player)).id, (await drawTrivia(test, topic, player)).id];
    const visitors = await drawTrivia(test, topic);
    test.clock.advance(0.5);
    expect(await drawTrivia(test, topic)).toEqual({ ...visitors, now: test.clock.now().toISOString() });
    test.clock.advance(0.5);
    ids.push(visitors.id, (await drawTrivia(test, topic)).id);
    expect(new Set(ids).size).toBe(4);
    expect(await test.db.select().from(runs)).toEqual([]);
  });

  it('is drawn without deriving a key, and without a database query while others ask too', async () => {
    const topic = { category: 'science-and-space', subCategory: 'space' };
    await drawTrivia(test, topic);
    const derive = jest.spyOn(crypto.subtle, 'deriveKey');
    const execute = jest.spyOn(test.db, 'execute');
    const select = jest.spyOn(test.db, 'select');
    const player = await test.createGuest();
    execute.mockClear();
    select.mockClear();
    const games = [await drawTrivia(test, topic), await drawTrivia(test, topic)];
    expect([execute.mock.calls.length, select.mock.calls.length]).toEqual([0, 0]);
    games.push(await drawTrivia(test, topic, player));
    expect(execute).not.toHaveBeenCalled();
    test.clock.advance(1);
    games.push(await drawTrivia(test, topic));
    expect(execute).toHaveBeenCalledTimes(1);
    expect(derive).not.toHaveBeenCalled();
    expect(new Set(games.map(({ id }) => id)).size).toBe(3);
    jest.restoreAllMocks();
  });

  it('of the whole category uses every sub-category, and `all` is the same', async () => {
    const seen = new Set<string>();
    for (const subCategory of [undefined, 'all', 'all', undefined]) {
      const game = await drawTrivia(test, { category: 'science-and-space', subCategory });
      expect(game).toMatchObject({ sub_category: 'all', name: 'Science and space' });
      for (const { category } of game.questions) seen.add(category);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect((await drawTrivia(test, { category: 'technology-and-invention' })).next).toMatchObject({
      id: nextCategory('technology-and-invention').id,
    });
  });

  it('is decrypted with the passphrase of its receipt', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, { category: 'science-and-space', subCategory: 'space' }, player);
    await startTrivia(test, player, game.id);
    const question = game.questions[0];
    if (!question) throw new Error('No question');
    const { receipt } = await answerTrivia(test, player, {
      gameId: game.id,
      questionId: question.id,
      answer: null,
    });
    expect(receipt).toMatchObject({ correct: false, points: 0, right_percent: null });
    expect(await openAnswer({ sealed: question.answer, passphrase: receipt.passphrase })).toBe('right');
  });

  it('repeats no question before all were asked, then those seen longest ago', async () => {
    const player = await test.createGuest();
    const topic = { category: 'science-and-space', subCategory: 'science' };
    const first = await drawTrivia(test, topic, player);
    await playTrivia(test, player, { game: first });
    const whole = { category: 'science-and-space' };
    const second = await drawTrivia(test, whole, player);
    expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([]);
    await playTrivia(test, player, { game: second });
    test.clock.advance(60);
    const again = await drawTrivia(test, topic, player);
    expect(ids(again).sort()).toEqual(ids(first).sort());
  });

  it('asks missed questions again before known ones, even those seen longer ago', async () => {
    const player = await test.createGuest();
    const topic = { category: 'science-and-space', subCategory: 'space' };
    const pool = await test.db.select().from(questions).where(eq(questions.subCategory, topic.subCategory));
    const missed = DIFFICULTIES.flatMap((label) =>
      pool.filter(({ difficulty }) => difficulty === label).slice(0, 2),
    );
    expect(missed).toHaveLength(10);
    const now = test.clock.now();
    const longAgo = new Date(now.getTime() - 86_400_000);
    await test.db.insert(playerQuestions).values(
      pool.map(({ id }) => {
        const isMissed = missed.some((one) => one.id === id);
        return { userId: player.id, questionId: id, seenAt: isMissed ? now : longAgo, missed: isMissed };
      }),
    );
    const game = await drawTrivia(test, topic, player);
    expect(ids(game).sort()).toEqual(missed.map(({ id }) => id).sort());
  });

  it('is resumed without a deadline on another device', async () => {
    const player = await test.createGuest();
    const topic = { category: 'science-and-space', subCategory: 'space' };
    const game = await drawTrivia(test, topic, player);
    const body = { ...triviaStart(game.id), time_multiplier: 'off' };
    const { data } = await test.call('startGame', { token: player.token, body });
    expect((await drawTrivia(test, topic, player)).open_run).toEqual({
      run_id: data.run_id,
      deadline: null,
      time_multiplier: 'off',
    });
  });

  it('that lost a question is drawn again, and its id becomes invalid', async () => {
    const player = await test.createGuest();
    const topic = { category: 'technology-and-invention', subCategory: 'all' };
    const spare = await insertQuestions(test, { category: topic.category, subCategory: 'none', count: 10 });
    const [game, lost] = [await drawTrivia(test, topic, player), spare[0] as string];
    const withSpare = await findGameWith(lost, topic, player);
    const started = await startTrivia(test, player, game.id);
    // Another instance has not read the run's questions yet.
    const runId = randomUUID();
    await test.db
      .update(runs)
      .set({ id: runId, questionIds: [lost, ...ids(game).slice(1)] })
      .where(eq(runs.id, started.run_id));
    await test.db.delete(questions).where(eq(questions.id, lost));
    // One draw from the bank is shared for a second.
    test.clock.advance(1);
    const again = await drawTrivia(test, topic, player);
    expect([again.open_run, ids(again).includes(lost)]).toEqual([null, false]);
    expect((await test.call('listTrivia', { query: { id: withSpare.id } })).status).toBe(404);
    const start = await test.call('startGame', { token: player.token, body: triviaStart(withSpare.id) });
    expect(start.status).toBe(404);
  });

  it('never contains a question whose answer is not sealed', async () => {
    await getTodaysDaily(test);
    const [daily] = await test.db.select().from(questions).where(eq(questions.category, 'general')).limit(1);
    await expect(readQuestions(test.db, [daily?.id ?? ''])).rejects.toThrow('is not sealed');
  });

  it('is available again after a database error', async () => {
    test.clock.advance(60);
    await test.db.execute(sql`alter table questions rename to questions_away`);
    const query = { category: 'science-and-space' };
    const statuses = [
      (await test.call('getTriviaGame', { query })).status,
      (await test.call('getCategories')).status,
    ];
    await test.db.execute(sql`alter table questions_away rename to questions`);
    expect(statuses).toEqual([500, 500]);
    expect((await test.call('getTriviaGame', { query })).status).toBe(200);
    expect((await test.call('getCategories')).status).toBe(200);
  });

  it('contains imported questions only where the operator has put them into play', async () => {
    const inserted = await insertQuestions(test, {
      category: 'science-and-space',
      subCategory: 'all',
      count: 200,
      origin: 'imported',
    });
    const countImported = async () => {
      let count = 0;
      for (let game = 0; game < 5; game += 1) {
        const drawn = ids(await drawTrivia(test, { category: 'science-and-space' }));
        count += drawn.filter((id) => inserted.includes(id)).length;
      }
      return count;
    };
    const countPlayable = async () =>
      (await test.call('getCategories')).data.find(({ id }) => id === 'science-and-space')?.questions;
    expect(await countImported()).toBe(0);
    expect(await countPlayable()).toBe(35);
    await test.db.insert(importedCategories).values({ category: 'science-and-space', inPlay: true });
    test.clock.advance(11);
    expect(await countPlayable()).toBe(235);
    expect(await countImported()).toBeGreaterThan(0);
  });
});

describe('what can be played', () => {
  it('is listed by topic, and a single one by id', async () => {
    const { data } = await test.call('listTrivia');
    expect((data as { id: string }[]).map(({ id }) => id)).toEqual([
      'science-and-space.all',
      'science-and-space.science',
      'science-and-space.space',
      'technology-and-invention.all',
    ]);
    const { data: one } = await test.call('listTrivia', { query: { id: 'science-and-space.space' } });
    expect(one).toMatchObject({ name: 'Science and space: space', points: 300, duration: 224 });
    const game = await drawTrivia(test, { category: 'science-and-space' });
    const { data: issued } = await test.call('listTrivia', { query: { id: game.id } });
    expect(issued).toMatchObject({ id: game.id, points: game.points });
    for (const id of ['sports.nba', 'nonsense', `${game.id}x`, 'trivia.'])
      expect((await test.call('listTrivia', { query: { id } })).status).toBe(404);
  });

  it('is suggested by what the player has not played for longest, to visitors by the day', async () => {
    const player = await test.createGuest();
    const suggested = async () => (await test.call('getSuggestedTrivia', { token: player.token })).data?.id;
    expect(await suggested()).toBe('science-and-space');
    await startTrivia(test, player, (await drawTrivia(test, { category: 'science-and-space' }, player)).id);
    expect(await suggested()).toBe('technology-and-invention');
    const { data: unnamed } = await test.call('getTriviaGame', { token: player.token });
    expect(unnamed.category[0]?.id).toBe('technology-and-invention');
    test.clock.advance(60);
    await startTrivia(test, player, unnamed.id);
    expect(await suggested()).toBe('science-and-space');

    const byDay = new Set<string | undefined>();
    for (let day = 0; day < 2; day += 1) {
      byDay.add((await test.call('getSuggestedTrivia')).data?.id);
      test.clock.advance(86_400);
    }
    expect(byDay.size).toBe(2);
  });

  it('shows each topic’s games and the best of them by its share', async () => {
    const player = await test.createGuest();
    const topic = { category: 'science-and-space', subCategory: 'space' };
    await playTrivia(test, player, { game: await drawTrivia(test, topic, player), answer: 'wrong' });
    const { result } = await playTrivia(test, player, { game: await drawTrivia(test, topic, player) });
    const own = (await test.call('getGameCategories', { token: player.token })).data;
    expect(own.find((row) => row.sub_category === 'space')).toEqual({
      category: 'science-and-space',
      sub_category: 'space',
      games: 2,
      best_score: result.score,
      best_total: result.total,
      questions: expect.any(Number),
      questions_met: 20,
      questions_right: 10,
    });
    const visitors = (await test.call('getGameCategories')).data;
    expect(visitors).toHaveLength(listTopics().length);
    expect(visitors.every(({ games, best_score }) => games === 0 && best_score === null)).toBe(true);
  });
});

describe('the list of dailies', () => {
  it('contains the published and the coming ones in every time zone, newest first, and one by id', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    await test.call('getDailyChallenge');
    await test.call('getDailyChallenge', { headers: { 'x-time-zone': 'Pacific/Kiritimati' } });
    const { data } = await test.call('listDailyChallenges');
    expect(data).toMatchObject([
      { id: 'daily-215', date: '2026-11-22', opened: false },
      { id: 'daily-214', date: '2026-11-21', duration: 6, points: 150, opened: false },
    ]);
    const ahead = await test.call('listDailyChallenges', {
      headers: { 'x-time-zone': 'Pacific/Kiritimati' },
    });
    expect(ahead.data).toEqual(data);
    const { data: one } = await test.call('listDailyChallenges', { query: { id: 'daily-214' } });
    expect(one).toMatchObject({ number: 214, name: 'Brain Teaser' });
    for (const id of ['daily-216', 'daily-1', 'daily-0', 'daily-x', 'daily-99999999999'])
      expect((await test.call('listDailyChallenges', { query: { id } })).status).toBe(404);
  });

  it('contains one without a commitment only where its date has begun', async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    const older = { level: 'Hard', createdAt: test.clock.now() };
    await test.db
      .insert(dailyChallenges)
      .values({ ...older, number: 215 })
      .onConflictDoNothing();
    await test.db
      .update(dailyChallenges)
      .set({ salt: null, commitment: null })
      .where(eq(dailyChallenges.number, 215));
    const query = { id: 'daily-215' };
    expect((await test.call('listDailyChallenges', { query })).status).toBe(404);
    const headers = { 'x-time-zone': 'Pacific/Kiritimati' };
    expect((await test.call('listDailyChallenges', { query, headers })).data).toMatchObject({
      number: 215,
      commitment: null,
    });
  });
});
