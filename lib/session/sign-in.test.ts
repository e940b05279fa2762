import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createCookieJar } from './testing/cookie-jar';
import { errorResponse, ok } from './testing/fake-provider';
import { GUEST, GUEST_COOKIE, startTestBrowser, TOKENS } from './testing/test-browser';

const browser = await startTestBrowser();
const { resetPassword, signIn, signInWithGoogle } = await import('./sign-in');

afterAll(browser.close);

const COOKIES = { authLess: GUEST_COOKIE, referral: 'FRIEND01' };
const IN = { 'access-token': TOKENS.access, 'refresh-token': TOKENS.refresh };

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar(COOKIES);
  browser.provider.answer = () => ok({ token: TOKENS, upgraded_guest: GUEST.email });
});

/** The cookies, without the device's random one. */
const cookiesButDevice = () => {
  const { device, ...others } = browser.jar.all();
  return others;
};

const sentBody = () => browser.provider.seen[0]?.body.toString();

test.each(['login', 'register', 'continueRegister'] as const)(
  'a rejected %s changes no cookie',
  async (name) => {
    browser.provider.answer = () => errorResponse(400);
    await expect(signIn(name, '{}', null)).rejects.toMatchObject({ body: { statusCode: 400 } });
    expect(browser.jar.all()).toEqual(COOKIES);
  },
);

test.each(['', 'not JSON', '[1]', 'null', '"text"'])(
  'a registration that is not a JSON object is forwarded unchanged, for the provider to reject: %p',
  async (body) => {
    browser.provider.answer = () => errorResponse(400);
    await expect(signIn('register', body, null)).rejects.toMatchObject({ body: { statusCode: 400 } });
    expect(sentBody()).toBe(body);
  },
);

test("a browser can register neither somebody else's guest nor a made-up invite", async () => {
  browser.jar = createCookieJar({ referral: 'not a code!' });
  const body = { email: 'a@example.com', referral: 'FORGED01', authLess: { email: 'other', password: 'x' } };
  await signIn('register', JSON.stringify(body), null);
  expect(JSON.parse(sentBody() ?? '')).toEqual({ email: 'a@example.com' });
});

test('registering sends the guest and the invite, and deletes both when the guest became the member', async () => {
  await signIn('register', '{"email":"a@example.com"}', null);
  const taken = { email: 'a@example.com', referral: 'FRIEND01', authLess: GUEST };
  expect(JSON.parse(sentBody() ?? '')).toEqual(taken);
  expect(cookiesButDevice()).toEqual(IN);
});

test.each([
  ['register', 'another guest', 'guest-2@guest.playwit.invalid'],
  ['register', 'no guest', null],
  ['continueRegister', 'another guest', 'guest-2@guest.playwit.invalid'],
  ['continueRegister', 'no guest', null],
] as const)('%s keeps this browser’s guest when %s became the member', async (name, _, upgraded_guest) => {
  browser.provider.answer = () => ok({ token: TOKENS, upgraded_guest });
  await signIn(name, '{"username":"mira"}', null);
  expect(cookiesButDevice()).toEqual({ ...IN, authLess: GUEST_COOKIE });
});

test('a registration without a guest deletes nothing but the invite', async () => {
  browser.jar = createCookieJar({ referral: 'FRIEND01' });
  browser.provider.answer = () => ok({ token: TOKENS, upgraded_guest: null });
  await signIn('register', '{}', null);
  expect(cookiesButDevice()).toEqual(IN);
});

test('the second step of registering deletes both as well: the first has sent them', async () => {
  await signIn('continueRegister', '{"username":"mira"}', null);
  expect(sentBody()).toBe('{"username":"mira"}');
  expect(cookiesButDevice()).toEqual(IN);
});

test('signing in leaves the guest and the invite: neither has been used', async () => {
  await signIn('login', '{"email":"a@example.com"}', null);
  expect(sentBody()).toBe('{"email":"a@example.com"}');
  expect(cookiesButDevice()).toEqual({ ...COOKIES, ...IN });
});

test("Google's code is sent with the guest and the invite, and changes no cookie of the session by itself", async () => {
  await expect(signInWithGoogle('code-1', null)).resolves.toEqual({ token: TOKENS });
  expect(JSON.parse(sentBody() ?? '')).toEqual({ code: 'code-1', referral: 'FRIEND01', authLess: GUEST });
  expect(cookiesButDevice()).toEqual(COOKIES);
});

const sentDevice = () => browser.provider.seen.at(-1)?.headers['x-playwit-device'];

test.each([
  ['login', () => signIn('login', '{}', null)],
  ['register', () => signIn('register', '{}', null)],
  ['continueRegister', () => signIn('continueRegister', '{}', null)],
  ['googleOauth', () => signInWithGoogle('code-1', null)],
  ['resetPassword', () => resetPassword('{}', null)],
] as const)(
  '%s makes this browser known: 256 random bits that scripts cannot read, kept for 400 days',
  async (name, enter) => {
    if (name === 'resetPassword') browser.provider.answer = () => ok({ message: 'Changed.' });
    await enter();
    const device = browser.jar.get('device')?.value;
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(sentDevice()).toBe(device);
    expect(browser.jar.optionsOf('device')).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      maxAge: 400 * 86_400,
    });
    await enter();
    expect([sentDevice(), browser.jar.get('device')?.value]).toEqual([device, device]);
  },
);

test.each(['', 'short', 'x'.repeat(44), 'a\r\nb'])('a device cookie of %j is replaced', async (value) => {
  browser.jar = createCookieJar({ device: value });
  await signIn('login', '{}', null);
  expect(browser.jar.get('device')?.value).toMatch(/^[\w-]{43}$/);
  expect(browser.jar.get('device')?.value).not.toBe(value);
});

test('every way in tells the provider which browser it is, and only that', async () => {
  browser.headers = new Headers({ 'user-agent': 'Firefox/145.0 Linux', 'x-forwarded-for': '203.0.113.9' });
  for (const name of ['login', 'register', 'continueRegister'] as const) await signIn(name, '{}', null);
  await signInWithGoogle('code', null);
  expect(browser.provider.seen).toHaveLength(4);
  for (const { headers } of browser.provider.seen) {
    expect(headers['user-agent']).toBe('Firefox/145.0 Linux');
    expect(headers['x-forwarded-for']).toBeUndefined();
  }
});
