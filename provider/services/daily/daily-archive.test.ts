import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CompletedRun } from '@/lib/contract/game';
import { answerBody, completeBody, playDaily, startBody } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { getDailyGame } from './daily-game';
import type { DailyGame } from './stored-daily';

let test: TestApp;
let past: DailyGame;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  // Daily 214 is today's. At noon UTC the last zone has just left 213.
  test.clock.set(TEST_NOON);
  past = await getDailyGame(test.context, 213);
});
afterAll(() => test.close());

type Player = { token: string };

const open = (day: number | string, headers: Record<string, string> = {}) =>
  test.call('getDailyChallenge', { query: { day: String(day) }, headers });
const start = (player: Player, number: number) =>
  test.call('startGame', { token: player.token, body: startBody(`daily-${number}`) });

async function playPast(player: Player, right: number): Promise<CompletedRun> {
  await start(player, past.number);
  for (const position of past.questions.keys()) {
    const body = answerBody(past, { position, choice: position < right ? 'right' : 'wrong' });
    await test.call('playGame', { token: player.token, body });
  }
  return (await test.call('playGame', { token: player.token, body: completeBody(past) }))
    .data as CompletedRun;
}

describe('a daily before its date is over everywhere', () => {
  it('is not in the archive, cannot be opened and cannot be started', async () => {
    test.clock.set(new Date(TEST_NOON.getTime() - 1));
    const player = await test.createGuest();
    expect((await open(213)).status).toBe(404);
    expect((await start(player, 213)).status).toBe(404);
    const { days } = (await test.call('getDailyArchive')).data;
    expect(days.map(({ number }) => number)).not.toContain(213);
  });

  it('is refused where the reader’s zone is a day ahead', async () => {
    expect((await open(215)).status).toBe(404);
    const headers = { 'x-time-zone': 'Pacific/Kiritimati' };
    expect((await open(214, headers)).status).toBe(404);
  });
});

describe('a number without a daily', () => {
  it.each([1, 99_999])('responds with 404 for %i and creates none', async (number) => {
    expect((await open(number)).status).toBe(404);
    expect((await start(await test.createGuest(), number)).status).toBe(404);
    expect((await test.call('listDailyChallenges', { query: { id: `daily-${number}` } })).status).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'today', '100000', ''])('responds with 400 for %j', async (day) => {
    expect((await open(day)).status).toBe(400);
  });
});

describe('a past daily', () => {
  it('has the questions of its day, every answer sealed', async () => {
    const { data } = await open(213);
    expect(data).toMatchObject({ number: 213, date: '2026-11-20', archived: true, scored_run: null });
    expect(data.challenges.map(({ id }) => id)).toEqual(past.questions.map(({ id }) => id));
    expect(JSON.stringify(data)).not.toContain('passphrase');
    expect((await test.call('getDailyChallenge')).data.archived).toBe(false);
  });

  it('is practice from the first run on: no points, no board, no streak, no game that counts', async () => {
    const player = await test.createGuest();
    const before = (await test.call('getOwnProfile', { token: player.token })).data;
    const result = await playPast(player, 15);
    expect(result).toMatchObject({ kind: 'practice', correct: 15, score: 150, credited_points: 0 });
    expect(result).toMatchObject({ rank: null, credit_state: null, comparison: null });
    const after = (await test.call('getOwnProfile', { token: player.token })).data;
    expect(after).toEqual(before);
    const board = (await test.call('getLeaderboard', { token: player.token })).data;
    expect(board.own).toBeNull();
  });

  it('leaves a run of its own day as it was, and shows that run’s result', async () => {
    const player = await test.createGuest();
    test.clock.advance(-86_400);
    const { result } = await playDaily(test, player, { right: 6 });
    test.clock.set(TEST_NOON);
    await playPast(player, 15);
    const { data } = await test.call('getDailyChallenge', { token: player.token, query: { day: '213' } });
    expect(data.scored_run).toMatchObject({ state: 'closed', result: { run_id: result.run_id, score: 60 } });
  });

  it('can be played without a clock for a day, like any other practice', async () => {
    const player = await test.createGuest();
    const body = { ...startBody('daily-213'), time_multiplier: 'off' };
    expect((await test.call('startGame', { token: player.token, body })).data.deadline).toBeNull();
    test.clock.advance(23 * 3_600);
    const { access: token } = (await test.call('refreshToken', { body: { refresh: player.refresh } })).data;
    const answer = answerBody(past, { position: 0, choice: 'right' });
    const receipt = await test.call('playGame', { token, body: answer });
    expect(receipt.data).toMatchObject({ correct: true, late: false, credited_points: 0 });
  });
});

describe('the calendar of the archive', () => {
  const archive = (query: { month?: string }, player?: Player) =>
    test.call('getDailyArchive', { query, ...(player && { token: player.token }) });

  it('lists a month’s dailies, oldest first, by default the last month that has any', async () => {
    await getDailyGame(test.context, 190);
    const { data } = await archive({});
    expect(data).toMatchObject({ month: '2026-11', first_month: '2026-10', last_month: '2026-11' });
    expect(data.days.at(-1)).toMatchObject({ number: 213, date: '2026-11-20', own: null });
    const october = (await archive({ month: '2026-10' })).data;
    expect(october.days.map(({ number }) => number)).toEqual([190]);
  });

  it('has no days in a month without dailies', async () => {
    for (const month of ['0000-01', '2026-04', '2027-01', '9999-12'])
      expect((await archive({ month })).data.days).toEqual([]);
  });

  it.each(['2026-13', '2026-1', '2026', 'last'])('responds with 400 for the month %j', async (month) => {
    expect((await archive({ month })).status).toBe(400);
  });

  it('shows the caller’s best result from the archive, and the one of its day before any other', async () => {
    const player = await test.createGuest();
    const own = async () => (await archive({}, player)).data.days.at(-1)?.own;
    await playPast(player, 4);
    await playPast(player, 9);
    await playPast(player, 7);
    expect(await own()).toEqual({ scored: false, score: 90, total: 150, correct: 9, questions: 15 });
    const other = await test.createGuest();
    test.clock.advance(-86_400);
    await playDaily(test, other, { right: 3 });
    test.clock.set(TEST_NOON);
    await playPast(other, 12);
    expect((await archive({}, other)).data.days.at(-1)?.own).toMatchObject({ scored: true, correct: 3 });
    expect((await archive({})).data.days.at(-1)?.own).toBeNull();
  });
});
