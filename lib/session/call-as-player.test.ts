import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type CookieJar, createCookieJar } from './testing/cookie-jar';
import {
  errorResponse,
  type FakeProvider,
  type FakeResponse,
  ok,
  startFakeProvider,
} from './testing/fake-provider';
import { OWN_PROFILE } from './testing/own-profile';

let jar: CookieJar;
let provider: FakeProvider;
let refreshNumber = 0;

jest.unstable_mockModule('next/headers', () => ({ cookies: async () => jar }));

let session: typeof import('./call-as-player');

beforeAll(async () => {
  provider = await startFakeProvider();
  process.env.PROVIDER_URL = provider.url;
  process.env.INTERNAL_SECRET = 'i'.repeat(32);
  session = await import('./call-as-player');
});

afterAll(() => provider.close());

// Finished rotations serve late callers for 10 s, so every test uses its own refresh tokens.
beforeEach(() => {
  provider.seen.length = 0;
  refreshNumber += 100;
  jar = createCookieJar({ 'access-token': 'expired', 'refresh-token': `refresh-${refreshNumber}` });
});

const successor = (remember = true): FakeResponse =>
  ok({ access: 'fresh', refresh: `refresh-${++refreshNumber}`, remember });

/** Accepts only the access token `fresh`; every refresh issues it. */
function takeOnlyFresh(refresh: () => FakeResponse | Promise<FakeResponse> = successor) {
  provider.answer = (call) => {
    if (call.path.includes('refresh-token')) return refresh();
    return call.token === 'fresh' ? ok(OWN_PROFILE) : errorResponse(401, 'token_not_valid');
  };
}

const call = () => session.callAsPlayer('getOwnProfile', { clientAddress: '10.0.0.1' });

test('twenty parallel calls with an expired access token make one rotation, and all succeed', async () => {
  takeOnlyFresh(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return successor();
  });
  const responses = await Promise.all(Array.from({ length: 20 }, call));
  expect(responses).toHaveLength(20);
  expect(new Set(responses.map((response) => response.username))).toEqual(new Set(['mira']));
  expect(provider.calls('/api/v1/account/refresh-token')).toHaveLength(1);
  expect(jar.all()).toEqual({ 'access-token': 'fresh', 'refresh-token': `refresh-${refreshNumber}` });
});

test('a refresh stores the guest of this browser for as long again: its session ends for good one day', async () => {
  takeOnlyFresh();
  const guest = JSON.stringify({ email: 'g@guest.playwit.invalid', password: 'p' });
  jar = createCookieJar({
    'access-token': 'expired',
    'refresh-token': `refresh-${refreshNumber}`,
    authLess: guest,
  });
  await call();
  expect(jar.all().authLess).toBe(guest);
  expect(jar.optionsOf('authLess')).toMatchObject({ maxAge: 400 * 86_400, httpOnly: true });
});

test('a late call with the old refresh token gets the finished rotation', async () => {
  takeOnlyFresh();
  const old = jar.all();
  await call();
  jar = createCookieJar(old);
  await call();
  expect(provider.calls('/api/v1/account/refresh-token')).toHaveLength(1);
});

test('a lost refresh response is requested again with the same token', async () => {
  let cuts = 1;
  takeOnlyFresh(() => (cuts-- > 0 ? 'cut' : successor()));
  expect((await call()).username).toBe('mira');
  const bodies = provider.calls('/api/v1/account/refresh-token').map((seen) => seen.body.toString());
  expect(bodies).toHaveLength(2);
  expect(new Set(bodies).size).toBe(1);
});

test.each([
  ['the refresh fails', 'refresh'],
  ['the call itself fails', 'call'],
])('a 5xx keeps the cookies when %s', async (_, which) => {
  const before = jar.all();
  takeOnlyFresh(() => errorResponse(503));
  if (which === 'call') provider.answer = () => errorResponse(500);
  await expect(call()).rejects.toMatchObject({ status: which === 'call' ? 500 : 503 });
  expect(jar.all()).toEqual(before);
});

test('server errors between rejected tokens never count towards the four retries', async () => {
  let faults = 0;
  takeOnlyFresh(() => (faults++ < 2 ? 'cut' : successor()));
  expect((await call()).username).toBe('mira');
});

test('four rejected tokens in a row are resolved by four refreshes', async () => {
  let remaining = 4;
  provider.answer = (seen) => {
    if (seen.path.includes('refresh-token')) return successor();
    return remaining-- > 0 ? errorResponse(401, 'token_not_valid') : ok(OWN_PROFILE);
  };
  expect((await call()).username).toBe('mira');
  expect(provider.calls('/api/v1/account/refresh-token')).toHaveLength(4);
});

test('the fifth rejected token in a row clears the session and says Autentication timeout', async () => {
  provider.answer = (seen) =>
    seen.path.includes('refresh-token') ? successor() : errorResponse(401, 'token_not_valid');
  await expect(call()).rejects.toMatchObject({
    body: { statusCode: 401, code: 'authentication_timeout', detail: 'Autentication timeout' },
  });
  expect(jar.all()).toEqual({});
  expect(provider.calls('/api/v1/account/refresh-token')).toHaveLength(4);
});

test('refresh_not_valid clears the session; the guest credentials remain', async () => {
  jar.set('authLess', '{"email":"g","password":"p"}');
  takeOnlyFresh(() => errorResponse(401, 'refresh_not_valid'));
  await expect(call()).rejects.toMatchObject({ body: { code: 'refresh_not_valid' } });
  expect(Object.keys(jar.all())).toEqual(['authLess']);
});

test('an expired access token without a refresh token ends the session and deletes the cookie', async () => {
  jar = createCookieJar({ 'access-token': 'expired' });
  takeOnlyFresh();
  await expect(call()).rejects.toMatchObject({ body: { statusCode: 401, code: 'refresh_not_valid' } });
  expect(jar.all()).toEqual({});
  expect(provider.calls('/api/v1/account/refresh-token')).toEqual([]);
});

test('another 401 is returned and clears nothing', async () => {
  const before = jar.all();
  provider.answer = () => errorResponse(401);
  await expect(call()).rejects.toMatchObject({ body: { statusCode: 401 } });
  expect(jar.all()).toEqual(before);
});

test('an optional call of an ended session continues as a visitor', async () => {
  provider.answer = (seen) => {
    if (seen.path.includes('refresh-token')) return errorResponse(401, 'refresh_not_valid');
    return seen.token ? errorResponse(401, 'token_not_valid') : ok(null);
  };
  await expect(session.callAsPlayer('getSuggestedTrivia', {})).resolves.toBeNull();
  expect(jar.all()).toEqual({});
});

test.each([
  [true, 400 * 86_400],
  [false, undefined],
])('rotation preserves the kind of the cookies: remember %s', async (remember, maxAge) => {
  takeOnlyFresh(() => successor(remember));
  await call();
  for (const name of ['access-token', 'refresh-token']) {
    expect(jar.optionsOf(name)).toMatchObject({ httpOnly: true, path: '/', sameSite: 'lax' });
    expect(jar.optionsOf(name)?.maxAge).toBe(maxAge);
  }
});

test('calls marked none never carry a token', async () => {
  provider.answer = () => ok({ players: 1, games: 1, game_category: 1 });
  await session.callAsPlayer('getLandingPage', {}).catch(() => {});
  expect(provider.seen.every((seen) => seen.token === undefined)).toBe(true);
});
