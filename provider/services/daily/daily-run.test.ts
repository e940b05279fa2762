import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { playDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

const HOUR_SECONDS = 3_600;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Player = { email: string; password: string };

/** Returns the day of a guest, who signs in again: access tokens are short-lived, and the test's clock jumps. */
async function readToday({ email, password }: Player, zone = 'UTC') {
  const { data } = await test.call('registerGuest', { body: { email, password } });
  const headers = { 'x-time-zone': zone };
  return (await test.call('getOwnProfile', { token: data.token.access, headers })).data.today;
}

it('is open before the start, and belongs to the browser’s time zone', async () => {
  const player = await test.createGuest();
  const open = {
    streak: 0,
    freezes: 0,
    frozen_days: 0,
    longest_streak: 0,
    run: null,
    yesterdays_hardest: null,
    among_friends: null,
    challenge: null,
  };
  expect(await readToday(player)).toEqual({ number: 214, next_at: '2026-11-22T00:00:00.000Z', ...open });
  expect(await readToday(player, 'Pacific/Kiritimati')).toEqual({
    number: 215,
    next_at: '2026-11-22T10:00:00.000Z',
    ...open,
  });
});

it('is in progress with the run’s deadline, and done once that has passed', async () => {
  const player = await test.createGuest();
  const run = await startDaily(test, player);
  expect((await readToday(player)).run).toEqual({ state: 'open', deadline: run.deadline });
  test.clock.advance(HOUR_SECONDS);
  const today = await readToday(player);
  expect(today).toMatchObject({ streak: 1, run: { state: 'closed', score: 0, correct: 0, questions: 15 } });
});

it('is done with score and streak, and practice does not change it', async () => {
  const player = await test.createGuest();
  const { result } = await playDaily(test, player, { right: 12 });
  const { score, rank, rank_is_estimate } = result;
  expect(rank).not.toBeNull();
  const done = { state: 'closed', score, correct: 12, questions: 15, rank, rank_is_estimate };
  expect(await readToday(player)).toMatchObject({ streak: 1, run: done });
  await startDaily(test, player);
  expect((await readToday(player)).run).toEqual(done);
  test.clock.advance(24 * HOUR_SECONDS);
  expect(await readToday(player)).toMatchObject({ number: 215, streak: 1, run: null });
  test.clock.advance(24 * HOUR_SECONDS);
  expect(await readToday(player)).toMatchObject({ number: 216, streak: 0, run: null });
});
