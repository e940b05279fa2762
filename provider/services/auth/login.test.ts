import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts, refreshFamilies } from '@/provider/db/schema';
import { createTestApp, INTERNAL_SECRET, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

let test: TestApp;
let verified = 0;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  const { verify } = test.context.passwords;
  test.context.passwords.verify = (passwordHash, password) => {
    verified += 1;
    return verify(passwordHash, password);
  };
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const from = (address: string) => ({
  'x-playwit-client': `${address};${createHmac('sha256', INTERNAL_SECRET).update(address).digest('hex')}`,
});
const login = (body: { email: string; password: string; remember?: boolean }, address = '198.51.100.1') =>
  test.call('login', { body, headers: from(address) });

describe('signing in', () => {
  it('rejects unknown, wrong, guest and Google-only alike: same status, same body, same work', async () => {
    const member = await test.createMember();
    const guest = await test.createGuest();
    const google = await test.createMember();
    await test.db
      .update(accounts)
      .set({ passwordHash: null, googleSub: 'g-1' })
      .where(eq(accounts.id, google.id));
    const bodies = [];
    for (const body of [
      { email: 'nobody@example.com', password: 'whatever it is' },
      { email: member.email, password: 'whatever it is' },
      { email: guest.email, password: guest.password },
      { email: google.email, password: google.password },
    ]) {
      verified = 0;
      const response = await login(body);
      const { request_id, ...rest } = response.error;
      bodies.push({
        ...rest,
        status: response.status,
        verified,
        setCookie: response.headers.get('set-cookie'),
      });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 400, verified: 1 });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const member = await test.createMember();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 25; round++) {
      // Alternating, so that a busy machine slows both.
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = kind === 'known' ? member.email : 'nobody@example.com';
        const started = performance.now();
        await login({ email, password: 'not the password' }, `198.51.100.${100 + round}`);
        times[kind].push(performance.now() - started);
      }
    }
    // The lower quartile: a busy machine only ever adds time.
    const typical = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
    const ratio = typical(times.known) / typical(times.unknown);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  });

  it('returns persistent tokens with Remember me, session tokens otherwise, and rotation keeps the kind', async () => {
    const member = await test.createMember();
    for (const remember of [true, false]) {
      const { data } = await login({ email: member.email, password: member.password, remember });
      expect(data.token.remember).toBe(remember);
      const rotated = await test.call('refreshToken', { body: { refresh: data.token.refresh } });
      expect(rotated.data.remember).toBe(remember);
    }
  });

  it('does not count correct passwords', async () => {
    const member = await test.createMember();
    for (let count = 0; count < 15; count++) {
      expect((await login({ email: member.email, password: member.password }, '203.0.113.70')).status).toBe(
        200,
      );
    }
  });

  it.each([
    { email: 'x', password: 'y' },
    { email: 'a@example.com', password: '' },
    { email: 'a@example.com', password: 'x'.repeat(129) },
    { email: ['a@example.com'], password: 'long enough' },
    { email: 'a@example.com', password: 'long enough', remember: 'yes' },
    { email: 'a@example.com', password: 'long enough', isAdmin: true },
  ])('rejects %j before any hashing', async (body) => {
    verified = 0;
    expect((await test.call('login', { body })).status).toBe(400);
    expect(verified).toBe(0);
  });
});

describe('signing in while the password is reset', () => {
  it('opens no session with the old password, whose sessions the reset has just ended', async () => {
    const member = await test.createMember();
    await test.call('forgotPassword', { body: { email: member.email } });
    await test.settled();
    const code = test.mailbox.codeFor(member.email);
    const { passwords } = test.context;
    const { verify } = passwords;
    const reset = { body: { code, password: 'another horse, another staple' } };
    // The old hash has been read and found right; before the session is opened, the reset comes through.
    passwords.verify = async (...given) => {
      const isRight = await verify(...given);
      expect([isRight, (await test.call('resetPassword', reset)).status]).toEqual([true, 200]);
      return isRight;
    };
    const response = await login({ email: member.email, password: member.password });
    passwords.verify = verify;
    expect([response.status, response.error.details]).toEqual([
      400,
      { non_field_errors: [expect.stringMatching(/^Email or password is wrong/)] },
    ]);
    const open = await test.db
      .select()
      .from(refreshFamilies)
      .where(and(eq(refreshFamilies.userId, member.id), isNull(refreshFamilies.revokedAt)));
    expect(open).toEqual([]);
  });

  it('leaves one of the two orders, and no session of the old password, also when both really run at once', async () => {
    for (let round = 0; round < 8; round++) {
      const member = await test.createMember();
      await test.call('forgotPassword', { body: { email: member.email } });
      await test.settled();
      const code = test.mailbox.codeFor(member.email);
      const body = { code, password: 'another horse, another staple' };
      const { email, password } = member;
      const [reset] = await Promise.all([
        test.call('resetPassword', { body }),
        ...Array.from({ length: 4 }, (_, index) => login({ email, password }, `203.0.113.${index}`)),
      ]);
      expect(reset.status).toBe(200);
      const open = await test.db
        .select()
        .from(refreshFamilies)
        .where(and(eq(refreshFamilies.userId, member.id), isNull(refreshFamilies.revokedAt)));
      expect(open).toEqual([]);
    }
  });
});

describe('signing out', () => {
  it('ends that session at once, access token included, and leaves the others alone', async () => {
    const member = await test.createMember();
    const other = (await login({ email: member.email, password: member.password })).data.token;
    expect((await test.call('logout', { token: member.token })).data).toEqual({});
    expect((await test.call('getOwnProfile', { token: member.token })).error.code).toBe('token_not_valid');
    expect((await test.call('getLeaderboard', { token: member.token })).error.code).toBe('token_not_valid');
    expect((await test.call('refreshToken', { body: { refresh: member.refresh } })).error.code).toBe(
      'refresh_not_valid',
    );
    expect((await test.call('getOwnProfile', { token: other.access })).status).toBe(200);
  });

  it('also happens when an old refresh token is reused', async () => {
    const member = await test.createMember();
    await test.call('refreshToken', { body: { refresh: member.refresh } });
    test.clock.advance(31);
    await test.call('refreshToken', { body: { refresh: member.refresh } });
    expect((await test.call('getOwnProfile', { token: member.token })).error.code).toBe('token_not_valid');
  });
});
