import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { createCookieJar } from '@/lib/session/testing/cookie-jar';
import { checkInvariants } from '@/provider/testing/check-invariants';
import { answerBody, getTodaysDaily, startDaily } from '@/provider/testing/play';
import { createTestApp, INTERNAL_SECRET, SITE_URL, type TestApp } from '@/provider/testing/test-app';
import { type ChaosMode, openChaosProxy } from '@/scripts/chaos-proxy';
import type { DailyGame } from './services/daily/stored-daily';

/** The web gives up after five seconds; the rest is for a busy machine. */
const GIVES_UP_MS = 8_000;
const CALLS = 50;

let test: TestApp;
let daily: DailyGame;
let line: Awaited<ReturnType<typeof openChaosProxy>>;
let close: () => void;
let jar = createCookieJar();
const position = 0;

jest.unstable_mockModule('next/headers', () => ({
  cookies: async () => jar,
  headers: async () => new Headers(),
}));
jest.unstable_mockModule('next/cache', () => ({ revalidatePath: () => {}, unstable_cache: () => {} }));
let serveBff: typeof import('@/lib/bff/serve').serve;

beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  daily = await getTodaysDaily(test);
  const server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => server.close();
  line = await openChaosProxy((server.address() as AddressInfo).port);
  process.env.PROVIDER_URL = `http://127.0.0.1:${line.port}`;
  process.env.SITE_URL = SITE_URL;
  process.env.INTERNAL_SECRET = INTERNAL_SECRET;
  ({ serve: serveBff } = await import('@/lib/bff/serve'));
});
afterAll(async () => {
  line.close();
  close();
  await test.close();
});

beforeEach(async () => {
  line.set('pass');
  const guest = await test.createGuest();
  await startDaily(test, guest);
  jar = createCookieJar({ 'access-token': guest.token, 'refresh-token': guest.refresh });
});

const headers = {
  origin: SITE_URL,
  host: new URL(SITE_URL).host,
  'x-playwit': '1',
  'content-type': 'application/json',
};

const getDaily = () =>
  serveBff(new Request(`${SITE_URL}/api/daily-challenge/game-play`, { headers }), [
    'daily-challenge',
    'game-play',
  ]);

function sendAnswer(): Promise<Response> {
  const request = new Request(`${SITE_URL}/api/generics/leaderboard`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(answerBody(daily, { position, choice: 'right' })),
  });
  return serveBff(request, ['generics', 'leaderboard']);
}

/** The answer is sent again on a healthy line, and must be stored once. */
async function expectStoredOnce() {
  line.set('pass');
  let first = await sendAnswer();
  // A connection that was kept open across the fault ends with the first call that uses it, and after many silent calls
  // the web rests for a second.
  for (let repeats = 0; repeats < CALLS && first.status === 503; repeats++) {
    await pause(100);
    first = await sendAnswer();
  }
  const second = await sendAnswer();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.json()).toEqual(await second.json());
  expect(await checkInvariants(test.db)).toEqual([]);
}

it.each<[string, ChaosMode]>([
  ['is cut', 'cut'],
  ['ends in the middle of the headers', { cutAfterBytes: 50 }],
  ['ends in the middle of the body', { cutAfterBytes: 400 }],
  ['hangs', 'hang'],
])('a line that %s is no success, changes no cookie, and the repeat counts once', async (_, mode) => {
  const before = jar.all();
  line.set(mode);
  const started = performance.now();
  const response = await sendAnswer();
  expect(performance.now() - started).toBeLessThan(GIVES_UP_MS);
  expect([502, 503]).toContain(response.status);
  expect(await response.json()).toMatchObject({ statusCode: response.status, code: 'unavailable' });
  expect(jar.all()).toEqual(before);
  await expectStoredOnce();
});

it('a GET to a provider that never replies ends as soon as a write, with every cookie kept', async () => {
  const before = jar.all();
  line.set('hang');
  const started = performance.now();
  const response = await getDaily();
  expect(performance.now() - started).toBeLessThan(GIVES_UP_MS);
  expect(response.status).toBe(503);
  expect(jar.all()).toEqual(before);
  line.set('pass');
  expect((await getDaily()).status).toBe(200);
});

it('a GET that fails at once is tried again, until the line is back', async () => {
  line.set('cut');
  const response = getDaily();
  // The first of three tries fails, perhaps the second.
  setTimeout(() => line.set('pass'), 100);
  expect((await response).status).toBe(200);
});

it('a provider that takes three seconds is waited for', async () => {
  line.set({ delayMs: 3_000 });
  expect((await sendAnswer()).status).toBe(200);
  await expectStoredOnce();
}, 60_000);

it('a provider that was silent again and again is not waited for, until it responds', async () => {
  line.set('hang');
  await Promise.all(Array.from({ length: CALLS }, sendAnswer));
  const started = performance.now();
  expect((await sendAnswer()).status).toBe(503);
  expect(performance.now() - started).toBeLessThan(1_000);
  await expectStoredOnce();
});

it(`${CALLS} calls to a provider that never replies all end at once`, async () => {
  const before = jar.all();
  line.set('hang');
  const started = performance.now();
  const responses = await Promise.all(Array.from({ length: CALLS }, sendAnswer));
  expect(performance.now() - started).toBeLessThan(GIVES_UP_MS);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(jar.all()).toEqual(before);
  await expectStoredOnce();
});
