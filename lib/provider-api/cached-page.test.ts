import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, NetworkError } from '@/lib/contract/errors';

const markWithoutProvider = jest.fn(async () => null);
jest.unstable_mockModule('@/lib/page-cache/marks', () => ({ markWithoutProvider }));
const { readForCachedPage } = await import('./cached-page');

const away = () => Promise.reject(new NetworkError('away'));
const refuse = (statusCode: number) => () => Promise.reject(new ApiError({ statusCode }));
let page = '';
let number = 0;

beforeEach(() => {
  number += 1;
  page = `page ${number}`;
});
afterEach(() => void markWithoutProvider.mockClear());

test('a page is rendered from current data and cached', async () => {
  expect(await readForCachedPage(page, async () => 'new')).toBe('new');
  expect(markWithoutProvider).not.toHaveBeenCalled();
});

test('a page that was never rendered gets null while the provider is unavailable, and is not cached', async () => {
  expect(await readForCachedPage(page, away)).toBeNull();
  expect(markWithoutProvider).toHaveBeenCalledTimes(1);
});

test.each([
  ['is away', away],
  ['has no time', refuse(429)],
])(
  'a page that was rendered before shows the same data while the provider %s, and is not cached',
  async (_how, fault) => {
    await readForCachedPage(page, async () => 'good');
    expect(await readForCachedPage(page, fault)).toBe('good');
    expect(markWithoutProvider).toHaveBeenCalledTimes(1);
  },
);

test('a silent provider is waited for no longer than a second, and its late response is used next time', async () => {
  await readForCachedPage(page, async () => 'old');
  let speak: (data: string) => void = () => {};
  const silent = new Promise<string>((resolve) => {
    speak = resolve;
  });
  const started = performance.now();
  expect(await readForCachedPage(page, () => silent)).toBe('old');
  expect(performance.now() - started).toBeLessThan(3_000);
  speak('late');
  await sleep(0);
  expect(await readForCachedPage(page, away)).toBe('late');
});

test('what the provider no longer has does not reappear while it is unavailable', async () => {
  await readForCachedPage(page, async () => 'of somebody who left');
  await expect(readForCachedPage(page, refuse(404))).rejects.toBeInstanceOf(ApiError);
  expect(await readForCachedPage(page, away)).toBeNull();
});
