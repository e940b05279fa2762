import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test as it } from '@jest/globals';
import { CLIENT_ADDRESS_HEADER, SITE_CALL, SITE_CALL_HEADER } from '@/lib/contract/protocol';
import { createTestApp, INTERNAL_SECRET, type TestApp } from '@/provider/testing/test-app';
import { SITE_LIMIT } from './site-call';

let test: TestApp;
let username: string;
beforeAll(async () => {
  test = await createTestApp();
  const { token } = await test.createGuest();
  username = (await test.call('getOwnProfile', { token })).data.username;
});
afterAll(() => test.close());

const sign = (text: string, secret = INTERNAL_SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex');
const asSite = { [SITE_CALL_HEADER]: sign(SITE_CALL) };

/** Counted like every name, and answered without the database, so that thousands take no time. */
const NO_NAME = '\u0001';

const statusOf = async (name: string, headers: Record<string, string>) =>
  (await test.call('getPublicProfile', { query: { username: name }, headers })).status;

/** Calls for names nobody has, as often as given; returns how often each status came back. */
async function flood(times: number, headers: Record<string, string>, name = NO_NAME) {
  const counts: Record<number, number> = {};
  for (let number = 0; number < times; number++) {
    const status = await statusOf(`${name}${number}`, headers);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

it('unsigned calls use up the limit of their address, and a page still gets a real profile', async () => {
  expect(await flood(1_300, {})).toEqual({ 404: 1_200, 429: 100 });
  expect(await statusOf(username, {})).toBe(429);
  expect(await statusOf(username, asSite)).toBe(200);
  test.clock.advance(60);
});

it('200 pages of unknown names in a second leave the site’s calls for real ones', async () => {
  expect(await flood(200, asSite, 'nobody-')).toEqual({ 404: 200 });
  expect(await statusOf(username, asSite)).toBe(200);
  test.clock.advance(1);
});

it('the site’s calls have a limit too, for a second, and use up nobody else’s', async () => {
  expect(await flood(SITE_LIMIT.limit, asSite)).toEqual({ 404: SITE_LIMIT.limit });
  expect(await statusOf(username, asSite)).toBe(429);
  expect(await statusOf(username, {})).toBe(200);
  test.clock.advance(1);
  expect(await statusOf(username, asSite)).toBe(200);
});

it('a forged signature counts for the connection, and so does an address that reads like the site', async () => {
  const forged = [sign(SITE_CALL, 'another-secret-of-at-least-32-bytes-0123'), sign('site'), '', 'not-hex'];
  for (const signature of forged) await flood(300, { [SITE_CALL_HEADER]: signature });
  expect(await statusOf(username, { [SITE_CALL_HEADER]: forged[0] ?? '' })).toBe(429);
  const likeTheSite = { [CLIENT_ADDRESS_HEADER]: `${SITE_CALL};${sign(SITE_CALL)}` };
  expect(await flood(1_201, likeTheSite)).toEqual({ 404: 1_200, 429: 1 });
});
