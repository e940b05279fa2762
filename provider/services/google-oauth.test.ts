import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { type GoogleAnswer, startGoogleServer } from '@/provider/testing/google-server';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

const CLIENT_ID = 'client-of-playwit';

let google: Awaited<ReturnType<typeof startGoogleServer>>;
let test: TestApp;

const settings = ({ issuer }: { issuer: string }) => ({
  clientId: CLIENT_ID,
  clientSecret: 'secret',
  issuer,
});

beforeAll(async () => {
  google = await startGoogleServer();
  test = await createTestApp({ limiter: { take: async () => {} }, google: settings(google) });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(async () => {
  await test.close();
  await google.stop();
});

const identity = (extra: Record<string, unknown> = {}) => ({
  sub: randomUUID(),
  email: `g-${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  ...extra,
});

function enter(
  who: Record<string, unknown>,
  body: Record<string, unknown> = {},
  answer: Partial<GoogleAnswer> = {},
) {
  const now = Math.floor(test.clock.now().getTime() / 1000);
  const claims = { aud: CLIENT_ID, iat: now, nbf: now, exp: now + 3600, ...who };
  return test.call('googleOauth', { body: { code: google.codeFor({ claims, ...answer }), ...body } });
}

async function newcomer(who: Record<string, unknown>, body: Record<string, unknown> = {}): Promise<string> {
  const { data } = await enter(who, body);
  return 'register_token' in data ? data.register_token : '';
}

const finish = (register_token: string, username: string) =>
  test.call('continueRegister', { body: { register_token, username } });
const freshName = () => `g-${randomUUID().slice(0, 12)}`;

async function mintGoogleMember(who = identity()) {
  const { data } = await finish(await newcomer(who), freshName());
  const profile = await test.call('getOwnProfile', { token: data.token.access });
  return { who, token: data.token.access, id: profile.data.id };
}

const refused = { status: 400, code: 'google_unavailable', detail: 'Cannot continue with google' };
const told = (reply: { status: number; error: { code?: string; detail?: unknown } }) => ({
  status: reply.status,
  code: reply.error.code,
  detail: reply.error.detail,
});

describe('Google refuses', () => {
  it('without configuration', async () => {
    const plain = await createTestApp();
    expect(told(await plain.call('googleOauth', { body: { code: 'x' } }))).toEqual(refused);
    await plain.close();
  });

  it.each<[string, Record<string, unknown>]>([
    ['an address that is not verified', { email_verified: false }],
    ['an address "verified" as text', { email_verified: 'true' }],
    ['no address', { email: null }],
    ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another authorised party', { azp: 'somebody-else' }],
    ['an expired token', { exp: 1 }],
    ['no identity', { sub: null }],
  ])('%s', async (_name, wrong) => {
    expect(told(await enter(identity(wrong)))).toEqual(refused);
  });

  it.each<[string, Partial<GoogleAnswer>]>([
    ['a code that it does not know', { statusCode: 400, body: { error: 'invalid_grant' } }],
    ['a redirect', { statusCode: 302 }],
    ['a reply without an identity', { body: { access_token: 'x' } }],
    ['a reply with junk for an identity', { body: { id_token: 'a.b.c' } }],
    ['a signature by another key', { tamper: 'signature' }],
    ['no signature', { tamper: 'none' }],
  ])('%s', async (_name, answer) => {
    expect(told(await enter(identity(), {}, answer))).toEqual(refused);
  });

  it('a code that is no code', async () => {
    expect(told(await test.call('googleOauth', { body: { code: 'junk' } }))).toEqual(refused);
    for (const code of ['', 'x'.repeat(2049), 1, null]) {
      expect((await test.call('googleOauth', { body: { code } })).status).toBe(400);
    }
  });

  it.each([
    ['it names addresses of other hosts', async () => startGoogleServer('foreign-token-endpoint')],
    ['it is down', async () => ({ issuer: 'http://127.0.0.1:9', stop: async () => {} })],
  ])('when %s', async (_name, start) => {
    const server = await start();
    const other = await createTestApp({ google: settings(server) });
    expect(told(await other.call('googleOauth', { body: { code: 'x' } }))).toEqual(refused);
    await other.close();
    await server.stop();
  });
});

describe('a new Google account', () => {
  it('first gets a register token with a username suggested from its name', async () => {
    const token = await newcomer(identity());
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { data } = await test.call('getContinueRegister', { query: { 'register-token': token } });
    expect(data).toMatch(/^Ada-Lovelace/);
  });

  it('gets its session with the username it chose; the token works once, also twenty times at once', async () => {
    const who = identity();
    const token = await newcomer(who);
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(token, freshName())));
    const [won, ...more] = replies.filter((reply) => reply.status === 200);
    expect(more).toHaveLength(0);
    const { data } = await test.call('getOwnProfile', { token: won?.data.token.access ?? '' });
    expect(data).toMatchObject({ email: who.email, fullName: 'Ada Lovelace', authLess: false });
    expect((await finish(token, freshName())).error.code).toBe('code_invalid');
    const { data: seen } = await test.call('getPublicProfile', { query: { username: data.username } });
    expect(JSON.stringify(seen)).not.toContain('Lovelace');
  });

  it('keeps its token when the name is taken, retired or not allowed', async () => {
    const { username } = await test.mintMember();
    const token = await newcomer(identity());
    for (const name of [username, username.toUpperCase(), 'admin', 'a']) {
      const reply = await finish(token, name);
      expect([reply.status, Object.keys(reply.error.details ?? {})]).toEqual([400, ['username']]);
    }
    expect((await finish(token, freshName())).status).toBe(200);
  });

  it('must be quick: the token dies after half an hour, and others never lived', async () => {
    const token = await newcomer(identity());
    test.clock.advance(1801);
    expect((await finish(token, freshName())).error.code).toBe('code_invalid');
    for (const code of [token, 'A'.repeat(43)]) {
      const reply = await test.call('getContinueRegister', { query: { 'register-token': code } });
      expect([reply.status, reply.error.code]).toEqual([404, 'code_invalid']);
    }
    expect((await test.call('getContinueRegister', { query: { 'register-token': '../x' } })).status).toBe(
      400,
    );
  });

  it('turns the guest that came along into the member', async () => {
    const guest = await test.mintGuest();
    const { result } = await playDaily(test, guest, { right: 5 });
    const authLess = { email: guest.email, password: guest.password };
    const { data } = await finish(await newcomer(identity(), { authLess }), freshName());
    const profile = await test.call('getOwnProfile', { token: data.token.access });
    expect(profile.data).toMatchObject({
      id: guest.id,
      authLess: false,
      stats: { totalPoints: result.counted },
    });
    expect((await test.call('getOwnProfile', { token: guest.token })).status).toBe(401);
  });
});

describe('a known Google account', () => {
  it('is known by its sub, whatever its address says now', async () => {
    const member = await mintGoogleMember();
    const { data } = await enter({ ...member.who, email: `moved-${randomUUID()}@example.com` });
    const token = 'token' in data ? data.token.access : '';
    const profile = await test.call('getOwnProfile', { token });
    expect(profile.data).toMatchObject({ id: member.id, email: member.who.email });
  });

  it('is linked to the verified member with the same address, once', async () => {
    const member = await test.mintMember();
    const { data } = await enter(identity({ email: member.email.toUpperCase(), sub: `s-${member.id}` }));
    const profile = await test.call('getOwnProfile', { token: 'token' in data ? data.token.access : '' });
    expect(profile.data.id).toBe(member.id);
    expect(told(await enter(identity({ email: member.email })))).toEqual(refused);
    const login = await test.call('login', {
      body: { email: member.email, password: member.password, remember: false },
    });
    expect(login.status).toBe(200);
  });

  it('is never linked to an address that nobody has proved', async () => {
    const member = await test.mintMember();
    await test.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, member.id));
    expect(told(await enter(identity({ email: member.email })))).toEqual(refused);
    const guest = await test.mintGuest();
    expect(told(await enter(identity({ email: guest.email })))).toEqual(refused);
  });

  it('has no password to sign in with or to reset; the reset mail says so', async () => {
    const { who } = await mintGoogleMember();
    await test.call('forgotPassword', { body: { email: who.email } });
    await test.settled();
    expect(test.mailbox.to(who.email).map((mail) => mail.subject)).toEqual([
      'You sign in to Playwit with Google',
    ]);
    const login = await test.call('login', {
      body: { email: who.email, password: 'anything at all', remember: false },
    });
    expect(login.status).toBe(400);
  });
});
