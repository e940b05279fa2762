import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createCookieJar } from './testing/cookie-jar';
import { errorResponse, ok } from './testing/fake-provider';
import { OWN_PROFILE } from './testing/own-profile';
import { startTestBrowser, TOKENS } from './testing/test-browser';

const browser = await startTestBrowser();
const { findSession } = await import('./find-session');

afterAll(browser.close);

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.provider.answer = () => ok(OWN_PROFILE);
  browser.jar = createCookieJar({ 'access-token': 'access', 'refresh-token': 'refresh' });
});

test('an unavailable provider is an error, not a visitor: nobody is signed out by it', async () => {
  const before = browser.jar.all();
  browser.provider.answer = () => errorResponse(503);
  await expect(findSession({ clientAddress: null })).rejects.toMatchObject({ status: 503 });
  expect(browser.jar.all()).toEqual(before);
});

test('an error that says nothing about the session is passed on', async () => {
  browser.provider.answer = () => errorResponse(429, 'rate_limited');
  await expect(findSession({ clientAddress: null })).rejects.toMatchObject({ body: { statusCode: 429 } });
});

test('an ended session is returned as none, and its cookies are deleted', async () => {
  browser.provider.answer = (call) =>
    errorResponse(401, call.path.includes('refresh-token') ? 'refresh_not_valid' : 'token_not_valid');
  await expect(findSession({ clientAddress: null })).resolves.toBeNull();
  expect(browser.jar.all()).toEqual({});
});

test('a visitor has none, and the provider is not called', async () => {
  browser.jar = createCookieJar({ 'access-token': '', authLess: '{}' });
  await expect(findSession({ clientAddress: null })).resolves.toBeNull();
  expect(browser.provider.seen).toEqual([]);
});

test('a refresh token alone is enough: a lost access cookie is replaced', async () => {
  browser.jar = createCookieJar({ 'refresh-token': 'refresh-alone' });
  browser.provider.answer = (call) => ok(call.path.includes('refresh-token') ? TOKENS : OWN_PROFILE);
  await expect(findSession({ clientAddress: null })).resolves.toMatchObject({ username: 'mira' });
  expect(browser.jar.all()).toEqual({ 'access-token': TOKENS.access, 'refresh-token': TOKENS.refresh });
});

test('the session has what the header needs, without the e-mail address or the real name', async () => {
  const { id, username, authLess, profile_photo, time_multiplier, today, open_trivia } = OWN_PROFILE;
  const session = { id, username, authLess, profile_photo, time_multiplier, today, open_trivia };
  await expect(findSession({ clientAddress: null })).resolves.toEqual(session);
});

test('the day is that of the browser’s time zone', async () => {
  await findSession({ clientAddress: null, timeZone: 'Asia/Kathmandu' });
  expect(browser.provider.seen.at(-1)?.headers['x-time-zone']).toBe('Asia/Kathmandu');
});
