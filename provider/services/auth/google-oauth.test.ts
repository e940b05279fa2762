import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createApp } from '@/provider/app';
import { accounts } from '@/provider/db/schema';
import { callApp } from '@/provider/testing/call-app';
import { type GoogleAnswer, startGoogleServer } from '@/provider/testing/google-server';
import { playDaily } from '@/provider/testing/play';
import {
  createTestApp,
  INTERNAL_SECRET,
  SITE_URL,
  TEST_NOON,
  type TestApp,
} from '@/provider/testing/test-app';
import { createGoogleClient, type GoogleClient } from './google-client';

const CLIENT_ID = 'client-of-playwit';

/** The browser that goes through the handshake, and somebody else's. */
const BROWSER = 'b'.repeat(43);
const OTHER_BROWSER = 'o'.repeat(43);
const sentFrom = (device: string) => ({ 'x-playwit-device': device });

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
  return test.call('googleOauth', {
    body: { code: google.codeFor({ claims, ...answer }), ...body },
    headers: sentFrom(BROWSER),
  });
}

async function newcomer(who: Record<string, unknown>, body: Record<string, unknown> = {}): Promise<string> {
  const { data } = await enter(who, body);
  return 'register_token' in data ? data.register_token : '';
}

const finish = (register_token: string, username: string, device = BROWSER) =>
  test.call('continueRegister', { body: { register_token, username }, headers: sentFrom(device) });
const readNewcomer = (token: string, headers: Record<string, string> = sentFrom(BROWSER)) =>
  Promise.all(
    (['getContinueRegister', 'getContinueRegisterEmail'] as const).map((name) =>
      test.call(name, { query: { 'register-token': token }, headers }),
    ),
  );
// Digits and a separator only: hexadecimal letters can spell a word that names must not contain.
let lastName = 0;
function freshName(): string {
  lastName += 1;
  return `google-${lastName}`;
}

async function mintGoogleMember(who = identity()) {
  const { data } = await finish(await newcomer(who), freshName());
  const profile = await test.call('getOwnProfile', { token: data.token.access });
  return { who, token: data.token.access, id: profile.data.id };
}

const GENERATED_NAME = /^[a-z]+-[a-z]+-\d{4}$/;
const refused = { status: 400, code: 'google_unavailable', detail: 'Cannot continue with google' };
const told = (response: { status: number; error: { code?: string; detail?: unknown } }) => ({
  status: response.status,
  code: response.error.code,
  detail: response.error.detail,
});

/** Returns the same provider with another Google, or with none. */
const withGoogle = (client: GoogleClient | null) =>
  callApp(
    createApp(
      { ...test.context, google: client },
      { siteUrl: SITE_URL, internalSecret: INTERNAL_SECRET, limiter: { take: async () => {} } },
    ),
  );

describe('Google sign-in fails', () => {
  it('without configuration', async () => {
    expect(told(await withGoogle(null)('googleOauth', { body: { code: 'x' } }))).toEqual(refused);
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
    ['a response without an identity', { body: { access_token: 'x' } }],
    ['a response with junk for an identity', { body: { id_token: 'a.b.c' } }],
    ['a signature by another key', { tamper: 'signature' }],
    ['no signature', { tamper: 'none' }],
  ])('%s', async (_name, answer) => {
    expect(told(await enter(identity(), {}, answer))).toEqual(refused);
  });

  it('for an invalid code', async () => {
    expect(told(await test.call('googleOauth', { body: { code: 'junk' } }))).toEqual(refused);
    for (const code of ['', 'x'.repeat(2049), 1, null]) {
      expect((await test.call('googleOauth', { body: { code } })).status).toBe(400);
    }
  });

  it.each([
    [
      'it names addresses of other hosts',
      'http://127.0.0.1:9 does not belong to',
      async () => startGoogleServer('foreign-token-endpoint'),
    ],
    [
      'it speaks for another issuer',
      'Discovery document of another issuer',
      async () => startGoogleServer('foreign-issuer'),
    ],
    [
      'it does not describe itself',
      'The discovery endpoint responded with 404',
      async () => ({ issuer: `${google.issuer}/elsewhere`, stop: async () => {} }),
    ],
    ['it is down', 'fetch failed', async () => ({ issuer: 'http://127.0.0.1:9', stop: async () => {} })],
  ])('when %s', async (_name, reason, start) => {
    const server = await start();
    const client = createGoogleClient(settings(server), test.clock.now);
    const thrown = await client.identify('x').catch((error: Error) => error.message);
    const response = await withGoogle(client)('googleOauth', { body: { code: 'x' } });
    await server.stop();
    expect(thrown).toContain(reason);
    expect(told(response)).toEqual(refused);
  });
});

describe('a new Google account', () => {
  it('first gets a register token with a username suggested from its name', async () => {
    const token = await newcomer(identity());
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { data } = await test.call('getContinueRegister', {
      query: { 'register-token': token },
      headers: sentFrom(BROWSER),
    });
    expect(data).toMatch(/^Ada-Lovelace/);
  });

  it('is named with its address before it signs up, to the browser that began only', async () => {
    const who = identity();
    const token = await newcomer(who);
    expect((await readNewcomer(token)).map(({ data }) => data)).toEqual([
      expect.stringMatching(/^Ada-Lovelace/),
      who.email,
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['another browser', sentFrom(OTHER_BROWSER)],
    ['a browser without a device', {}],
    ['a made-up device', sentFrom('x')],
  ])(
    'cannot be signed up by %s that has the token: it is answered like an invalid one',
    async (_name, headers) => {
      const who = identity();
      const token = await newcomer(who);
      const unknown = 'A'.repeat(43);
      const withoutId = ({ status, error }: { status: number; error: object }) => ({
        status,
        error: { ...error, request_id: '' },
      });
      for (const [foreign, invalid] of [
        [await readNewcomer(token, headers), await readNewcomer(unknown, headers)] as const,
        [
          [
            await test.call('continueRegister', {
              body: { register_token: token, username: freshName() },
              headers,
            }),
          ],
          [
            await test.call('continueRegister', {
              body: { register_token: unknown, username: freshName() },
              headers,
            }),
          ],
        ] as const,
      ]) {
        expect(foreign.map(withoutId)).toEqual(invalid.map(withoutId));
        expect(foreign.map(({ error }) => error.code)).toEqual(foreign.map(() => 'code_invalid'));
      }
      expect(await test.db.select().from(accounts).where(eq(accounts.email, who.email))).toEqual([]);
      expect((await finish(token, freshName())).status).toBe(200);
    },
  );

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['its whole name where Google tells no display name', { name: null }, /^Ada-Lovelace$/],
    ['its first name alone', { name: null, family_name: null }, /^Ada$/],
    ['its last name alone', { name: null, given_name: null }, /^Lovelace$/],
    [
      'a number after a name that is too long',
      { name: 'Ada Byron Countess of Lovelace' },
      /^Ada-Byron-Count$/,
    ],
    [
      'its address where Google tells no name',
      { name: null, given_name: null, family_name: null, email: 'ada.byron@example.com' },
      /^ada-byron$/,
    ],
    ['a generated name where nothing is left of its own', { name: '✨💃✨' }, GENERATED_NAME],
    ['a generated name where its own cannot be used', { name: 'Fuck You' }, GENERATED_NAME],
  ])('is offered %s', async (_name, who, offered) => {
    const token = await newcomer(identity(who));
    const { data } = await test.call('getContinueRegister', {
      query: { 'register-token': token },
      headers: sentFrom(BROWSER),
    });
    expect(data).toMatch(offered);
  });

  it('gets another suggestion when the suggested username was taken in the meantime', async () => {
    const [first, second] = await Promise.all([
      newcomer(identity({ name: 'Grace Hopper' })),
      newcomer(identity({ name: 'Grace Hopper' })),
    ]);
    expect((await finish(first, 'Grace-Hopper')).status).toBe(200);
    const { data } = await test.call('getContinueRegister', {
      query: { 'register-token': second },
      headers: sentFrom(BROWSER),
    });
    expect(data).toMatch(/^Grace-Hopper-\d{4}$/);
  });

  it('gets a username that two choose at once only if it was first', async () => {
    const tokens = [await newcomer(identity()), await newcomer(identity())];
    const username = freshName();
    const responses = await Promise.all(tokens.map((token) => finish(token, username)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const lost = responses.find(({ status }) => status === 400);
    expect(lost?.error.details).toEqual({ username: ['This username is taken.'] });
  });

  it('is sent back to Google when its address got an account in the meantime', async () => {
    const who = identity();
    const token = await newcomer(who);
    const { id } = await test.createMember({ email: who.email });
    expect(told(await finish(token, freshName()))).toEqual(refused);
    const { data } = await enter(who);
    const profile = await test.call('getOwnProfile', { token: 'token' in data ? data.token.access : '' });
    expect(profile.data.id).toBe(id);
  });

  it('stores the inviter', async () => {
    const inviter = await test.createMember();
    const referral = (await test.call('getOwnProfile', { token: inviter.token })).data.referral_code;
    const who = identity();
    await finish(await newcomer(who, { referral }), freshName());
    const [account] = await test.db.select().from(accounts).where(eq(accounts.email, who.email));
    expect(account?.referredBy).toBe(referral);
  });

  it('gets its session with the chosen username; the token works once, also twenty times at once', async () => {
    const who = identity();
    const token = await newcomer(who);
    const responses = await Promise.all(Array.from({ length: 20 }, () => finish(token, freshName())));
    const [won, ...more] = responses.filter((response) => response.status === 200);
    expect(more).toHaveLength(0);
    const { data } = await test.call('getOwnProfile', { token: won?.data.token.access ?? '' });
    expect(data).toMatchObject({ email: who.email, fullName: 'Ada Lovelace', authLess: false });
    expect((await finish(token, freshName())).error.code).toBe('code_invalid');
    const { data: seen } = await test.call('getPublicProfile', { query: { username: data.username } });
    expect(JSON.stringify(seen)).not.toContain('Lovelace');
  });

  it('keeps its token when the name is taken, retired or not allowed', async () => {
    const { username } = await test.createMember();
    const token = await newcomer(identity());
    for (const name of [username, username.toUpperCase(), 'admin', 'a']) {
      const response = await finish(token, name);
      expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, ['username']]);
    }
    expect((await finish(token, freshName())).status).toBe(200);
  });

  it('must be quick: the token expires after half an hour, and other tokens are never valid', async () => {
    const token = await newcomer(identity());
    test.clock.advance(1801);
    expect((await finish(token, freshName())).error.code).toBe('code_invalid');
    for (const code of [token, 'A'.repeat(43)]) {
      for (const { status, error } of await readNewcomer(code))
        expect([status, error.code]).toEqual([404, 'code_invalid']);
    }
    expect((await test.call('getContinueRegister', { query: { 'register-token': '../x' } })).status).toBe(
      400,
    );
  });

  it('turns the guest sent along into the member', async () => {
    const guest = await test.createGuest();
    const { result } = await playDaily(test, guest, { right: 5 });
    const authLess = { email: guest.email, password: guest.password };
    const { data } = await finish(await newcomer(identity(), { authLess }), freshName());
    expect(data.upgraded_guest).toBe(guest.email);
    const profile = await test.call('getOwnProfile', { token: data.token.access });
    expect(profile.data).toMatchObject({
      id: guest.id,
      authLess: false,
      stats: { totalPoints: result.credited_points },
    });
    expect((await test.call('getOwnProfile', { token: guest.token })).status).toBe(401);
  });
});

describe('a known Google account', () => {
  it('is identified by its sub, whatever its address is now', async () => {
    const member = await mintGoogleMember();
    const { data } = await enter({ ...member.who, email: `moved-${randomUUID()}@example.com` });
    const token = 'token' in data ? data.token.access : '';
    const profile = await test.call('getOwnProfile', { token });
    expect(profile.data).toMatchObject({ id: member.id, email: member.who.email });
  });

  it('restores its disabled account', async () => {
    const { who, token, id } = await mintGoogleMember();
    const { username } = (await test.call('getOwnProfile', { token })).data;
    await test.call('deleteAccount', { token, body: { username } });
    const { data } = await enter(who);
    const profile = await test.call('getOwnProfile', { token: 'token' in data ? data.token.access : '' });
    expect([profile.status, profile.data.id]).toEqual([200, id]);
  });

  it('is linked to the verified member with the same address, once', async () => {
    const member = await test.createMember();
    const { data } = await enter(identity({ email: member.email.toUpperCase(), sub: `s-${member.id}` }));
    const profile = await test.call('getOwnProfile', { token: 'token' in data ? data.token.access : '' });
    expect(profile.data.id).toBe(member.id);
    expect(told(await enter(identity({ email: member.email })))).toEqual(refused);
    const login = await test.call('login', {
      body: { email: member.email, password: member.password, remember: false },
    });
    expect(login.status).toBe(200);
  });

  it('is never linked to an unverified address', async () => {
    const member = await test.createMember();
    await test.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, member.id));
    expect(told(await enter(identity({ email: member.email })))).toEqual(refused);
    const guest = await test.createGuest();
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

/** Google's own addresses without the network: what its documents contain today, signed with a key created here. */
async function stubGoogle(idToken: Record<string, unknown>) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const signed = await new SignJWT(idToken).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  const documents: Record<string, unknown> = {
    'https://accounts.google.com/.well-known/openid-configuration': {
      issuer: 'https://accounts.google.com',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    'https://oauth2.googleapis.com/token': { id_token: signed },
    'https://www.googleapis.com/oauth2/v3/certs': {
      keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }],
    },
  };
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(async (address) => Response.json(documents[String(address)]));
  return () => fetched.mockRestore();
}

describe('Google itself', () => {
  it.each(['https://accounts.google.com', 'accounts.google.com'])(
    'is accepted as %s, with addresses of its own second domain',
    async (iss) => {
      const now = Math.floor(test.clock.now().getTime() / 1000);
      const who = identity();
      const restore = await stubGoogle({ ...who, iss, aud: CLIENT_ID, iat: now, exp: now + 60 });
      const client = createGoogleClient(settings({ issuer: 'https://accounts.google.com' }), test.clock.now);
      const found = await client.identify('code').finally(restore);
      expect(found).toMatchObject({ sub: who.sub, email: who.email, name: 'Ada Lovelace' });
    },
  );
});
