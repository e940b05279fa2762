import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { runs, topicTotals } from '@/provider/db/schema';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;

/** The daily of TEST_NOON's date. */
const TODAY = 214;

const follow = ({ token }: Guest, { id }: Guest) => test.call('followPlayer', { token, body: { id } });
const two = ({ token }: Guest, { id }: { id: string }) => test.call('getTwoOfUs', { token, query: { id } });
const daily = async ({ token }: Guest, number = TODAY) =>
  (await test.call('getDailyAmongFriends', { token, query: { number: String(number) } })).data;
const setShown = ({ token }: Guest, shown: boolean) =>
  test.call('updateFriendSettings', { token, body: { on_friends_boards: shown } });

/** Inserts finished scored dailies by SQL: playing sixty days takes minutes. */
async function insertDailies({ id }: Guest, scores: Record<number, number>, changes = {}) {
  await test.db.insert(runs).values(
    Object.entries(scores).map(([number, score]) => ({
      userId: id,
      id: randomUUID(),
      game: 'DailyChallenge' as const,
      gameId: `daily-${number}`,
      dailyNumber: Number(number),
      kind: 'scored' as const,
      startedAt: TEST_NOON,
      completedAt: TEST_NOON,
      timeSeconds: 60,
      totalPoints: 150,
      questionCount: 15,
      score,
      creditState: 'credited' as const,
      ...changes,
    })),
  );
}

describe('the daily among friends', () => {
  it('is nothing before the caller has finished, without friends, and while no friend has finished', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    expect(await daily(mira)).toBeNull();
    await playDaily(test, mira, { right: 5 });
    expect(await daily(mira)).toBeNull();
    const stranger = await test.createGuest();
    await playDaily(test, stranger, { right: 9 });
    expect(await daily(mira)).toBeNull();
    expect((await test.call('getDailyAmongFriends', { query: { number: '214' } })).status).toBe(401);
    for (const number of ['0', '-1', '1.5', '1e3', 'x', '9999999']) {
      const query = { number };
      expect((await test.call('getDailyAmongFriends', { token: mira.token, query })).status).toBe(400);
    }
  });

  it('counts friends with more points as ahead, equal ones as level, and says how far the best is away', async () => {
    const [mira, tom, ada] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    await follow(mira, ada);
    await playDaily(test, mira, { right: 6 });
    await playDaily(test, tom, { right: 7 });
    expect(await daily(mira)).toEqual({
      friends: 1,
      rank: 2,
      best: { user: { id: tom.id, username: tom.username, profile_picture: null }, lead: 10 },
    });
    test.clock.advance(60);
    await playDaily(test, ada, { right: 7 });
    expect(await daily(mira)).toMatchObject({ friends: 2, rank: 3, best: { user: { id: tom.id } } });
    await follow(tom, mira);
    expect(await daily(tom)).toMatchObject({ friends: 1, rank: 1, best: { lead: -10 } });
    await follow(ada, tom);
    expect(await daily(ada)).toMatchObject({ friends: 1, rank: 1, best: { lead: 0 } });
  });

  it('compares the same daily only, and no practice, open or held run', async () => {
    const [mira, ...others] = await Promise.all(Array.from({ length: 6 }, () => test.createGuest()));
    const [dayBefore, practised, open, waiting, excluded] = others as [Guest, Guest, Guest, Guest, Guest];
    if (!mira) throw new Error('nobody');
    for (const other of others) await follow(mira, other);
    await insertDailies(mira, { [TODAY]: 60 });
    await insertDailies(dayBefore, { [TODAY - 1]: 90 });
    await insertDailies(practised, { [TODAY]: 90 }, { kind: 'practice', creditState: null });
    await insertDailies(open, { [TODAY]: 90 }, { completedAt: null, creditState: null });
    await insertDailies(waiting, { [TODAY]: 90 }, { creditState: 'waiting' });
    await insertDailies(excluded, { [TODAY]: 90 }, { creditState: 'excluded' });
    expect(await daily(mira)).toBeNull();
    await test.db
      .update(runs)
      .set({ creditState: 'waiting' })
      .where(and(eq(runs.userId, mira.id), eq(runs.dailyNumber, TODAY)));
    await insertDailies(dayBefore, { [TODAY]: 10 });
    expect(await daily(mira)).toBeNull();
  });

  it('leaves out who does not appear on friends’ boards', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    await insertDailies(mira, { [TODAY]: 60 });
    await insertDailies(tom, { [TODAY]: 90 });
    await setShown(tom, false);
    expect(await daily(mira)).toBeNull();
    await setShown(tom, true);
    expect(await daily(mira)).toMatchObject({ rank: 2 });
  });
});

describe('the two of us', () => {
  it('is a 404 for anybody whom the caller does not follow, unfollowed, hidden or disabled', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    expect((await two(mira, tom)).status).toBe(404);
    expect((await two(mira, mira)).status).toBe(404);
    await follow(tom, mira);
    expect((await two(mira, tom)).status).toBe(404);
    await follow(mira, tom);
    expect((await two(mira, tom)).status).toBe(200);
    await setShown(tom, false);
    expect((await two(mira, tom)).status).toBe(404);
    await setShown(tom, true);
    await test.call('deleteAccount', { token: tom.token, body: { username: tom.username } });
    expect((await two(mira, tom)).status).toBe(404);
  });

  it('counts the dailies that both have finished, and lists the newest', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    expect((await two(mira, tom)).data.dailies).toEqual({ both: 0, won: 0, lost: 0, recent: [] });
    await insertDailies(mira, { 200: 50, 201: 60, 202: 70, 203: 80, 205: 150 });
    await insertDailies(tom, { 200: 50, 201: 70, 202: 60, 203: 90, 204: 150 });
    expect((await two(mira, tom)).data.dailies).toEqual({
      both: 4,
      won: 1,
      lost: 2,
      recent: [
        { number: 203, date: '2026-11-10', score: 80, their_score: 90 },
        { number: 202, date: '2026-11-09', score: 70, their_score: 60 },
        { number: 201, date: '2026-11-08', score: 60, their_score: 70 },
        { number: 200, date: '2026-11-07', score: 50, their_score: 50 },
      ],
    });
  });

  it('looks at the newest sixty', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    const days = Array.from({ length: 70 }, (_, index) => TODAY - index);
    await insertDailies(mira, Object.fromEntries(days.map((number) => [number, 50])));
    await insertDailies(tom, Object.fromEntries(days.map((number) => [number, number > 150 ? 40 : 60])));
    expect((await two(mira, tom)).data.dailies).toMatchObject({ both: 60, won: 60, lost: 0 });
  });

  it('compares topics of which both have met twenty questions', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    await follow(mira, tom);
    const total = ({ id }: Guest, category: string, [correct, questions]: [number, number]) =>
      test.db.insert(topicTotals).values({ userId: id, category, games: 1, questions, correct });
    await total(mira, 'geography', [10, 20]);
    await total(tom, 'geography', [18, 30]);
    await total(mira, 'history', [19, 20]);
    await total(tom, 'history', [10, 20]);
    await total(mira, 'sports', [20, 20]);
    await total(tom, 'sports', [5, 10]);
    const { topics } = (await two(mira, tom)).data;
    expect(
      topics.map(({ category, right_percent, their_right_percent }) => [
        category,
        right_percent,
        their_right_percent,
      ]),
    ).toEqual([
      ['history', 95, 50],
      ['geography', 50, 60],
    ]);
  });
});
