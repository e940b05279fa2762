import { createRequire } from 'node:module';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { BODY_LIMIT_BYTES } from '@/lib/contract/protocol';
import { createCookieJar } from '@/lib/session/testing/cookie-jar';
import { ok } from '@/lib/session/testing/fake-provider';
import { startTestBrowser, TOKENS } from '@/lib/session/testing/test-browser';

const SITE = 'http://localhost:3000';
const CSRF_COOKIE = 'next-auth.csrf-token';

const browser = await startTestBrowser();
process.env.SITE_URL = SITE;
process.env.NEXTAUTH_URL = SITE;
process.env.NEXTAUTH_SECRET = 's'.repeat(32);
process.env.GOOGLE_CLIENT_ID = 'client';

// next-auth is CommonJS: the bundler unwraps its default exports, node does not.
const require = createRequire(import.meta.url);
jest.unstable_mockModule('next-auth', () => require('next-auth'));
jest.unstable_mockModule('next-auth/providers/credentials', () => require('next-auth/providers/credentials'));
const route = await import('@/app/api/auth/[...nextauth]/route');

afterAll(browser.close);

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar();
  browser.headers = new Headers({ 'x-forwarded-for': '10.0.0.1' });
  browser.provider.answer = () => ok({ token: TOKENS });
});

type Method = keyof typeof route;

function send(method: Method, path: string, init: RequestInit = {}): Promise<Response> {
  const [pathname = ''] = path.split('?');
  return route[method](
    new Request(`${SITE}/api/auth/${path}`, { method, duplex: 'half', ...init } as never),
    {
      params: Promise.resolve({ nextauth: pathname.split('/') }),
    },
  );
}

const post = (fields: Record<string, string>, path = 'callback/google') =>
  send('POST', path, { body: new URLSearchParams(fields) });

/** Returns next-auth's CSRF token, its cookie stored as a browser would. */
async function fetchCsrfToken(): Promise<string> {
  const response = await send('GET', 'csrf');
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${CSRF_COOKIE}=`)) ?? '';
  browser.jar.set(CSRF_COOKIE, decodeURIComponent(cookie.slice(CSRF_COOKIE.length + 1).split(';')[0] ?? ''));
  return (await response.json()).csrfToken;
}

const NOT_FOUND = { statusCode: 404, detail: 'Not found.' };

test.each<[Method, string]>([
  ['GET', 'session'],
  ['GET', 'providers'],
  ['GET', 'signin'],
  ['GET', 'signin/google'],
  ['GET', 'signout'],
  ['GET', 'error'],
  ['GET', 'verify-request'],
  ['GET', 'callback/google'],
  ['GET', 'csrf/google'],
  ['GET', 'CSRF'],
  ['GET', 'constructor'],
  ['POST', 'csrf'],
  ['POST', 'session'],
  ['POST', 'signin/google'],
  ['POST', 'signout'],
  ['POST', '_log'],
  ['POST', 'callback'],
  ['POST', 'callback/credentials'],
  ['POST', 'callback/google/more'],
  ['PUT', 'callback/google'],
  ['PATCH', 'callback/google'],
  ['DELETE', 'csrf'],
])('%s %s is not part of the handshake: 404 in JSON, no cookie, no call', async (method, path) => {
  const token = await fetchCsrfToken();
  const fields = { csrfToken: token, code: 'code-1', json: 'true', level: 'error' };
  const response = await send(method, path, method === 'GET' ? {} : { body: new URLSearchParams(fields) });
  expect([response.status, await response.json()]).toEqual([404, NOT_FOUND]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(browser.provider.seen).toEqual([]);
});

test('a body beyond the limit gets 413 and is not read to its end', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16 * 1024).fill(97));
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send('POST', 'callback/google', { body, headers });
  expect([response.status, await response.json()]).toEqual([
    413,
    { statusCode: 413, detail: 'The body is too large.' },
  ]);
  expect(sent * 16 * 1024).toBeLessThan(BODY_LIMIT_BYTES * 2);
  expect(browser.provider.seen).toEqual([]);
});

test('a body of another type gets 415', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await send('POST', 'callback/google', { body: '{"json":"true"}', headers });
  expect(response.status).toBe(415);
});

test('fields and a query of the caller do not decide where next-auth leads', async () => {
  const csrf = await send('GET', 'csrf?callbackUrl=https%3A%2F%2Fevil.example');
  expect(csrf.headers.getSetCookie().join()).not.toContain('evil');
  const fields = { csrfToken: 'forged', code: 'code-1', json: 'false', callbackUrl: 'https://evil.example' };
  const response = await post(fields, 'callback/google?callbackUrl=https%3A%2F%2Fevil.example');
  expect(response.headers.get('location')).toBeNull();
  expect(JSON.stringify([await response.text(), ...response.headers])).not.toContain('evil');
  expect(browser.provider.seen).toEqual([]);
});

test("the two calls of the handshake open a session, and keep none of next-auth's", async () => {
  const csrfToken = await fetchCsrfToken();
  const response = await post({ csrfToken, code: 'code-1', json: 'true', callbackUrl: '/' });
  expect(await response.json()).toEqual({ url: '/' });
  expect(browser.provider.seen.map(({ path }) => path)).toEqual(['/api/v1/account/google-oauth']);
  expect(Object.keys(browser.jar.all())).toEqual([CSRF_COOKIE, 'device', 'access-token', 'refresh-token']);
  expect(response.headers.getSetCookie().join()).not.toContain('session-token');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
