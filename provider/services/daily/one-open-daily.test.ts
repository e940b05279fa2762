import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerReceipt } from '@/lib/contract/game';
import { runs } from '@/provider/db/schema';
import { answerBody, completeBody, startBody } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { getDailyGame } from './daily-game';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set('2026-11-21T23:50:00Z'));
afterAll(() => test.close());

const TODAY = 214;
const TOMORROW = 215;
const AFTER_MIDNIGHT = '2026-11-22T00:05:00Z';

type Player = { id: string; token: string; refresh: string };

/** Starts a daily without a time limit. */
const start = (player: Player, number: number, zone = 'UTC') =>
  test.call('startGame', {
    token: player.token,
    body: { ...startBody(`daily-${number}`), time_multiplier: 'off' },
    headers: { 'x-time-zone': zone },
  });

const served = async (player: Player) =>
  (await test.call('getDailyChallenge', { token: player.token, headers: { 'x-time-zone': 'UTC' } })).data;

const dayOf = async (player: Player) =>
  (await test.call('getOwnProfile', { token: player.token, headers: { 'x-time-zone': 'UTC' } })).data.today;

/** Moves the clock; access tokens are short-lived, so the players refresh theirs. */
async function moveTo(instant: string, ...players: Player[]) {
  test.clock.set(instant);
  for (const player of players) {
    const { data } = await test.call('refreshToken', { body: { refresh: player.refresh } });
    Object.assign(player, { token: data.access, refresh: data.refresh });
  }
}

const countOpen = async ({ id }: Player) =>
  (
    await test.db
      .select({ number: runs.dailyNumber })
      .from(runs)
      .where(and(eq(runs.userId, id), isNull(runs.completedAt)))
  ).length;

async function answer(player: Player, number: number, position: number): Promise<AnswerReceipt> {
  const daily = await getDailyGame(test.context, number);
  const body = answerBody(daily, { position, choice: 'right' });
  const { status, data } = await test.call('playGame', { token: player.token, body });
  expect(status).toBe(200);
  return data as AnswerReceipt;
}

async function complete(player: Player, number: number) {
  const body = completeBody(await getDailyGame(test.context, number));
  return (await test.call('playGame', { token: player.token, body })).data;
}

describe('while an earlier daily is open', () => {
  it('the next one is refused and nothing of it is stored; the open one is served and loses nothing', async () => {
    const player = await test.createGuest();
    await start(player, TODAY);
    await answer(player, TODAY, 0);
    await moveTo(AFTER_MIDNIGHT, player);
    const refused = await start(player, TOMORROW);
    expect([refused.status, refused.error.code]).toEqual([409, 'daily_open']);
    expect(await countOpen(player)).toBe(1);
    expect(await served(player)).toMatchObject({
      number: TODAY,
      date: '2026-11-21',
      scored_run: { state: 'open', time_multiplier: 'off', is_todays: false },
    });
    expect(await dayOf(player)).toMatchObject({ number: TOMORROW, run: { state: 'open', deadline: null } });
    expect((await start(player, TODAY)).data.answered).toHaveLength(1);
    expect(await answer(player, TODAY, 1)).toMatchObject({ points: 10, score: 20 });
  });

  it('the next one starts once it is finished, and the streak goes on', async () => {
    const player = await test.createGuest();
    await start(player, TODAY);
    await moveTo(AFTER_MIDNIGHT, player);
    expect(await complete(player, TODAY)).toMatchObject({ streak: 1 });
    expect(await served(player)).toMatchObject({ number: TOMORROW, scored_run: null });
    expect((await start(player, TOMORROW)).data).toMatchObject({ kind: 'scored' });
    expect(await complete(player, TOMORROW)).toMatchObject({ streak: 2 });
  });

  it('it blocks nothing once its 24 hours are over, and answers that were offline still get receipts', async () => {
    const player = await test.createGuest();
    await start(player, TODAY);
    await moveTo('2026-11-22T23:51:00Z', player);
    expect((await start(player, TOMORROW)).data).toMatchObject({ kind: 'scored' });
    expect(await answer(player, TODAY, 0)).toMatchObject({ correct: true, points: 0, late: true });
    expect(await complete(player, TODAY)).toMatchObject({ streak: 1 });
    expect(await complete(player, TOMORROW)).toMatchObject({ streak: 2 });
  });
});

it('of two dailies started at the same moment in two time zones one opens', async () => {
  test.clock.set('2026-11-21T12:00:00Z');
  for (let time = 0; time < 5; time += 1) {
    const player = await test.createGuest();
    const started = await Promise.all([
      start(player, TODAY, 'UTC'),
      start(player, TOMORROW, 'Pacific/Kiritimati'),
      start(player, TODAY, 'UTC'),
      start(player, TOMORROW, 'Pacific/Kiritimati'),
    ]);
    expect(started.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await countOpen(player)).toBe(1);
  }
});

it('a merge keeps the open dailies of both, the earlier one is played first, and both count', async () => {
  const [guest, member] = [await test.createGuest(), await test.createMember()];
  await start(guest, TODAY);
  await answer(guest, TODAY, 0);
  await moveTo(AFTER_MIDNIGHT, guest, member);
  expect((await start(member, TOMORROW)).data).toMatchObject({ kind: 'scored' });
  const { email, password } = guest;
  const merged = await test.call('mergeGuest', {
    token: member.token,
    body: { authLess: { email, password }, dry_run: false },
  });
  expect(merged.data).toMatchObject({ merged: true });
  expect(await served(member)).toMatchObject({ number: TODAY, scored_run: { is_todays: false } });
  expect(await answer(member, TOMORROW, 0)).toMatchObject({ points: 10 });
  expect(await answer(member, TODAY, 1)).toMatchObject({ points: 10, score: 20 });
  await complete(member, TODAY);
  expect(await served(member)).toMatchObject({ number: TOMORROW, scored_run: { is_todays: true } });
  expect(await complete(member, TOMORROW)).toMatchObject({ streak: 2 });
});
