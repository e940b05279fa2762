import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { CompletedRun } from '@/lib/contract/game';
import { accounts, boardTotals, playerStats, refreshFamilies, runs } from '@/provider/db/schema';
import { clientAddress } from '@/provider/testing/client-address';
import { answerBody, completeBody, getTodaysDaily, startBody } from '@/provider/testing/play';
import { createTestApp, INTERNAL_SECRET, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { creditWaitingRun } from './credit-run';
import { countPlayer } from './recount-player';
import { isClosed } from './run-result';

const DAY_SECONDS = 86_400;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { id: string; token: string };

type Way = { right?: number; seconds?: (position: number) => number; address?: string };

/** Returns an access token that is valid now: days pass in these tests. */
async function tokenOf({ id: userId }: Player): Promise<string> {
  const [family] = await test.db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, userId));
  return test.context.tokens.issueAccessToken({ userId, familyId: family?.id ?? '' });
}

/** Plays today's daily with `seconds` before each answer; `address` is the browser's. */
async function play(
  player: Player,
  { right = 15, seconds = () => 0, address = '' }: Way = {},
): Promise<CompletedRun> {
  const daily = await getTodaysDaily(test);
  const headers = { 'x-time-zone': 'UTC', ...(address && clientAddress(address, INTERNAL_SECRET)) };
  const token = await tokenOf(player);
  await test.call('startGame', { token, body: startBody(`daily-${daily.number}`), headers });
  for (const position of daily.questions.keys()) {
    test.clock.advance(seconds(position));
    const choice = position < right ? 'right' : 'wrong';
    await test.call('playGame', { token, body: answerBody(daily, { position, choice }) });
  }
  return (await test.call('playGame', { token, body: completeBody(daily) })).data as CompletedRun;
}

const atReadingPace = (position: number) => (position % 2 === 0 ? 9 : 5);
const quickly = (position: number) => (position % 2 === 0 ? 1.4 : 0.9);

const boardsOf = (player: Player) =>
  test.db.select().from(boardTotals).where(eq(boardTotals.userId, player.id));

const profileOf = async (player: Player) =>
  (await test.call('getOwnProfile', { token: await tokenOf(player) })).data;

describe('a run that no person can play', () => {
  it('reaches no board, never, and costs neither streak nor review', async () => {
    const player = await test.createMember();
    const result = await play(player);
    expect(result).toMatchObject({
      score: 150,
      credit_state: 'excluded',
      credited_points: 0,
      rank: null,
      comparison: null,
      streak: 1,
    });
    expect(await boardsOf(player)).toEqual([]);
    expect((await profileOf(player)).stats).toMatchObject({ totalPoints: 0, totalTaken: 1, totalStreaks: 1 });
    const review = await test.call('getReview', { token: player.token, query: { run_id: result.run_id } });
    expect(review.data).toHaveLength(15);
  });

  it('is not on a board while it is open, whatever was answered', async () => {
    const player = await test.createMember();
    const daily = await getTodaysDaily(test);
    const { token } = player;
    await test.call('startGame', {
      token,
      body: startBody(`daily-${daily.number}`),
      headers: { 'x-time-zone': 'UTC' },
    });
    for (const position of daily.questions.keys())
      await test.call('playGame', { token, body: answerBody(daily, { position, choice: 'right' }) });
    expect(await boardsOf(player)).toEqual([]);
  });

  it('is a person’s when a person could have clicked as much right by chance', async () => {
    expect((await play(await test.createMember(), { right: 8 })).credit_state).toBe('credited');
  });
});

describe('an odd run', () => {
  const even = () => 6;

  it('waits, and its player is told so', async () => {
    const player = await test.createMember();
    expect(await play(player, { seconds: even })).toMatchObject({
      credit_state: 'waiting',
      credited_points: 0,
      rank: null,
    });
    expect(await boardsOf(player)).toEqual([]);
  });

  it('reaches the boards of its own day once three later human runs are as quick and as right', async () => {
    const player = await test.createMember();
    await play(player, { seconds: even });
    for (const later of [1, 2]) {
      test.clock.advance(DAY_SECONDS);
      await play(player, { seconds: atReadingPace, right: 15 - later });
      const daily = (await boardsOf(player)).filter(({ filter }) => filter === 'Daily');
      expect(daily.map(({ periodStart }) => periodStart)).not.toContain('2026-11-21');
    }
    test.clock.advance(DAY_SECONDS);
    await play(player, { seconds: atReadingPace });
    expect(await boardsOf(player)).toContainEqual(
      expect.objectContaining({ filter: 'Daily', periodStart: '2026-11-21', points: 150, occurrences: 1 }),
    );
    expect((await profileOf(player)).stats).toMatchObject({ totalPoints: 150 + 140 + 130 + 150 });
  });

  it('stays waiting when the later runs are slower or know less', async () => {
    const quick = await test.createMember();
    await play(quick, { seconds: () => 1.5 });
    const knowing = await test.createMember();
    await play(knowing, { seconds: even });
    for (let later = 0; later < 4; later += 1) {
      test.clock.advance(DAY_SECONDS);
      await play(quick, { seconds: atReadingPace });
      await play(knowing, { seconds: atReadingPace, right: 6 });
    }
    for (const player of [quick, knowing]) {
      const [first] = await test.db
        .select()
        .from(runs)
        .where(eq(runs.userId, player.id))
        .orderBy(runs.startedAt);
      expect(first?.creditState).not.toBe('credited');
    }
  });

  it('is credited exactly as if it had never waited', async () => {
    const [waited, other] = [await test.createMember(), await test.createMember()];
    await play(waited, { seconds: even });
    test.clock.set(TEST_NOON);
    await play(other, { seconds: (position) => (position % 2 === 0 ? 7 : 5) });
    const [run] = await test.db.select().from(runs).where(eq(runs.userId, waited.id));
    if (!run || !isClosed(run)) throw new Error('The run is open');
    await test.db.transaction((tx) => creditWaitingRun(tx, run));
    const rows = async (player: Player) =>
      (await boardsOf(player)).map(({ filter, points, occurrences }) => [filter, points, occurrences]).sort();
    expect(await rows(waited)).toEqual(await rows(other));
    const statsOf = async (player: Player) =>
      (await test.db.select().from(playerStats).where(eq(playerStats.userId, player.id)))[0];
    const { userId: _, ...stats } = (await statsOf(waited)) ?? {};
    expect(await statsOf(other)).toMatchObject({ ...stats, totalTimeSeconds: expect.any(Number) });
    const counted = await test.db.transaction((tx) => countPlayer(tx, waited.id));
    expect(stats).toEqual(counted.stats);
  });
});

describe('runs from one address', () => {
  it('wait when they repeat quickly what another account of the address has just seen', async () => {
    const address = '203.0.113.7';
    await play(await test.createGuest(), { right: 3, seconds: atReadingPace, address });
    const second = await play(await test.createMember(), { seconds: quickly, address });
    expect(second.credit_state).not.toBe('credited');
    const elsewhere = await play(await test.createMember(), {
      seconds: atReadingPace,
      address: '198.51.100.9',
    });
    expect(elsewhere.credit_state).toBe('credited');
  });

  it('of guests reach a day’s board forty at most; members are not counted', async () => {
    const address = '203.0.113.40';
    const key = test.context.tokens.digest('run-address', address);
    const first = await test.createGuest();
    await play(first, { right: 5, seconds: atReadingPace, address });
    const [row] = await test.db.select().from(runs).where(eq(runs.userId, first.id));
    const [account] = await test.db.select().from(accounts).where(eq(accounts.id, first.id));
    if (!row || !account) throw new Error('The first guest has no run');
    expect(row.addressKey).toBe(key);
    const crowd = Array.from({ length: 39 }, () => crypto.randomUUID());
    await test.db.insert(accounts).values(
      crowd.map((id) => ({
        ...account,
        id,
        email: `${id}@guest.playwit.invalid`,
        username: id,
        usernameKey: id,
        usernameSkeleton: id,
        referralCode: id,
      })),
    );
    await test.db.insert(runs).values(crowd.map((userId) => ({ ...row, userId, id: crypto.randomUUID() })));
    const last = await play(await test.createGuest(), { right: 5, seconds: atReadingPace, address });
    expect(last).toMatchObject({ credit_state: 'waiting', credited_points: 0 });
    const member = await play(await test.createMember(), { right: 5, seconds: atReadingPace, address });
    expect(member.credit_state).toBe('credited');
  });
});

describe('a daily that the player finished before as a guest', () => {
  it('waits when its keys are used after a merge, from whatever address', async () => {
    const [guest, member] = [await test.createGuest(), await test.createMember()];
    await play(guest, { right: 3, seconds: atReadingPace, address: '203.0.113.50' });
    test.clock.advance(60);
    const daily = await getTodaysDaily(test);
    const headers = { 'x-time-zone': 'UTC', ...clientAddress('198.51.100.50', INTERNAL_SECRET) };
    const token = await tokenOf(member);
    await test.call('startGame', { token, body: startBody(`daily-${daily.number}`), headers });
    const authLess = { email: guest.email, password: guest.password };
    await test.call('mergeGuest', { token, body: { authLess, dry_run: false } });
    const result = await play(member, { seconds: quickly });
    expect(result).toMatchObject({ kind: 'scored', credited_points: 0 });
    expect(result.credit_state).not.toBe('credited');
    const [run] = await test.db.select().from(runs).where(eq(runs.id, result.run_id));
    expect(run?.reasons).toContain('known-from-own-run');
  });
});

describe('a guest’s first game', () => {
  it('is not a finished one while hardly a question is answered', async () => {
    const guest = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await test.call('startGame', {
      token: guest.token,
      body: startBody(`daily-${daily.number}`),
      headers: { 'x-time-zone': 'UTC' },
    });
    await test.call('playGame', { token: guest.token, body: completeBody(daily) });
    test.clock.advance(DAY_SECONDS);
    await play(guest, { seconds: atReadingPace });
    const { data } = await test.call('getLeaderboard', { token: await tokenOf(guest), query: {} });
    expect(data.own).toMatchObject({ is_first_game: true });
    expect(data.own?.rank).toBeGreaterThan(10);
  });

  it('is on the board from rank 11 on, and among the first ten with a second one', async () => {
    const guest = await test.createGuest();
    await play(guest, { seconds: atReadingPace });
    const board = async () =>
      (await test.call('getLeaderboard', { token: await tokenOf(guest), query: {} })).data;
    const { own, result } = await board();
    expect(own?.rank).toBeGreaterThan(10);
    expect(own).toMatchObject({ is_first_game: true, top_percent: null });
    expect(result.find(({ user }) => user.id === guest.id)?.rank).toBe(own?.rank);
    expect(result.filter(({ rank }) => (rank ?? 0) <= 10).map(({ user }) => user.id)).not.toContain(guest.id);
    test.clock.advance(DAY_SECONDS);
    await play(guest, { seconds: atReadingPace });
    const after = await board();
    expect(after.own).toMatchObject({ is_first_game: false });
    expect(after.own?.rank).toBeLessThan(own?.rank ?? 0);
  });
});
