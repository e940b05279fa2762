import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { isReachable, retryWhenOnline } from './retry-when-online';

const retry = jest.fn();
let page: EventTarget;
let cleanUp: () => void;
const isReachableNow = jest.fn<() => Promise<boolean>>();
const dispatch = (name: 'online' | 'beforeunload') => page.dispatchEvent(new Event(name));
/** A tap on a link, or outside links (null). */
const tap = (link: object | null) =>
  page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: { closest: () => link } }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  page = new EventTarget();
  isReachableNow.mockResolvedValue(false);
  cleanUp = retryWhenOnline(retry, { page, isReachableNow });
});
afterEach(() => {
  cleanUp();
  jest.useRealTimers();
});

test('does not retry while the player is navigating to another page', () => {
  dispatch('beforeunload');
  pass(500);
  dispatch('online');
  pass(5_000);
  expect(retry).not.toHaveBeenCalled();
});

test('treats a tapped link as navigation, before the browser leaves the page', () => {
  tap({});
  dispatch('online');
  pass(5_000);
  expect(retry).not.toHaveBeenCalled();
});

test('does not treat a tap outside links as navigation', () => {
  tap(null);
  dispatch('online');
  pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('retries once later when the navigation did not happen', () => {
  dispatch('beforeunload');
  dispatch('online');
  dispatch('online');
  pass(60_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('is not delayed by a navigation that failed long ago', () => {
  dispatch('beforeunload');
  pass(60_000);
  dispatch('online');
  pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('retries at once, each time the browser is back online', () => {
  dispatch('online');
  pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
  dispatch('online');
  pass(1);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('does not retry after cleanup', () => {
  dispatch('beforeunload');
  dispatch('online');
  cleanUp();
  dispatch('online');
  pass(60_000);
  expect(retry).not.toHaveBeenCalled();
});

test('polls with back-off when no event comes, and retries on the first response', async () => {
  isReachableNow.mockRejectedValueOnce(new TypeError('no network'));
  for (const ms of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    isReachableNow.mockClear();
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(isReachableNow).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(isReachableNow).toHaveBeenCalledTimes(1);
  }
  expect(retry).not.toHaveBeenCalled();
  isReachableNow.mockResolvedValue(true);
  await jest.advanceTimersByTimeAsync(60_001);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a site behind a failing gateway is unreachable; one that responds or redirects is reachable', async () => {
  jest.useRealTimers();
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  const respondsWith = async (status: number) => {
    fetchMock.mockResolvedValueOnce(new Response(null, { status }));
    return isReachable('https://play.example/account');
  };
  expect(await respondsWith(503)).toBe(false);
  expect(await respondsWith(200)).toBe(true);
  expect(await respondsWith(307)).toBe(true);
  fetchMock.mockRejectedValueOnce(new TypeError('no network'));
  await expect(isReachable('https://play.example/account')).rejects.toThrow('no network');
  fetchMock.mockRestore();
});
