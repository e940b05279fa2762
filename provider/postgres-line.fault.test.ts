import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnswerReceipt } from '@/lib/contract/game';
import { openDatabase } from '@/provider/db/client';
import { readTestServer } from '@/provider/env';
import { callApp } from '@/provider/testing/call-app';
import { type Acknowledged, checkInvariants, findLostAnswers } from '@/provider/testing/check-invariants';
import { answerBody, completeBody, getTodaysDaily, startDaily } from '@/provider/testing/play';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { type ChaosMode, openChaosProxy } from '@/scripts/chaos-proxy';
import { startTestPostgres, type TestPostgres } from '@/scripts/test-postgres';
import type { DailyGame } from './services/daily/stored-daily';

const PLAYERS = 6;
const RECOVERS_MS = 5_000;
const FAULTS: ChaosMode[] = [
  'cut',
  { cutAfterBytes: 300 },
  { delayMs: 200 },
  'hang',
  { cutAfterBytes: 2_000 },
  'cut',
];

let own: TestPostgres | undefined;
let line: Awaited<ReturnType<typeof openChaosProxy>>;
let drop: () => Promise<void>;
let test: TestApp;
let daily: DailyGame;
beforeAll(async () => {
  own = readTestServer() ? undefined : await startTestPostgres();
  const created = await createFromTemplate(readTestServer() ?? own?.url ?? '');
  drop = created.drop;
  const address = new URL(created.databaseUrl);
  line = await openChaosProxy(Number(address.port));
  address.port = String(line.port);
  const database = await openDatabase({ databaseUrl: address.href });
  test = await createTestApp({ limiter: { take: async () => {} }, database });
  daily = await getTodaysDaily(test);
}, 120_000);
afterAll(async () => {
  line.set('pass');
  // Waits for every connection: one that was lost and not given back would let this never end.
  await test.close();
  line.close();
  await drop();
  await own?.stop();
}, 120_000);

it('a line to PostgreSQL that is cut, halved, delayed and stalled loses no receipt and counts none twice', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => test.createGuest()));
  for (const player of players) await startDaily(test, player);
  const acknowledged: Acknowledged[] = [];
  const playing = Promise.all(players.map((player) => playThrough(player, acknowledged)));
  for (const fault of FAULTS) {
    await sleep(150);
    line.set(fault);
    await sleep(400);
    line.set('pass');
  }
  const healthySince = performance.now();
  expect(
    (await untilAnswered(() => test.call('getOwnProfile', { token: players[0]?.token }).catch(toOutage)))
      .status,
  ).toBe(200);
  expect(performance.now() - healthySince).toBeLessThan(RECOVERS_MS);
  const outages = await playing;
  expect(outages.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(acknowledged).toHaveLength(PLAYERS * daily.questions.length);
  expect(await findLostAnswers(test.db, acknowledged)).toEqual([]);
  expect(await checkInvariants(test.db)).toEqual([]);
}, 120_000);

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;

/** Plays the daily as a browser does: whatever fails is sent again. Returns how often something failed. */
async function playThrough({ id, token }: Guest, acknowledged: Acknowledged[]): Promise<number> {
  const call = callApp(test.app);
  let outages = 0;
  const send = (body: Record<string, unknown>) =>
    untilAnswered(async () => {
      const response = await call('playGame', { token, body }).catch(toOutage);
      if (response.status >= 500) outages += 1;
      return response;
    });
  for (const position of daily.questions.keys()) {
    const { data } = await send(answerBody(daily, { position, choice: position % 3 ? 'right' : 'wrong' }));
    const { question_id, points, credited_points } = data as AnswerReceipt;
    acknowledged.push({ userId: id, questionId: question_id, points, creditedPoints: credited_points });
    await sleep(150);
  }
  expect((await send(completeBody(daily))).status).toBe(200);
  return outages;
}

/** Hono passes on what is no Error of its realm, and in Jest those of sockets are not: elsewhere they are a 500. */
const toOutage = () => ({ status: 500, data: undefined });

/** Repeats a call until it is answered by something else than an outage. */
async function untilAnswered<Response extends { status: number }>(
  call: () => Promise<Response>,
): Promise<Response> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await call();
    if (response.status < 500) return response;
    await sleep(50);
  }
  throw new Error('no answer but outages');
}
