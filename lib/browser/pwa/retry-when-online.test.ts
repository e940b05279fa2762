import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isReachable, retryWhenOnline } from './retry-when-online';

const tryAgain = jest.fn();
let page: EventTarget;
let callOff: () => void;
const isBack = jest.fn<() => Promise<boolean>>();
const hear = (name: 'online' | 'beforeunload') => page.dispatchEvent(new Event(name));
/** A tap on the page, inside a link or beside any. */
const tap = (link: object | null) =>
  page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: { closest: () => link } }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  page = new EventTarget();
  isBack.mockResolvedValue(false);
  callOff = retryWhenOnline(tryAgain, { page, isBack });
});
afterEach(() => {
  callOff();
  jest.useRealTimers();
});

test('a page that is being left calls nobody back: the line may return while the next one is on its way', () => {
  hear('beforeunload');
  pass(500);
  hear('online');
  pass(5_000);
  expect(tryAgain).not.toHaveBeenCalled();
});

test('a tapped link is a way out too, long before the browser leaves', () => {
  tap({});
  hear('online');
  pass(5_000);
  expect(tryAgain).not.toHaveBeenCalled();
});

test('a tap beside all links is none', () => {
  tap(null);
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a page that was not left after all tries again later, once', () => {
  hear('beforeunload');
  hear('online');
  hear('online');
  pass(60_000);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a visit that was given up long ago holds nothing up', () => {
  hear('beforeunload');
  pass(60_000);
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a page that stays tries again at once, each time the line comes back', () => {
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(1);
  hear('online');
  pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(2);
});

test('nothing is tried once it was called off', () => {
  hear('beforeunload');
  hear('online');
  callOff();
  hear('online');
  pass(60_000);
  expect(tryAgain).not.toHaveBeenCalled();
});

test('without any event the page asks by itself, less and less often, and tries again when it is answered', async () => {
  isBack.mockRejectedValueOnce(new TypeError('no network'));
  for (const ms of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    isBack.mockClear();
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(isBack).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(isBack).toHaveBeenCalledTimes(1);
  }
  expect(tryAgain).not.toHaveBeenCalled();
  isBack.mockResolvedValue(true);
  await jest.advanceTimersByTimeAsync(60_001);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

test('a site that a gateway does not reach cannot be had; one that answers or redirects can', async () => {
  jest.useRealTimers();
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  const answers = async (status: number) => {
    fetchMock.mockResolvedValueOnce(new Response(null, { status }));
    return isReachable('https://play.example/account');
  };
  expect(await answers(503)).toBe(false);
  expect(await answers(200)).toBe(true);
  expect(await answers(307)).toBe(true);
  fetchMock.mockRejectedValueOnce(new TypeError('no network'));
  await expect(isReachable('https://play.example/account')).rejects.toThrow('no network');
  fetchMock.mockRestore();
});
