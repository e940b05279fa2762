import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { ApiError } from '@/lib/contract/errors';
import { accounts, refreshFamilies } from '@/provider/db/schema';
import { deleteOutdated } from '@/provider/services/account/retention';
import { formOf } from '@/provider/testing/profile-form';
import { createTestApp, INTERNAL_SECRET, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { countShared } from './count-shared';
import { endSessions } from './session';
import { createSessionRegister } from './session-register';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const refresh = (token: string) => test.call('refreshToken', { body: { refresh: token } });

describe('a guest', () => {
  it('gets an account with a readable name, marked as guest, and a session', async () => {
    const guest = await test.createGuest();
    const { data } = await test.call('getOwnProfile', { token: guest.token });
    expect(data).toMatchObject({
      email: guest.email,
      authLess: true,
      stats: { totalTaken: 0, totalPoints: 0 },
    });
    expect(data.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
  });

  it('is the same guest for the same credentials, even twenty times at once', async () => {
    const guest = await test.createGuest();
    const again = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call('registerGuest', { body: { email: guest.email, password: guest.password } }),
      ),
    );
    const ids = await Promise.all(
      again.map(async ({ data }) => (await test.call('getOwnProfile', { token: data.token.access })).data.id),
    );
    expect(new Set(ids)).toEqual(new Set([guest.id]));
  });

  it('is one guest when a browser creates it in twenty tabs at once', async () => {
    const body = {
      email: `guest-${randomUUID()}@guest.playwit.invalid`,
      password: 'a-long-enough-secret-of-one',
    };
    const made = await Promise.all(Array.from({ length: 20 }, () => test.call('registerGuest', { body })));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await test.db.select().from(accounts).where(eq(accounts.email, body.email));
    expect(rows).toHaveLength(1);
  });

  it('cannot be used with another password', async () => {
    const guest = await test.createGuest();
    const response = await test.call('registerGuest', {
      body: { email: guest.email, password: 'not-the-password-of-this-guest' },
    });
    expect(response.status).toBe(400);
    expect(response.data).toBeUndefined();
  });

  it('needs an address under the reserved domain and a long secret', async () => {
    const refused = await test.call('registerGuest', {
      body: { email: 'me@example.com', password: 'short' },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.details ?? {})).toEqual(['email', 'password']);
  });

  it('has its random password stored as a digest only', async () => {
    const guest = await test.createGuest();
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, guest.id));
    expect(row?.passwordHash).toMatch(/^\$sha256\$[\w-]{43}$/);
  });

  it('is available to a school class of forty at once behind one address', async () => {
    const headers = { 'x-playwit-client': signedAddress('203.0.113.7') };
    const body = (index: number) => ({
      email: `guest-class-${index}@guest.playwit.invalid`,
      password: 'a-long-enough-secret-for-a-class',
    });
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => test.call('registerGuest', { body: body(index), headers })),
    );
    expect(responses.every((response) => response.status === 200)).toBe(true);
  });
});

describe('a rate limit', () => {
  it('responds with 429 and Retry-After to one address and leaves the others alone', async () => {
    const call = (address: string) =>
      test.call('getLandingPage', { headers: { 'x-playwit-client': signedAddress(address) } });
    const statuses = [];
    for (let index = 0; index < 601; index++) statuses.push((await call('203.0.113.8')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await call('203.0.113.8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('203.0.113.9')).status).toBe(200);
  });

  it('counts all addresses of one IPv6 network together', async () => {
    const call = (host: number) =>
      test.call('getLandingPage', {
        headers: { 'x-playwit-client': signedAddress(`2001:db8:0:1:${host.toString(16)}::1`) },
      });
    for (let host = 0; host < 600; host++) await call(host);
    expect((await call(600)).status).toBe(429);
    const neighbour = { 'x-playwit-client': signedAddress('2001:db8:0:2::1') };
    expect((await test.call('getLandingPage', { headers: neighbour })).status).toBe(200);
  });

  it('deletes its windows after a day, not before', async () => {
    const key = `window-${randomUUID()}`;
    const count = () => countShared(test.context, { key, windowStart: TEST_NOON });
    await count();
    test.clock.advance(86_400);
    await deleteOutdated(test.context);
    expect(await count()).toBe(2);
    test.clock.advance(1);
    await deleteOutdated(test.context);
    expect(await count()).toBe(1);
  });

  it('ignores an address that the BFF has not signed', async () => {
    const forged = signedAddress('203.0.113.8');
    const headers = { 'x-playwit-client': forged.replace('203.0.113.8', '198.51.100.1') };
    // Falls back to the connection, which is counted separately.
    expect((await test.call('getLandingPage', { headers })).status).toBe(200);
  });
});

describe('an access token', () => {
  it('expires after fifteen minutes with token_not_valid', async () => {
    const guest = await test.createGuest();
    test.clock.advance(15 * 60 + 6);
    const response = await test.call('getOwnProfile', { token: guest.token });
    expect([response.status, response.error.code]).toEqual([401, 'token_not_valid']);
  });

  it('is rejected in every forged form, always with the same body', async () => {
    const guest = await test.createGuest();
    const [header = '', payload = '', signature = ''] = guest.token.split('.');
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const foreign = await new SignJWT({ fam: 'x' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(guest.id)
      .setIssuer('playwit-provider')
      .setAudience('playwit')
      .setExpirationTime('2h')
      .sign(Buffer.from('another-secret-another-secret-another'));
    const authorizations = [
      undefined,
      'Bearer',
      'Basic x',
      'Bearer %',
      `Basic ${guest.token}`,
      `Bearer ${guest.refresh}`,
      `Bearer ${foreign}`,
      `Bearer ${base64({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `Bearer ${base64({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
      `Bearer ${header}.${base64({ sub: guest.id, fam: 'x', exp: 9e9 })}.${signature}`,
      `Bearer ${'a'.repeat(16_000)}.b.c`,
    ];
    const bodies = new Set<string>();
    for (const authorization of authorizations) {
      const response = await test.call('getOwnProfile', { headers: authorization ? { authorization } : {} });
      expect(response.status).toBe(401);
      const { request_id, ...body } = response.error;
      expect(request_id).toBeDefined();
      bodies.add(JSON.stringify(body));
    }
    expect(bodies.size).toBe(1);
  });

  it('of a deleted account is invalid, also while its session is cached as active', async () => {
    const guest = await test.createGuest();
    await test.db.delete(accounts).where(eq(accounts.id, guest.id));
    const { token, username } = guest;
    const { email, password } = await test.createGuest();
    const merging = { authLess: { email, password }, dry_run: false };
    const responses = [
      await test.call('getOwnProfile', { token }),
      await test.call('mergeGuest', { token, body: merging }),
      await test.call('exportData', { token }),
      await test.call('updateProfile', { token, form: formOf(guest) }),
      await test.call('updatePreferences', { token, body: { time_multiplier: '2' } }),
      await test.call('deleteAccount', { token, body: { username } }),
    ];
    expect(responses.map(({ error }) => error.code)).toEqual(responses.map(() => 'token_not_valid'));
    expect((await test.call('getDailyChallenge', { token })).data).toMatchObject({
      date: '2026-11-21',
      scored_run: null,
    });
  });

  it('is never checked where the contract says none', async () => {
    expect((await test.call('getLandingPage', { token: 'not.a.token' })).status).toBe(200);
  });
});

describe('a session', () => {
  it('is not cached as active from a query older than its end', async () => {
    const { id: userId } = await test.createGuest();
    const [family] = await test.db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, userId));
    if (!family) throw new Error('no session');
    const caller = { userId, familyId: family.id };
    const sessions = createSessionRegister({ db: test.db, clock: test.clock.now });
    const asked = sessions.assertActive(caller);
    sessions.forget(userId);
    await asked;
    await endSessions(test.db, { userId, at: test.clock.now() });
    await expect(sessions.assertActive(caller)).rejects.toThrow(ApiError);
  });
});

describe('the end of a session', () => {
  const DAY = 86_400;

  it('comes 400 days after it began with Remember me, 30 without, however often it is used', async () => {
    const member = await test.createMember();
    for (const [remember, days] of [
      [true, 400],
      [false, 30],
    ] as const) {
      test.clock.set(TEST_NOON);
      const { email, password } = member;
      let { token } = (await test.call('login', { body: { email, password, remember } })).data;
      for (let day = 10; day < days; day += 10) {
        test.clock.advance(10 * DAY);
        const refreshed = await refresh(token.refresh);
        expect(refreshed.status).toBe(200);
        token = refreshed.data;
      }
      test.clock.advance(10 * DAY - 1);
      token = (await refresh(token.refresh)).data;
      expect((await test.call('getOwnProfile', { token: token.access })).status).toBe(200);
      test.clock.advance(1);
      expect((await refresh(token.refresh)).error.code).toBe('refresh_not_valid');
      test.clock.advance(5);
      expect((await test.call('getOwnProfile', { token: token.access })).error.code).toBe('token_not_valid');
    }
  });

  it('comes on that day too for one that was prolonged before', async () => {
    const guest = await test.createGuest();
    const expiresAt = new Date(TEST_NOON.getTime() + 700 * DAY * 1000);
    await test.db.update(refreshFamilies).set({ expiresAt }).where(eq(refreshFamilies.userId, guest.id));
    const { data } = await refresh(guest.refresh);
    const [family] = await test.db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, guest.id));
    expect(family?.expiresAt).toEqual(new Date(TEST_NOON.getTime() + 400 * DAY * 1000));
    test.clock.advance(400 * DAY);
    expect((await refresh(data.refresh)).error.code).toBe('refresh_not_valid');
  });
});

describe('a refresh token', () => {
  it('is replaced by a new one, and both tokens work', async () => {
    const guest = await test.createGuest();
    const { data } = await refresh(guest.refresh);
    expect(data.refresh).not.toBe(guest.refresh);
    expect((await test.call('getOwnProfile', { token: data.access })).data.id).toBe(guest.id);
    expect((await refresh(data.refresh)).status).toBe(200);
  });

  it('has one successor, the same for twenty tabs that present it at once', async () => {
    const guest = await test.createGuest();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(guest.refresh)));
    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect(new Set(responses.map((response) => response.data.refresh)).size).toBe(1);
  });

  it('gets the same successor within thirty seconds when its response was lost', async () => {
    const guest = await test.createGuest();
    const first = await refresh(guest.refresh);
    test.clock.advance(30);
    expect((await refresh(guest.refresh)).data.refresh).toBe(first.data.refresh);
  });

  it('revokes the whole family when it is presented again later', async () => {
    const guest = await test.createGuest();
    const { data } = await refresh(guest.refresh);
    test.clock.advance(31);
    const replay = await refresh(guest.refresh);
    expect([replay.status, replay.error.code]).toEqual([401, 'refresh_not_valid']);
    expect((await refresh(data.refresh)).error.code).toBe('refresh_not_valid');
  });

  it('counts as reused two generations later, even within the thirty seconds', async () => {
    const guest = await test.createGuest();
    const second = (await refresh(guest.refresh)).data.refresh;
    const third = (await refresh(second)).data.refresh;
    expect((await refresh(guest.refresh)).error.code).toBe('refresh_not_valid');
    expect((await refresh(third)).error.code).toBe('refresh_not_valid');
  });

  it('ends only its own session when it is reused', async () => {
    const guest = await test.createGuest();
    const other = await test.call('registerGuest', {
      body: { email: guest.email, password: guest.password },
    });
    await refresh(guest.refresh);
    test.clock.advance(31);
    await refresh(guest.refresh);
    expect((await refresh(other.data.token.refresh)).status).toBe(200);
  });

  it('that is unknown, malformed or an access token is rejected as refresh_not_valid, never token_not_valid', async () => {
    const guest = await test.createGuest();
    for (const token of [guest.token, 'x', `${guest.id}.${'A'.repeat(43)}`, '../../etc', `${guest.id}.`]) {
      const response = await refresh(token);
      expect([response.status, response.error.code]).toEqual([401, 'refresh_not_valid']);
    }
  });
});

function signedAddress(address: string): string {
  return `${address};${createHmac('sha256', INTERNAL_SECRET).update(address).digest('hex')}`;
}
