import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createCookieJar } from './testing/cookie-jar';
import { errorResponse, type FakeResponse, ok } from './testing/fake-provider';
import { startTestBrowser, TOKENS } from './testing/test-browser';

const browser = await startTestBrowser();

// next-auth is CommonJS: the bundler unwraps its default exports, node does not.
const require = createRequire(import.meta.url);
const { default: NextAuth } = require('next-auth') as typeof import('next-auth');
const { NextRequest } = require('next/server') as typeof import('next/server');
jest.unstable_mockModule('next-auth/providers/credentials', () => require('next-auth/providers/credentials'));

const { googleAuthOptions } = await import('./google-auth');

afterAll(browser.close);

const SITE = 'http://localhost:3000';
const FAILED = '/auth?error=google';
const CSRF_COOKIE = 'next-auth.csrf-token';
const REGISTER_TOKEN = 'r'.repeat(43);

const options = googleAuthOptions({
  clientId: 'client',
  scriptUrl: `${SITE}/google.js`,
  secret: 's'.repeat(32),
});

beforeEach(() => {
  process.env.NEXTAUTH_URL = SITE;
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar();
  browser.headers = new Headers({ 'x-forwarded-for': '10.0.0.1' });
  browser.provider.answer = () => ok({ token: TOKENS });
});

function send(action: string[], body?: Record<string, string>): Promise<Response> {
  const request = new NextRequest(`${SITE}/api/auth/${action.join('/')}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return NextAuth(request as never, { params: { nextauth: action } } as never, options);
}

/** Returns next-auth's CSRF token, its cookie stored as a browser would. */
async function fetchCsrfToken(): Promise<string> {
  const response = await send(['csrf']);
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${CSRF_COOKIE}=`)) ?? '';
  browser.jar.set(CSRF_COOKIE, decodeURIComponent(cookie.slice(CSRF_COOKIE.length + 1).split(';')[0] ?? ''));
  return (await response.json()).csrfToken;
}

/** Completes the handshake with a code; returns where next-auth redirects the browser, and the cookies it sets. */
async function enter(fields: Record<string, string>) {
  const csrfToken = await fetchCsrfToken();
  const response = await send(['callback', 'google'], { csrfToken, json: 'true', ...fields });
  const { url } = await response.json();
  return { url, setCookies: response.headers.getSetCookie().join() };
}

const ourCookies = () => Object.keys(browser.jar.all()).filter((name) => name !== CSRF_COOKIE);

test.each([undefined, 'forged'])(
  "a code without the handshake's CSRF token is ignored: %p",
  async (token) => {
    const real = await fetchCsrfToken();
    expect(real).not.toBe(token);
    const fields = { code: 'code-1', json: 'true', ...(token && { csrfToken: token }) };
    const { url } = await (await send(['callback', 'google'], fields)).json();
    expect(url).toContain('csrf=true');
    expect(browser.provider.seen).toEqual([]);
    expect(ourCookies()).toEqual([]);
  },
);

test.each<[string, Record<string, string>]>([
  ['no code', {}],
  ['an empty code', { code: '' }],
  ['a code longer than the contract has room for', { code: 'c'.repeat(2049) }],
])('%s fails without calling the provider', async (_, fields) => {
  expect((await enter(fields)).url).toBe(FAILED);
  expect(browser.provider.seen).toEqual([]);
  expect(ourCookies()).toEqual([]);
});

test.each<[string, () => FakeResponse]>([
  ['refuses the code', () => errorResponse(400, 'code_invalid')],
  ['has no Google', () => errorResponse(503, 'google_unavailable')],
  ['hangs up', () => 'cut'],
  ['answers neither with a session nor with a register token', () => ok({ register_token: 'short' })],
])('a provider that %s leads to the sign-in page, without a session', async (_, answer) => {
  browser.provider.answer = answer;
  const { url, setCookies } = await enter({ code: 'code-1' });
  expect(url).toBe(FAILED);
  expect(setCookies).not.toContain('session-token');
  expect(ourCookies()).toEqual([]);
});

test('a new player is redirected to choose a name in this browser, not signed in', async () => {
  browser.provider.answer = () => ok({ register_token: REGISTER_TOKEN });
  expect((await enter({ code: 'code-1' })).url).toBe(`/auth/register/${REGISTER_TOKEN}`);
  expect(ourCookies()).toEqual(['device']);
  expect(browser.provider.seen[0]?.headers['x-playwit-device']).toBe(browser.jar.get('device')?.value);
});

test("a known account returns with our own cookies and none of next-auth's", async () => {
  const { url, setCookies } = await enter({ code: 'c'.repeat(2048) });
  expect(url).toBe('/');
  expect(ourCookies().sort()).toEqual(['access-token', 'device', 'refresh-token']);
  expect(setCookies).not.toContain('session-token');
});

test("the provider counts the attempts of the browser's own address", async () => {
  await enter({ code: 'code-1' });
  const signature = createHmac('sha256', 'i'.repeat(32)).update('10.0.0.1').digest('hex');
  expect(Object.values(browser.provider.seen[0]?.headers ?? {})).toContain(`10.0.0.1;${signature}`);
});

test('without an address in the headers none is sent', async () => {
  browser.headers = new Headers();
  expect((await enter({ code: 'code-1' })).url).toBe('/');
  expect(Object.values(browser.provider.seen[0]?.headers ?? {}).join()).not.toContain('10.0.0.1');
});
