import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { createSessionRegister } from '@/provider/services/platform/session-register';
import { readStoredState } from '@/provider/testing/bad-input/stored-state';
import { breakTransactions } from '@/provider/testing/break-transactions';
import { type CallTest, callApp } from '@/provider/testing/call-app';
import { checkInvariants } from '@/provider/testing/check-invariants';
import { answerBody, completeBody, getTodaysDaily, startBody, startDaily } from '@/provider/testing/play';
import { formOf } from '@/provider/testing/profile-form';
import { createTestApp, INTERNAL_SECRET, SITE_URL, type TestApp } from '@/provider/testing/test-app';
import { createApp } from './app';
import type { DailyGame } from './services/daily/stored-daily';

type Player = Awaited<ReturnType<TestApp['createMember']>>;
/** The second response to a call whose first one was lost. */
type Fault = {
  name: string;
  call: (call: CallTest, player: Player) => Promise<{ status: number; data: unknown }>;
};

let test: TestApp;
let daily: DailyGame;
let player: Player;
let broken: ReturnType<typeof breakTransactions>;
let callBroken: CallTest;
let guest: { email: string; password: string; token: string };
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  daily = await getTodaysDaily(test);
  const { clock } = test.context;
  broken = breakTransactions(test.db);
  const { db } = broken;
  const context = { ...test.context, db, sessions: createSessionRegister({ db, clock }) };
  const limiter = { take: async () => {} };
  callBroken = callApp(createApp(context, { siteUrl: SITE_URL, internalSecret: INTERNAL_SECRET, limiter }));
});
afterAll(() => test.close());

beforeEach(async () => {
  player = await test.createMember();
  guest = await test.createGuest();
  await startDaily(test, player);
  await startDaily(test, guest);
  const body = answerBody(daily, { position: 0, choice: 'right' });
  for (const { token } of [player, guest]) await test.call('playGame', { token, body });
});

const faults: Fault[] = [
  {
    name: 'an answer',
    call: (call, { token }) =>
      call('playGame', { token, body: answerBody(daily, { position: 1, choice: 'right' }) }),
  },
  { name: 'a completion', call: (call, { token }) => call('playGame', { token, body: completeBody(daily) }) },
  {
    name: 'a start',
    call: async (call) =>
      call('startGame', { token: (await newcomer()).token, body: startBody(`daily-${daily.number}`) }),
  },
  { name: 'a refresh', call: (call, { refresh }) => call('refreshToken', { body: { refresh } }) },
];

let kept: Promise<{ token: string }> | undefined;
const newcomer = () => {
  kept ??= test.createGuest();
  return kept;
};

describe.each(faults)('a provider killed in the transaction of $name', ({ call }) => {
  beforeEach(() => {
    kept = undefined;
  });

  it('before the commit has stored nothing, and the repeat is the first', async () => {
    await newcomer();
    const before = await readStoredState(test.db);
    broken.breakNext('before commit');
    expect((await call(callBroken, player)).status).toBe(500);
    expect(await readStoredState(test.db)).toEqual(before);
    expect((await call(test.call, player)).status).toBe(200);
    expect(await readStoredState(test.db)).not.toEqual(before);
    expect(await checkInvariants(test.db)).toEqual([]);
  });

  it('after the commit gives the repeat what it has stored, and stores nothing twice', async () => {
    await newcomer();
    const before = await readStoredState(test.db);
    broken.breakNext('after commit');
    expect((await call(callBroken, player)).status).toBe(500);
    const stored = await readStoredState(test.db);
    expect(stored).not.toEqual(before);
    const [first, second] = [await call(test.call, player), await call(test.call, player)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await readStoredState(test.db)).toEqual(stored);
    expect(await checkInvariants(test.db)).toEqual([]);
  });
});

it('a refresh whose reply is lost gets the same successor again', async () => {
  broken.breakNext('after commit');
  const body = { refresh: player.refresh };
  expect((await callBroken('refreshToken', { body })).status).toBe(500);
  const tokens = [await test.call('refreshToken', { body }), await test.call('refreshToken', { body })];
  expect(new Set(tokens.map(({ data }) => data.refresh)).size).toBe(1);
});

it.each(['before commit', 'after commit'] as const)(
  'a merge killed %s moves everything once',
  async (point) => {
    broken.breakNext(point);
    const merge = {
      token: player.token,
      body: { authLess: { email: guest.email, password: guest.password }, dry_run: false },
    };
    expect((await callBroken('mergeGuest', merge)).status).toBe(500);
    // 404: the guest is merged already, which the BFF takes for done.
    expect((await test.call('mergeGuest', merge)).status).toBe(point === 'before commit' ? 200 : 404);
    expect(await checkInvariants(test.db)).toEqual([]);
  },
);

it.each(['before commit', 'after commit'] as const)(
  'a photo replaced by one that is killed %s leaves one photo, which the profile shows',
  async (point) => {
    const upload = async (call: CallTest, background: string) => {
      const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
      const form = formOf(player, { bio: background }, { bytes });
      return call('updateProfile', { token: player.token, form });
    };
    expect((await upload(test.call, 'red')).status).toBe(200);
    broken.breakNext(point);
    expect((await upload(callBroken, 'blue')).status).toBe(500);
    const { data } = await test.call('getOwnProfile', { token: player.token });
    expect(data.bio).toBe(point === 'before commit' ? 'red' : 'blue');
    expect(await checkInvariants(test.db)).toEqual([]);
  },
);

it('a clock set back by five minutes loses no answer, gives no negative time and ends no game before its answers', async () => {
  test.clock.advance(60);
  const send = (body: Record<string, unknown>) => test.call('playGame', { token: player.token, body });
  const last = await send(answerBody(daily, { position: 1, choice: 'right' }));
  test.clock.advance(-300);
  expect((await send(answerBody(daily, { position: 2, choice: 'right' }))).status).toBe(200);
  const { status, data } = await send(completeBody(daily));
  const { score, time_seconds, completed_at } = data as CompletedRun;
  expect([status, score, time_seconds]).toEqual([200, 30, 60]);
  expect(completed_at).toBe((last.data as AnswerReceipt).saved_at);
  expect(await checkInvariants(test.db)).toEqual([]);
});
