import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createCookieJar } from './testing/cookie-jar';
import { errorResponse, ok } from './testing/fake-provider';
import { GUEST, GUEST_COOKIE, startTestBrowser, TOKENS } from './testing/test-browser';

const browser = await startTestBrowser();
const { becomeGuest } = await import('./become-guest');

afterAll(browser.close);

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.provider.answer = () => ok({ token: TOKENS });
});

const sentGuests = () => browser.provider.seen.map(({ body }) => JSON.parse(body.toString()));

test.each([
  ['is too busy', () => errorResponse(429, 'rate_limited'), 'No.'],
  ['is broken', () => errorResponse(500), 'No.'],
  ['hangs up', () => 'cut' as const, 'The provider does not respond.'],
])(
  'a provider that %s costs no guest: the cookie remains and no new guest is created',
  async (_, answer, said) => {
    browser.jar = createCookieJar({ authLess: GUEST_COOKIE });
    browser.provider.answer = answer;
    await expect(becomeGuest(null)).rejects.toThrow(said);
    expect(browser.jar.all()).toEqual({ authLess: GUEST_COOKIE });
    expect(sentGuests()).toEqual([GUEST]);
  },
);

test('a new guest that the provider rejects leaves no cookie, and the invite for the next attempt', async () => {
  browser.jar = createCookieJar({ referral: 'FRIEND01' });
  browser.provider.answer = () => errorResponse(400);
  await expect(becomeGuest(null)).rejects.toMatchObject({ body: { statusCode: 400 } });
  expect(browser.jar.all()).toEqual({ referral: 'FRIEND01' });
});

test('credentials that the provider rejects are replaced by a new guest', async () => {
  browser.jar = createCookieJar({ authLess: GUEST_COOKIE });
  browser.provider.answer = ({ body }) =>
    body.toString().includes(GUEST.email) ? errorResponse(400) : ok({ token: TOKENS });
  await becomeGuest(null);
  const [known, fresh] = sentGuests();
  expect(known).toEqual(GUEST);
  expect(fresh.email).not.toBe(GUEST.email);
  expect(browser.jar.all()).toEqual({
    'access-token': TOKENS.access,
    'refresh-token': TOKENS.refresh,
    authLess: JSON.stringify(fresh),
  });
});

test.each(['', 'not JSON', '{"email":"guest-1@guest.playwit.invalid"}', '["a","b"]'])(
  'a guest cookie that was tampered with counts as missing: %p',
  async (authLess) => {
    browser.jar = createCookieJar({ authLess });
    await becomeGuest(null);
    expect(browser.jar.get('authLess')?.value).not.toBe(authLess);
    expect(sentGuests()).toEqual([JSON.parse(browser.jar.all().authLess ?? '')]);
  },
);

test('the previous guest signs in with its own credentials, without an invite', async () => {
  browser.jar = createCookieJar({ authLess: GUEST_COOKIE, referral: 'FRIEND01' });
  await becomeGuest(null);
  expect(sentGuests()).toEqual([GUEST]);
  expect(browser.jar.all()).toMatchObject({ authLess: GUEST_COOKIE, 'access-token': TOKENS.access });
});

test('a new guest has a secret that cannot be guessed, and uses the invite once', async () => {
  browser.jar = createCookieJar({ referral: 'FRIEND01' });
  await becomeGuest('10.0.0.1');
  const [{ email, password, referral }] = sentGuests();
  expect(email).toMatch(/^guest-[0-9a-f-]{36}@guest\.playwit\.invalid$/);
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(referral).toBe('FRIEND01');
  expect(browser.jar.all()).toEqual({
    'access-token': TOKENS.access,
    'refresh-token': TOKENS.refresh,
    authLess: JSON.stringify({ email, password }),
  });
  expect(browser.jar.optionsOf('authLess')).toMatchObject({ httpOnly: true, maxAge: 400 * 86_400 });
});

test('no two guests are alike', async () => {
  for (const _ of [1, 2]) {
    browser.jar = createCookieJar();
    await becomeGuest(null);
  }
  const [one, other] = sentGuests();
  expect(one.email).not.toBe(other.email);
  expect(one.password).not.toBe(other.password);
});
