import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { type CookieJar, createCookieJar } from '@/lib/session/testing/cookie-jar';
import { errorResponse, type FakeProvider, ok, startFakeProvider } from '@/lib/session/testing/fake-provider';
import { OWN_PROFILE } from '@/lib/session/testing/own-profile';
import { listBffCalls } from './testing/list-bff-calls';

/** What no body may contain: both tokens, before and after a rotation, the guest's password, and the device. */
const SECRETS = ['ACCESS-SECRET', 'REFRESH-SECRET', 'GUEST-SECRET', 'DEVICE-SECRET'];
const DEVICE = 'DEVICE-SECRET'.padEnd(43, 'x');

const SITE = 'http://localhost:3000';

let jar: CookieJar;
let provider: FakeProvider;
let tokenNumber = 0;

jest.unstable_mockModule('next/headers', () => ({
  cookies: async () => jar,
  headers: async () => new Headers(),
}));
jest.unstable_mockModule('next/cache', () => ({ revalidatePath: () => {}, unstable_cache: () => {} }));

const pair = (remember = true) => ({
  access: `ACCESS-SECRET-${++tokenNumber}`,
  refresh: `REFRESH-SECRET-${tokenNumber}`,
  remember,
});

beforeAll(async () => {
  provider = await startFakeProvider();
  process.env.PROVIDER_URL = provider.url;
  process.env.SITE_URL = SITE;
  process.env.INTERNAL_SECRET = 'i'.repeat(32);
});

afterAll(() => provider.close());

beforeEach(() => {
  provider.seen.length = 0;
  provider.answer = (call) => {
    if (call.path.includes('refresh-token')) return ok(pair());
    // An expired token first, so that every call that carries one includes a rotation.
    if (call.token?.startsWith('ACCESS-SECRET-old')) return errorResponse(401, 'token_not_valid');
    if (/\/(login|register|continue-register)/.test(call.path) && call.method !== 'GET')
      return ok({ token: pair(), upgraded_guest: 'g@guest.playwit.invalid' });
    if (call.path.includes('delete')) return ok({ erase_after: OWN_PROFILE.joinDate });
    return ok(call.path.includes('logout') ? {} : { ...OWN_PROFILE, authLess: true });
  };
  jar = createCookieJar({
    'access-token': `ACCESS-SECRET-old-${tokenNumber}`,
    'refresh-token': `REFRESH-SECRET-old-${++tokenNumber}`,
    authLess: JSON.stringify({ email: 'g@guest.playwit.invalid', password: 'GUEST-SECRET' }),
    referral: 'FRIEND01',
    device: DEVICE,
  });
});

const request = (method: string, init: RequestInit = {}) =>
  new Request(`${SITE}/api/x`, {
    method,
    headers: { origin: SITE, host: 'localhost:3000', 'x-playwit': '1', 'content-type': 'application/json' },
    body: method === 'GET' ? undefined : '{"dry_run":true}',
    ...init,
  });

const callBff = async (method: string, path: string, init?: RequestInit) => {
  const { serve } = await import('./serve');
  return serve(request(method, init), path.split('/').slice(2));
};

test('no response of the BFF contains a token or the guest’s password', async () => {
  let responses = 0;
  for (const { label, method, call } of await listBffCalls()) {
    const response = await call(request(method)).catch(() => undefined);
    if (!response) continue;
    responses++;
    const body = await response.text();
    for (const secret of SECRETS)
      expect({ label, body }).not.toMatchObject({ body: expect.stringContaining(secret) });
    for (const [name, value] of response.headers) {
      if (name !== 'set-cookie') expect(value).not.toMatch(/SECRET/);
    }
  }
  expect(responses).toBeGreaterThan(30);
});

const register = (body: string) => callBff('POST', '/api/account/register', { body });

test('registering uses guest and invite from the cookies, whatever the browser sends, and deletes both', async () => {
  const response = await register(
    '{"email":"a@b.c","code":"123456","password":"pw","referral":"EVIL0001","authLess":{"email":"evil"}}',
  );
  expect(await response.json()).toEqual({ data: {} });
  const sent = JSON.parse(provider.calls('/api/v1/account/register/')[0]?.body.toString() ?? '{}');
  expect(sent).toEqual({
    email: 'a@b.c',
    code: '123456',
    password: 'pw',
    referral: 'FRIEND01',
    authLess: { email: 'g@guest.playwit.invalid', password: 'GUEST-SECRET' },
  });
  expect(Object.keys(jar.all()).sort()).toEqual(['access-token', 'device', 'refresh-token']);
});

test('a rejected registration leaves the guest and the invite', async () => {
  provider.answer = () => errorResponse(400);
  const before = jar.all();
  expect((await register('{"email":"a@b.c"}')).status).toBe(400);
  expect(jar.all()).toEqual(before);
});

test.each(['a\r\nSet-Cookie: x=1', '%0d%0a', 'x'.repeat(5_000), 'ab', 'ünïcode'])(
  'a referral cookie of %j is not sent',
  async (value) => {
    jar.set('referral', value);
    await register('{"email":"a@b.c"}');
    const sent = JSON.parse(provider.calls('/api/v1/account/register/')[0]?.body.toString() ?? '{}');
    expect(sent).not.toHaveProperty('referral');
  },
);

test.each(['[]', '"x"', 'null', '{', ''])(
  'a body that is not an object is forwarded unchanged: %j',
  async (body) => {
    provider.answer = () => errorResponse(400);
    expect((await register(body)).status).toBe(400);
    expect(provider.calls('/api/v1/account/register/')[0]?.body.toString()).toBe(body);
  },
);

test('login without Remember me writes session cookies; logout clears them even while the provider is unavailable', async () => {
  provider.answer = () => ok({ token: pair(false) });
  await callBff('POST', '/api/account/login');
  expect(jar.optionsOf('access-token')?.maxAge).toBeUndefined();
  provider.answer = () => errorResponse(503);
  expect((await callBff('POST', '/api/account/logout')).status).toBe(200);
  expect(Object.keys(jar.all()).sort()).toEqual(['authLess', 'device']);
});

test.each([
  ['a body beyond the limit', 'multipart/form-data; boundary=x', 6 * 1024 * 1024, 413],
  ['JSON where a form is due', 'application/json', 10, 415],
  ['a form without a boundary', 'multipart/form-data', 10, 415],
  ['an overlong boundary', `multipart/form-data; boundary=${'x'.repeat(200)}`, 10, 415],
])('upload: %s never reaches the provider', async (_, contentType, bytes, status) => {
  const headers = { origin: SITE, host: 'localhost:3000', 'x-playwit': '1', 'content-type': contentType };
  const response = await callBff('PUT', '/api/account', { headers, body: new Uint8Array(bytes) });
  expect(response.status).toBe(status);
  expect(provider.seen.filter((call) => call.method === 'PUT')).toEqual([]);
});

test('an upload is forwarded unchanged, also after a rotation', async () => {
  const contentType = 'multipart/form-data; boundary=xyz';
  const headers = { origin: SITE, host: 'localhost:3000', 'x-playwit': '1', 'content-type': contentType };
  const bytes = new Uint8Array(100_000).fill(7);
  expect((await callBff('PUT', '/api/account', { headers, body: bytes })).status).toBe(200);
  const sent = provider.seen.filter((call) => call.method === 'PUT').at(-1);
  expect(sent?.headers['content-type']).toBe(contentType);
  expect(sent?.body.equals(Buffer.from(bytes))).toBe(true);
});

test('merge: without a guest no call is made; a missing guest is forgotten; dry runs move nothing', async () => {
  provider.answer = (call) => (call.path.includes('merge') ? errorResponse(404) : ok(pair()));
  expect(await (await callBff('POST', '/api/account/merge')).json()).toEqual({ data: null });
  expect(jar.has('authLess')).toBe(false);
  const dryRun = JSON.parse(provider.calls('/api/v1/account/merge')[0]?.body.toString() ?? '{}').dry_run;
  expect(dryRun).toBe(true);
  provider.seen.length = 0;
  expect(await (await callBff('POST', '/api/account/merge')).json()).toEqual({ data: null });
  expect(provider.seen).toEqual([]);
});

const UNSUBSCRIBE = 'POST app/api/unsubscribe/[token]/route.ts';

test('a page of another origin changes nothing and gets no cookie', async () => {
  const before = jar.all();
  const headers = {
    origin: 'https://evil.example',
    host: 'localhost:3000',
    'content-type': 'application/json',
  };
  for (const { label, method, call } of await listBffCalls()) {
    // A mail program sends the call that stops reminders, from no page: its token decides.
    if (method === 'GET' || label === UNSUBSCRIBE) continue;
    expect([label, (await call(request(method, { headers }))).status]).toEqual([label, 403]);
  }
  expect(provider.seen.filter((call) => call.method !== 'GET')).toEqual([]);
  expect(jar.all()).toMatchObject({ authLess: before.authLess });
});

test('the device is sent only where the contract asks for it', async () => {
  const asked = Object.values<Endpoint>(endpoints).filter(({ device }) => device);
  const paths = new Set(asked.map(({ method, path }) => `${method} ${path.replace(/:\w+/, 'a'.repeat(43))}`));
  for (const { method, call } of await listBffCalls()) await call(request(method)).catch(() => undefined);
  const sent = provider.seen.filter(({ headers }) => headers['x-playwit-device'] === DEVICE);
  expect(sent.length).toBeGreaterThan(4);
  for (const { method, path } of sent) expect(paths).toContain(`${method} ${path}`);
});
