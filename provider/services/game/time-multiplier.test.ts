import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { TIME_MULTIPLIERS, type TimeMultiplier } from '@/lib/contract/enums';
import type { CompletedRun } from '@/lib/contract/game';
import { accounts, runs } from '@/provider/db/schema';
import { exportAll } from '@/provider/testing/export';
import { answerBody, completeBody, getTodaysDaily, startBody } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { drawTrivia, insertQuestions, triviaStart } from '@/provider/testing/trivia';
import { sweepOverdueRuns } from './complete-game';
import { recountPlayer } from './recount-player';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { token: string; refresh: string; id: string };

const HOUR = 3_600;

const start = async (player: Player, time_multiplier?: unknown) => {
  const { number } = await getTodaysDaily(test);
  const body = { ...startBody(`daily-${number}`), ...(time_multiplier !== undefined && { time_multiplier }) };
  return test.call('startGame', { token: player.token, body, headers: { 'x-time-zone': 'UTC' } });
};
const put = (player: Player, body: Record<string, unknown>) =>
  test.call('playGame', { token: player.token, body });
const choose = (player: Player, body: Record<string, unknown>) =>
  test.call('updatePreferences', { token: player.token, body });
const settingOf = async (player: Player) =>
  (await test.call('getOwnProfile', { token: player.token })).data.time_multiplier;
const endOf = async (player: Player) =>
  (await test.db.select().from(runs).where(eq(runs.userId, player.id)))[0]?.completedAt;
const boardRowOf = async (player: Player) =>
  (await test.call('getLeaderboard', { token: player.token, query: { filter: 'Daily' } })).data.own;

/** Moves the clock by some hours and returns the player with a valid token. */
async function later<P extends Player>(player: P, hours: number): Promise<P> {
  test.clock.advance(hours * HOUR);
  const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
  player.token = data.access;
  player.refresh = data.refresh;
  return player;
}

describe('a start with a time multiplier', () => {
  it('is rejected when the value is none of the four, and then stores nothing', async () => {
    const player = await test.createGuest();
    for (const wrong of ['3', 2, '0', '', null, '-10', 'OFF', '1e9', ['2']]) {
      const { status, error } = await start(player, wrong);
      expect([status, Object.keys(error.details ?? {})]).toEqual([400, ['time_multiplier']]);
    }
    expect(await test.db.select().from(runs).where(eq(runs.userId, player.id))).toEqual([]);
    expect(await settingOf(player)).toBeNull();
  });

  it('multiplies the daily’s six minutes, or sets no deadline', async () => {
    const deadlines: Record<TimeMultiplier, string | null> = {
      '1': '2026-11-21T12:06:00.000Z',
      '2': '2026-11-21T12:12:00.000Z',
      '10': '2026-11-21T13:00:00.000Z',
      off: null,
    };
    for (const setting of TIME_MULTIPLIERS) {
      const { data } = await start(await test.createGuest(), setting);
      expect(data).toMatchObject({ time_multiplier: setting, deadline: deadlines[setting] });
    }
  });

  it('multiplies trivia’s whole time, including that for reading the verdicts', async () => {
    await insertQuestions(test, { category: 'sports', subCategory: 'nba', count: 10 });
    const player = await test.createGuest();
    const game = await drawTrivia(test, { category: 'sports', subCategory: 'nba' }, player);
    const startedAt = test.clock.now().getTime();
    const { data } = await test.call('startGame', {
      token: player.token,
      body: { ...triviaStart(game.id), time_multiplier: '10' },
    });
    expect(Date.parse(data.deadline ?? '') - startedAt).toBe((game.duration + 10 * 20) * 10_000);
  });

  it('stores it on the account, and it applies to a start without one', async () => {
    const player = await test.createGuest();
    await start(player, '10');
    expect(await settingOf(player)).toBe('10');
    await put(player, completeBody(await getTodaysDaily(test)));
    expect((await start(player)).data).toMatchObject({ kind: 'practice', time_multiplier: '10' });
  });

  it('keeps the multiplier of a run that it resumes, and the account’s choice', async () => {
    const player = await test.createGuest();
    const { data: opened } = await start(player, '2');
    const { data: resumed } = await start(player, 'off');
    expect(resumed).toMatchObject({
      run_id: opened.run_id,
      time_multiplier: '2',
      deadline: opened.deadline,
    });
    expect(await settingOf(player)).toBe('2');
    const { data } = await test.call('getDailyChallenge', { token: player.token });
    expect(data.scored_run).toMatchObject({ state: 'open', time_multiplier: '2' });
  });
});

describe('a run without a deadline', () => {
  it('accepts answers hours later at their full value', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await start(player, 'off');
    await later(player, 20);
    await sweepOverdueRuns(test.context);
    expect(await endOf(player)).toBeNull();
    const { data } = await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    expect(data).toMatchObject({ points: 10, credited_points: 10, late: false });
    const { data: result } = await put(player, completeBody(daily));
    expect(result).toMatchObject({ score: 10, streak: 1, time_multiplier: 'off', time_seconds: 20 * HOUR });
  });

  it('is closed after a day, ends with its last answer, and counts for the streak', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await start(player, 'off');
    test.clock.advance(90);
    await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    await later(player, 24);
    await sweepOverdueRuns(test.context);
    expect(await endOf(player)).toEqual(new Date(TEST_NOON.getTime() + 90_000));
    const { data } = await test.call('getOwnProfile', { token: player.token });
    expect(data.stats).toEqual({
      totalTaken: 1,
      totalPoints: 10,
      totalStreaks: 1,
      longest_streak: 1,
      totalTime: 90,
    });
  });

  it('ends with its last answer too when its player completes it too late', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await start(player, 'off');
    test.clock.advance(90);
    await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    const { data } = await put(await later(player, 25), completeBody(daily));
    expect(data).toMatchObject({ time_seconds: 90, score: 10 });
  });

  it('takes no points from the moment at which the keys of its daily are public', async () => {
    test.clock.set('2026-11-21T22:00:00Z');
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await start(player, 'off');
    test.clock.set('2026-11-22T11:59:59Z');
    await later(player, 0);
    const before = await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    expect(before.data).toMatchObject({ points: 10, late: false });
    test.clock.set('2026-11-22T12:00:00Z');
    const opened = await test.call('getDailyOpening', { query: { id: `daily-${daily.number}` } });
    expect(opened.status).toBe(200);
    const after = await put(player, answerBody(daily, { position: 1, choice: 'right' }));
    expect(after.data).toMatchObject({ points: 0, late: true });
  });

  it('accepts an answer after a day without points and says so', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await start(player, 'off');
    await later(player, 25);
    const late = await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    expect(late.data).toMatchObject({ points: 0, credited_points: 0, late: true });
    const { data } = await put(player, completeBody(daily));
    expect(data as CompletedRun).toMatchObject({ score: 0, time_seconds: 0, streak: 1 });
  });
});

describe('the board', () => {
  it('counts every multiplier the same, and marks rows that used extra time', async () => {
    const daily = await getTodaysDaily(test);
    for (const setting of TIME_MULTIPLIERS) {
      const player = await test.createGuest();
      await start(player, setting);
      await put(player, answerBody(daily, { position: 0, choice: 'right' }));
      const marked = { total_points: 10, used_extra_time: setting !== '1' };
      await put(player, completeBody(daily));
      expect(await boardRowOf(player)).toMatchObject(marked);
      await test.db.transaction((tx) => recountPlayer(tx, { userId: player.id, until: test.clock.now() }));
      expect(await boardRowOf(player)).toMatchObject(marked);
    }
  });

  it('keeps the mark for the period, also after a game at multiplier 1', async () => {
    const player = await test.createGuest();
    await insertQuestions(test, { category: 'sports', subCategory: 'football', count: 10 });
    await start(player, 'off');
    await put(player, completeBody(await getTodaysDaily(test)));
    const game = await drawTrivia(test, { category: 'sports', subCategory: 'football' }, player);
    const body = { game: 'Trivia', game_id: game.id };
    await test.call('startGame', {
      token: player.token,
      body: { ...triviaStart(game.id), time_multiplier: '1' },
    });
    await put(player, { ...body, completed: true, end_date: '2026-11-21T12:05:00.000Z' });
    expect(await boardRowOf(player)).toMatchObject({ occurrences: 2, used_extra_time: true });
  });
});

describe('the time multiplier of an account', () => {
  it('is stored for a guest too, is private, and rejects any other value', async () => {
    const player = await test.createGuest();
    expect((await choose(player, { time_multiplier: 'off' })).data).toEqual({ time_multiplier: 'off' });
    for (const wrong of [{ time_multiplier: '3' }, {}, { time_multiplier: '2', theme: 'dark' }]) {
      expect((await choose(player, wrong)).status).toBe(400);
    }
    expect(await settingOf(player)).toBe('off');
    const shown = await test.call('getPublicProfile', { query: { username: player.username } });
    expect(JSON.stringify(shown.data)).not.toContain('time_multiplier');
  });

  it('survives a merge: the account’s own, else the guest’s', async () => {
    for (const [own, kept] of [
      [null, '10'],
      ['2', '2'],
    ] as const) {
      const [guest, member] = [await test.createGuest(), await test.createMember()];
      await choose(guest, { time_multiplier: '10' });
      if (own) await choose(member, { time_multiplier: own });
      const authLess = { email: guest.email, password: guest.password };
      await test.call('mergeGuest', { token: member.token, body: { authLess, dry_run: false } });
      expect(await settingOf(member)).toBe(kept);
    }
  });

  it('stays when the guest signs up, and is in the exported data', async () => {
    const guest = await test.createGuest();
    await choose(guest, { time_multiplier: '10' });
    const member = await test.createMember({ authLess: { email: guest.email, password: guest.password } });
    expect(await settingOf(member)).toBe('10');
    const data = await exportAll(test, member.token);
    expect(data.account).toMatchObject({ timeMultiplier: '10' });
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, member.id));
    expect(row?.timeMultiplier).toBe('10');
  });
});
