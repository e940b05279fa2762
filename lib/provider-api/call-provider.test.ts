import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ApiError, isBusy, NetworkError } from '@/lib/contract/errors';
import { DEADLINE_HEADER } from '@/lib/contract/protocol';
import { errorResponse, type FakeProvider, ok, startFakeProvider } from '@/lib/session/testing/fake-provider';
import { callProvider } from './call-provider';

const COUNTS = { players: 1, games: 2, game_category: 3 };

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  process.env.PROVIDER_URL = provider.url;
  process.env.INTERNAL_SECRET = 'i'.repeat(32);
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.seen.length = 0;
});

const ask = (signal?: AbortSignal) => callProvider('getLandingPage', { signal });
const failure = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('the provider is told how long the caller still waits', async () => {
  provider.answer = () => ok(COUNTS);
  await ask();
  const remainingMs = Number(provider.seen[0]?.headers[DEADLINE_HEADER]);
  expect(remainingMs).toBeGreaterThan(1_000);
  expect(remainingMs).toBeLessThanOrEqual(5_000);
});

test('a call that the provider refuses for being busy is not repeated', async () => {
  provider.answer = () => errorResponse(503, 'busy');
  const error = await failure(ask());
  expect(isBusy(error)).toBe(true);
  expect(provider.seen).toHaveLength(1);
});

test('a fault is repeated for calls that change nothing', async () => {
  provider.answer = () => errorResponse(500);
  expect(await failure(ask())).toBeInstanceOf(ApiError);
  expect(provider.seen).toHaveLength(3);
});

test('refusals and faults never make a living provider count as silent', async () => {
  provider.answer = () => errorResponse(503, 'busy');
  for (let number = 0; number < 30; number++) await failure(ask());
  provider.answer = () => ok(COUNTS);
  expect(await ask()).toEqual(COUNTS);
});

test('a browser that hangs up ends its call, and says nothing about the provider', async () => {
  provider.answer = async () => {
    await pause(300);
    return ok(COUNTS);
  };
  const calls = Array.from({ length: 15 }, () => failure(ask(AbortSignal.abort())));
  const hangsUp = new AbortController();
  calls.push(failure(ask(hangsUp.signal)));
  await pause(50);
  hangsUp.abort();
  for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(NetworkError);
  expect(provider.seen.length).toBeLessThanOrEqual(1);
  expect(await ask()).toEqual(COUNTS);
});

test('a provider that was silent ten times is left alone for a second, and then asked once', async () => {
  provider.answer = () => 'cut';
  for (let number = 0; number < 4; number++) await failure(ask());
  const asked = provider.seen.length;
  expect(asked).toBe(10);
  for (let number = 0; number < 20; number++) expect(await failure(ask())).toBeInstanceOf(NetworkError);
  expect(provider.seen).toHaveLength(asked);

  await pause(1_050);
  await Promise.all(Array.from({ length: 10 }, () => failure(ask())));
  expect(provider.seen).toHaveLength(asked + 1);

  await pause(1_050);
  provider.answer = () => ok(COUNTS);
  expect(await ask()).toEqual(COUNTS);
  expect(await Promise.all([ask(), ask()])).toEqual([COUNTS, COUNTS]);
});
