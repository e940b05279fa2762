import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { MergePreview } from '@/lib/contract/account';
import { createCookieJar } from './testing/cookie-jar';
import { errorResponse, ok } from './testing/fake-provider';
import { GUEST, GUEST_COOKIE, startTestBrowser } from './testing/test-browser';

const browser = await startTestBrowser();
const { mergeGuest } = await import('./merge-guest');

afterAll(browser.close);

const PREVIEW: MergePreview = {
  guest_id: '3b241101-e2bb-4255-8caf-4136c566a962',
  guest_username: 'guest_1',
  points: 30,
  games: 1,
  duplicate_dailies: 0,
  guest_streak: 1,
  streak_before: 0,
  streak_after: 1,
  merged: false,
};

const SIGNED_IN = { 'access-token': 'access', 'refresh-token': 'refresh' };

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar({ ...SIGNED_IN, authLess: GUEST_COOKIE });
  browser.provider.answer = ({ body }) => ok({ ...PREVIEW, merged: !JSON.parse(body.toString()).dry_run });
});

const sent = () => browser.provider.seen.map(({ body }) => JSON.parse(body.toString()));

test.each(['', 'null', 'not JSON', '[]', '{}', '{"dry_run":"false"}', '{"dry_run":0}', '{"dry_run":true}'])(
  'a body that does not explicitly request the merge only previews it: %p',
  async (body) => {
    await expect(mergeGuest(body, null)).resolves.toEqual(PREVIEW);
    expect(sent()).toEqual([{ authLess: GUEST, dry_run: true }]);
    expect(browser.jar.has('authLess')).toBe(true);
  },
);

test.each([
  ['an error', () => errorResponse(409)],
  ['a fault', () => errorResponse(500)],
])('%s is passed on, and the guest can still be merged later', async (_, answer) => {
  browser.provider.answer = answer;
  await expect(mergeGuest('{"dry_run":false}', null)).rejects.toThrow();
  expect(browser.jar.all()).toEqual({ ...SIGNED_IN, authLess: GUEST_COOKIE });
});

test('a guest that no longer exists is nothing to merge, and is not looked up again', async () => {
  browser.provider.answer = () => errorResponse(404);
  await expect(mergeGuest('{"dry_run":false}', null)).resolves.toBeNull();
  expect(browser.jar.all()).toEqual(SIGNED_IN);
});

test('a browser without a guest has nothing to merge, whichever guest its body names', async () => {
  browser.jar = createCookieJar(SIGNED_IN);
  await expect(mergeGuest(JSON.stringify({ authLess: GUEST, dry_run: false }), null)).resolves.toBeNull();
  expect(browser.provider.seen).toEqual([]);
});

test('an explicit request merges the guest of the cookie, and no other, and deletes the cookie', async () => {
  const body = JSON.stringify({ dry_run: false, authLess: { email: 'someone-else', password: 'x' } });
  await expect(mergeGuest(body, null)).resolves.toMatchObject({ merged: true });
  expect(sent()).toEqual([{ authLess: GUEST, dry_run: false }]);
  expect(browser.jar.all()).toEqual(SIGNED_IN);
});
