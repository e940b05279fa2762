import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { migrationsFolder } from '@/provider/db/client-migrations';
import { runs, scoreCounts } from '@/provider/db/schema';
import { answerBody, completeBody, getTodaysDaily, playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, playTrivia, startTrivia } from '@/provider/testing/trivia';
import { sweepOverdueRuns } from './complete-game';

const DAY_SECONDS = 86_400;
const PLACE = { category: 'sports', subCategory: 'nba' };
const TOPIC = 'sports.nba';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { ...PLACE, count: 30 });
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  await test.db.delete(scoreCounts);
});
afterAll(() => test.close());

type Player = { token: string; refresh: string };

/** Inserts counts of other players' runs, as their games would have stored them. */
const addOthers = (topic: string, counts: Record<number, number>, day = '2026-11-21') =>
  test.db
    .insert(scoreCounts)
    .values(Object.entries(counts).map(([score, n]) => ({ topic, day, score: Number(score), runs: n })));

const countsOf = (topic: string) =>
  test.db
    .select({ day: scoreCounts.day, score: scoreCounts.score, runs: scoreCounts.runs })
    .from(scoreCounts)
    .where(eq(scoreCounts.topic, topic))
    .orderBy(asc(scoreCounts.day), asc(scoreCounts.score));

const dailyTopic = async () => `daily-${(await getTodaysDaily(test)).number}`;

async function waitDays(player: Player, days: number) {
  test.clock.advance(days * DAY_SECONDS);
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  Object.assign(player, { token: data.access, refresh: data.refresh });
}

const playTopic = async (player: Player, answer?: null) =>
  (await playTrivia(test, player, { game: await drawTrivia(test, PLACE, player), answer })).result;

describe('the comparison of a daily', () => {
  it('is with the runs of that daily, not with the points of the day', async () => {
    await addOthers(await dailyTopic(), { 60: 10, 100: 9 });
    await addOthers('daily-1', { 150: 500 });
    const { result } = await playDaily(test, await test.createGuest(), { right: 15 });
    expect(result.comparison).toEqual({
      finishers: 20,
      better_than_percent: 100,
      distribution: [
        { score: 60, runs: 10 },
        { score: 100, runs: 9 },
        { score: 150, runs: 1 },
      ],
    });
  });

  it('puts no correct answer below everybody and a tie at half', async () => {
    await addOthers(await dailyTopic(), { 60: 20 });
    const worst = await playDaily(test, await test.createGuest(), { right: 0 });
    expect(worst.result.comparison?.better_than_percent).toBe(0);
    await test.db.delete(scoreCounts);
    await addOthers(await dailyTopic(), { 150: 20 });
    const tied = await playDaily(test, await test.createGuest(), { right: 15 });
    expect(tied.result.comparison?.better_than_percent).toBe(50);
  });

  it('is not available to the 19th finisher, nor for practice', async () => {
    await addOthers(await dailyTopic(), { 60: 18 });
    const nineteenth = await test.createGuest();
    expect((await playDaily(test, nineteenth, { right: 15 })).result.comparison).toBeNull();
    await playDaily(test, await test.createGuest(), { right: 15 });
    expect((await playDaily(test, nineteenth, { right: 15 })).result.comparison).toBeNull();
    expect(await countsOf(await dailyTopic())).toEqual([
      { day: '2026-11-21', score: 60, runs: 18 },
      { day: '2026-11-21', score: 150, runs: 2 },
    ]);
  });

  it('counts a run once, however often its end is sent', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 3 });
    const daily = await getTodaysDaily(test);
    await Promise.all(
      [1, 2, 3].map(() => test.call('playGame', { token: player.token, body: completeBody(daily) })),
    );
    expect(await countsOf(await dailyTopic())).toEqual([{ day: '2026-11-21', score: 30, runs: 1 }]);
  });

  it('counts every player when several end with the same score at once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => test.createGuest()));
    const daily = await getTodaysDaily(test);
    for (const player of players) {
      await startDaily(test, player);
      const body = answerBody(daily, { position: 0, choice: 'right' });
      await test.call('playGame', { token: player.token, body });
    }
    const ends = players.map(({ token }) => test.call('playGame', { token, body: completeBody(daily) }));
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(await countsOf(await dailyTopic())).toEqual([{ day: '2026-11-21', score: 10, runs: 12 }]);
  });

  it('excludes a game that was left without an answer, and counts one that timed out', async () => {
    const [gone, late] = [await test.createGuest(), await test.createGuest()];
    await startDaily(test, gone);
    await startDaily(test, late);
    const daily = await getTodaysDaily(test);
    await test.call('playGame', {
      token: late.token,
      body: answerBody(daily, { position: 0, choice: 'wrong' }),
    });
    test.clock.advance(3_600);
    await sweepOverdueRuns(test.context);
    expect(await countsOf(await dailyTopic())).toEqual([{ day: '2026-11-21', score: 0, runs: 1 }]);
  });
});

describe('the comparison of a topic', () => {
  it('is with first runs of that topic in the last 30 days', async () => {
    await addOthers(TOPIC, { 100: 19 }, '2026-10-23');
    await addOthers(TOPIC, { 300: 50 }, '2026-10-22');
    await addOthers('sports.all', { 300: 50 });
    const result = await playTopic(await test.createGuest());
    expect(result.score).toBe(300);
    expect(result.comparison).toMatchObject({ finishers: 20, better_than_percent: 100 });
  });

  it('contains a player’s first run only, and compares a later one with the others', async () => {
    await addOthers(TOPIC, { 100: 19 });
    const player = await test.createGuest();
    expect((await playTopic(player, null)).comparison?.better_than_percent).toBe(0);
    expect((await playTopic(player)).comparison).toMatchObject({ finishers: 20, better_than_percent: 100 });
    expect(await countsOf(TOPIC)).toEqual([
      { day: '2026-11-21', score: 0, runs: 1 },
      { day: '2026-11-21', score: 100, runs: 19 },
    ]);
  });

  it('counts a player again after 30 days', async () => {
    const player = await test.createMember();
    await playTopic(player);
    await waitDays(player, 29);
    await playTopic(player);
    expect(await countsOf(TOPIC)).toHaveLength(1);
    await waitDays(player, 1);
    await playTopic(player);
    expect(await countsOf(TOPIC)).toEqual([
      { day: '2026-11-21', score: 300, runs: 1 },
      { day: '2026-12-21', score: 300, runs: 1 },
    ]);
  });

  it('counts one of two games of a topic that a player ends at once', async () => {
    const player = await test.createGuest();
    const games = [await drawTrivia(test, PLACE, player), await drawTrivia(test, PLACE, player)];
    for (const game of games) await startTrivia(test, player, game.id);
    await Promise.all(
      games.map(({ id }) =>
        test.call('playGame', {
          token: player.token,
          body: { game: 'Trivia', game_id: id, completed: true, end_date: '2026-11-21T12:05:00.000Z' },
        }),
      ),
    );
    expect(await countsOf(TOPIC)).toEqual([{ day: '2026-11-21', score: 0, runs: 1 }]);
  });
});

describe('a merge', () => {
  it('counts a daily and a topic that both have played once', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, member, { right: 4 });
    await playTopic(member);
    test.clock.advance(60);
    await playDaily(test, guest, { right: 9 });
    await playTopic(guest, null);
    const { status } = await test.call('mergeGuest', {
      token: member.token,
      body: { authLess: { email: guest.email, password: guest.password }, dry_run: false },
    });
    expect(status).toBe(200);
    const counted = (await countsOf(await dailyTopic())).filter((row) => row.runs > 0);
    expect(counted).toEqual([{ day: '2026-11-21', score: 40, runs: 1 }]);
    expect((await countsOf(TOPIC)).reduce((sum, row) => sum + row.runs, 0)).toBe(1);
  });
});

describe('the migration', () => {
  it('counts earlier games as if they had been counted when they ended', async () => {
    const [player, other, gone] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createGuest(),
    ];
    await test.db.delete(runs);
    await playDaily(test, player, { right: 4 });
    await playTopic(player, null);
    test.clock.advance(60);
    await playTopic(player);
    await playTopic(other);
    await startDaily(test, gone);
    test.clock.advance(3_600);
    await sweepOverdueRuns(test.context);
    // The migration uses the database's clock.
    const age = sql`current_timestamp - ${test.clock.now().toISOString()}::timestamptz`;
    await test.db.update(runs).set({ completedAt: sql`${runs.completedAt} + (${age})` });
    await test.db
      .update(runs)
      .set({ comparedOn: sql`(completed_at at time zone 'UTC')::date` })
      .where(sql`${runs.comparedOn} is not null`);
    const kept = await test.db.select().from(runs).orderBy(runs.userId, runs.id);

    await test.db.update(runs).set({ comparedOn: null });
    await test.db.delete(scoreCounts);
    const file = await readFile(join(migrationsFolder, '0005_score_counts.sql'), 'utf8');
    const backfill = file.split('--> statement-breakpoint').filter((part) => /^(UPDATE|INSERT)/m.test(part));
    expect(backfill).toHaveLength(2);
    for (const statement of backfill) await test.db.execute(sql.raw(statement));

    expect(await test.db.select().from(runs).orderBy(runs.userId, runs.id)).toEqual(kept);
    expect((await countsOf(TOPIC)).map(({ score, runs: n }) => ({ score, n }))).toEqual([
      { score: 0, n: 1 },
      { score: 300, n: 1 },
    ]);
    expect(await countsOf(await dailyTopic())).toMatchObject([{ score: 40, runs: 1 }]);
  });
});
