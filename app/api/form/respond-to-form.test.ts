import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { PLAIN_FORMS } from '@/lib/contract/form-response';
import { createCookieJar } from '@/lib/session/testing/cookie-jar';
import { errorResponse, ok } from '@/lib/session/testing/fake-provider';
import { GUEST_COOKIE, startTestBrowser, TOKENS } from '@/lib/session/testing/test-browser';

const browser = await startTestBrowser();
process.env.SITE_URL = 'http://localhost:3000';
const { POST } = await import('@/app/api/form/[form]/route');

afterAll(browser.close);

const CODE = 'c'.repeat(43);
const TYPED = {
  email: 'mira@example.com',
  password: 'PASSWORD-SECRET',
  code: CODE,
  username: 'mira',
  register_token: CODE,
};

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar();
  browser.provider.answer = () => ok({ token: TOKENS });
});

type Sent = { fields?: Record<string, string>; search?: string; headers?: Record<string, string> };

/** Returns a form request as a browser without JavaScript sends it. */
function send(form: string, { fields = TYPED, search = '', headers = {} }: Sent = {}) {
  const request = new Request(`http://localhost:3000/api/form/${form}${search}`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  return POST(request, { params: Promise.resolve({ form }) });
}

const shown = () => JSON.parse(browser.jar.all()['form-answer'] ?? 'null');
const sentBody = () => JSON.parse(browser.provider.seen[0]?.body.toString() ?? 'null');

test('signing in by a plain form redirects to the path in its URL, and to no other site', async () => {
  const response = await send('login', {
    fields: { email: 'mira@example.com', password: 'pw', remember: 'on' },
    search: '?redirect-path=%2Faccount%2Fsettings',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account/settings']);
  expect(sentBody()).toEqual({ email: 'mira@example.com', password: 'pw', remember: true });
  expect(browser.jar.all()).toEqual({
    'access-token': TOKENS.access,
    'refresh-token': TOKENS.refresh,
    device: expect.any(String),
  });
  const elsewhere = await send('login', { search: '?redirect-path=//evil.example' });
  expect(elsewhere.headers.get('location')).toBe('/');
});

test('a rejected sign-in redirects to its page, which shows why; the guest who signs up remains a guest', async () => {
  browser.jar = createCookieJar({ authLess: GUEST_COOKIE });
  browser.provider.answer = () => errorResponse(400);
  const response = await send('login', { search: '?upgrade=&redirect-path=%2Faccount' });
  expect(response.headers.get('location')).toBe('/auth/login?upgrade=&redirect-path=%2Faccount&answered=');
  expect(shown()).toEqual({
    form: 'login',
    email: TYPED.email,
    error: { statusCode: 400, detail: 'No.' },
  });
  expect(browser.jar.all().authLess).toBe(GUEST_COOKIE);
});

test('an unavailable provider is reported on the page too', async () => {
  browser.provider.answer = () => errorResponse(500);
  expect((await send('forgot-password')).status).toBe(303);
  expect(shown()).toMatchObject({ error: { statusCode: 503, code: 'unavailable' } });
});

test('registering by a plain form upgrades the guest of the cookie', async () => {
  browser.jar = createCookieJar({ authLess: GUEST_COOKIE });
  browser.provider.answer = () => ok({ token: TOKENS, upgraded_guest: JSON.parse(GUEST_COOKIE).email });
  expect((await send('register', { search: '?upgrade=' })).headers.get('location')).toBe('/');
  expect(sentBody()).toMatchObject({ email: TYPED.email, authLess: JSON.parse(GUEST_COOKIE) });
  expect(browser.jar.has('authLess')).toBe(false);
});

test.each([
  ['send-code', '/auth/register', '/auth/register'],
  ['forgot-password', '/auth/forgot-password', { message: 'Sent.' }],
  ['reset-password', `/auth/reset-password/${CODE}`, { message: 'Changed.' }],
  ['verify', `/auth/verify/${CODE}`, { message: 'Confirmed.' }],
])('the response to %s is shown on the page that sent it', async (form, page, data) => {
  browser.provider.answer = () => ok(data);
  expect((await send(form)).headers.get('location')).toBe(`${page}?answered=`);
  expect(shown()).toMatchObject({ form, message: expect.any(String) });
});

test('the response to an undone change of address is shown on the screen of the undo', async () => {
  browser.provider.answer = () => ok({ message: 'Undone.' });
  const response = await send('undo-email');
  expect(response.headers.get('location')).toBe(`/auth/verify/${CODE}?undo=&answered=`);
  expect(shown()).toMatchObject({ form: 'undo-email', message: 'Undone.' });
  expect(sentBody()).toEqual({ code: CODE });
});

test('a new password by a plain form removes the Google sign-in only when the box is checked', async () => {
  browser.provider.answer = () => ok({ message: 'Changed.' });
  for (const [fields, unlink_google] of [
    [TYPED, false],
    [{ ...TYPED, unlink_google: 'on' }, true],
  ] as const) {
    browser.provider.seen.length = 0;
    await send('reset-password', { fields });
    expect(sentBody()).toMatchObject({ code: CODE, unlink_google });
  }
});

test.each(PLAIN_FORMS)('%s puts no input into a URL, and no password anywhere', async (form) => {
  for (const answer of [() => errorResponse(400), () => ok({ message: 'Done.', token: TOKENS })]) {
    browser.provider.answer = answer;
    const location = (await send(form)).headers.get('location');
    expect(location).not.toMatch(/SECRET|mira|%40|@/);
    expect(JSON.stringify(browser.jar.all())).not.toContain('PASSWORD-SECRET');
  }
});

test('an invalid code cannot redirect anywhere else', async () => {
  browser.provider.answer = () => errorResponse(400);
  const response = await send('verify', { fields: { code: '../../\r\n//evil.example?x#y' } });
  const { host, pathname } = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
  expect([host, pathname.startsWith('/auth/verify/')]).toEqual(['localhost:3000', true]);
});

test('a response too long for a cookie is shortened to its message', async () => {
  browser.provider.answer = () => ({ status: 400, body: { statusCode: 400, detail: 'x'.repeat(9_000) } });
  await send('login');
  expect(shown()).toEqual({ form: 'login', error: { statusCode: 400, detail: 'Something went wrong' } });
});

test.each([
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a body that is no form', { 'content-type': 'text/plain' }, 415],
])('%s is rejected and signs nobody in', async (_, headers, status) => {
  expect((await send('login', { headers })).status).toBe(status);
  expect(browser.provider.seen).toEqual([]);
  expect(browser.jar.all()).toEqual({});
});

test('a form that is too large is rejected; an unknown one is not found', async () => {
  expect((await send('login', { fields: { email: 'x'.repeat(1_000_000) } })).status).toBe(413);
  expect((await send('nothing')).status).toBe(404);
});
