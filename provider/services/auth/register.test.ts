import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accounts, registerCodes } from '@/provider/db/schema';
import { retryGenerated } from '@/provider/services/account/create-member';
import { deleteOutdated } from '@/provider/services/account/retention';
import { isUsernameClash, usernameColumns } from '@/provider/services/account/username';
import { breakTransactions } from '@/provider/testing/break-transactions';
import { playDaily } from '@/provider/testing/play';
import { GOOD_PASSWORD } from '@/provider/testing/players';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { sendRegisterCode } from './send-register-code';

type NewAccount = typeof accounts.$inferInsert;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const freshEmail = () => `new-${randomUUID()}@example.com`;
const register = (body: Record<string, unknown>) =>
  test.call('register', { body: { password: GOOD_PASSWORD, ...body } });
const accountOf = async (email: string) =>
  (await test.db.select().from(accounts).where(eq(accounts.email, email)))[0];

describe('a register code', () => {
  it('is mailed as six digits, stored hashed, and not revealed in the response', async () => {
    const email = freshEmail();
    const response = await test.call('sendRegisterCode', { body: { email } });
    expect([response.status, response.data]).toEqual([200, '/auth/register']);
    await test.settled();
    expect(test.mailbox.codeFor(email)).toMatch(/^\d{6}$/);
    const [stored] = await test.db.select().from(registerCodes).where(eq(registerCodes.email, email));
    expect(JSON.stringify(stored)).not.toContain(test.mailbox.codeFor(email));
  });

  it('is not sent to an address that has an account; its owner is informed, the response is the same', async () => {
    const member = await test.createMember();
    const known = await test.call('sendRegisterCode', { body: { email: member.email } });
    const unknown = await test.call('sendRegisterCode', { body: { email: freshEmail() } });
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    await test.settled();
    expect(test.mailbox.to(member.email).at(-1)?.subject).toBe('You already have a Playwit account');
  });

  it('does its work after the response, whoever asks', async () => {
    const { length } = test.mailbox.mails;
    await test.call('sendRegisterCode', { body: { email: freshEmail() } });
    expect(test.mailbox.mails).toHaveLength(length);
    await test.settled();
    expect(test.mailbox.mails).toHaveLength(length + 1);
  });

  it('is mailed to one address at most five times an hour', async () => {
    const email = freshEmail();
    for (let count = 0; count < 8; count++) await test.call('sendRegisterCode', { body: { email } });
    await test.settled();
    expect(test.mailbox.to(email)).toHaveLength(5);
  });

  it('is invalid after ten minutes, five wrong attempts, one use, and for every other address', async () => {
    const email = freshEmail();
    let code = await test.askCode(email);
    test.clock.advance(601);
    expect((await register({ email, code })).error.code).toBe('code_invalid');

    code = await test.askCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count++) await register({ email, code: wrong });
    expect((await register({ email, code })).error.code).toBe('code_invalid');

    code = await test.askCode(email);
    expect((await register({ email: freshEmail(), code })).error.code).toBe('code_invalid');
    expect((await register({ email, code })).status).toBe(200);
    const again = await register({ email, code });
    expect([again.status, again.error.details]).toEqual([
      400,
      { code: ['This code is wrong or has expired.'] },
    ]);
  });

  it.each(['00000', '0000000', 'abcdef', ['123456'], 123456, null, '١٢٣٤٥٦'])(
    '%j is rejected by its format',
    async (code) => {
      const response = await register({ email: freshEmail(), code });
      expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, ['code']]);
    },
  );

  it('is treated as wrong once the address has an account', async () => {
    const email = freshEmail();
    const code = await test.askCode(email);
    const { id } = await test.createMember();
    await test.db.update(accounts).set({ email }).where(eq(accounts.id, id));
    const late = await register({ email, code });
    const wrong = await register({ email: freshEmail(), code });
    expect([late.status, late.error.code, late.error.detail]).toEqual([
      400,
      'code_invalid',
      wrong.error.detail,
    ]);
  });

  it('is not promised when its mail cannot be queued', async () => {
    const email = freshEmail();
    const broken = breakTransactions(test.db);
    const context = { ...test.context, db: broken.db };
    broken.breakNext('before commit');
    await expect(sendRegisterCode(context, { email })).rejects.toThrow('killed before the commit');
    const stored = await test.db.select().from(registerCodes).where(eq(registerCodes.email, email));
    expect(stored).toEqual([]);
  });

  it('is deleted when it can no longer be used', async () => {
    const [old, young] = [freshEmail(), freshEmail()];
    await test.askCode(old);
    test.clock.advance(1);
    await test.askCode(young);
    test.clock.advance(600);
    await deleteOutdated(test.context);
    const kept = (await test.db.select().from(registerCodes)).map(({ email }) => email);
    expect([kept.includes(old), kept.includes(young)]).toEqual([false, true]);
  });

  it('is never mailed to a guest’s address', async () => {
    const { email } = await test.createGuest();
    const response = await test.call('sendRegisterCode', { body: { email } });
    await test.settled();
    expect([response.status, test.mailbox.to(email)]).toEqual([200, []]);
  });

  it('creates one account for twenty registrations at once', async () => {
    const email = freshEmail();
    const code = await test.askCode(email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => register({ email, code })));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.error.code === 'code_invalid')).toHaveLength(19);
    expect(await test.db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1);
  });
});

describe('registration rejects', () => {
  it.each([
    ['no @', 'adaexample.com'],
    ['two @', 'ada@x@example.com'],
    ['full-width @', 'ada＠example.com'],
    ['a header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['quotes', '"a b"@example.com'],
    ['too long', `${'a'.repeat(250)}@example.com`],
    ['empty', ''],
  ])('an address with %s', async (_name, email) => {
    const response = await test.call('sendRegisterCode', { body: { email } });
    expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, ['email']]);
  });

  it.each([
    ['seven characters', 'abcdefg'],
    ['three emoji', '🎲🎲🎲'],
    ['129 characters', 'xy'.repeat(65)],
    ['10 KB', 'x y'.repeat(3500)],
    ['NUL', 'abcdefgh\u0000'],
    ['a lone surrogate', 'abcdefgh\uD800'],
    ['one of the most common', 'Password123'],
  ])('a password of %s', async (_name, password) => {
    const response = await register({ email: freshEmail(), code: '123456', password });
    expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, ['password']]);
  });
});

describe('a new member', () => {
  it('keeps the password exactly: spaces, 128 characters, any script', async () => {
    for (const password of [
      ' two  spaces ',
      'äöü🙂日本語čšž'.repeat(9),
      `${'a long walk '.repeat(10)}home now`,
    ]) {
      const { email } = await test.createMember({ password });
      const call = (typed: string) =>
        test.call('login', { body: { email, password: typed, remember: false } });
      expect((await call(password)).status).toBe(200);
      expect((await call(password.trim().slice(0, 9))).status).toBe(400);
    }
  });

  it('has a verified address, whatever letter case was typed, and a persistent session', async () => {
    const email = freshEmail();
    await test.call('sendRegisterCode', { body: { email: email.toUpperCase() } });
    await test.settled();
    const code = test.mailbox.codeFor(email);
    const response = await register({ email: email.toUpperCase(), code });
    expect(response.status === 200 ? response.data : response.error).toMatchObject({
      token: { remember: true },
    });
    expect(await accountOf(email)).toMatchObject({ emailVerified: true, isGuest: false });
  });

  it('stores the inviter when the code exists and is not the member’s own', async () => {
    const inviter = await test.createMember();
    const profile = await test.call('getOwnProfile', { token: inviter.token });
    const code = profile.data.referral_code;
    const friend = await test.createMember({ referral: code.toLowerCase() });
    expect((await accountOf(friend.email))?.referredBy).toBe(code);
    const stranger = await test.createMember({ referral: 'ZZZZZZZZ' });
    expect((await accountOf(stranger.email))?.referredBy).toBeNull();
    const guest = await test.createGuest();
    const own = (await test.call('getOwnProfile', { token: guest.token })).data.referral_code;
    const member = await test.createMember({
      referral: own,
      authLess: { email: guest.email, password: guest.password },
    });
    expect((await accountOf(member.email))?.referredBy).toBeNull();
  });

  it.each(['a\r\nSet-Cookie: x=1', '%0d%0a', 'x'.repeat(5000), 'ünï', '', 'abc'])(
    'is not created with the referral %j',
    async (referral) => {
      const response = await register({ email: freshEmail(), code: '123456', referral });
      expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, ['referral']]);
    },
  );
});

describe('a generated name that is taken', () => {
  const takeName = async (usernames: readonly string[]) => {
    let tries = 0;
    await retryGenerated(async () => {
      const [account] = await test.db.select().from(accounts).limit(1);
      const username = usernames[tries] ?? '';
      tries += 1;
      const row = { ...account, id: randomUUID(), email: freshEmail(), ...usernameColumns(username) };
      await test.db
        .insert(accounts)
        .values({ ...row, referralCode: randomUUID(), googleSub: null } as NewAccount);
    }).catch((error: unknown) => expect(isUsernameClash(error)).toBe(true));
    return tries;
  };

  it('is generated again, five times in all', async () => {
    const { username: taken } = await test.createMember();
    expect(await takeName([taken, taken, `free-${randomUUID()}`])).toBe(3);
    expect(await takeName(Array.from({ length: 9 }, () => taken))).toBe(5);
  });
});

describe('a guest who registers', () => {
  const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });

  it('keeps the account: id, points, streak and history stay, its other sessions end', async () => {
    const guest = await test.createGuest();
    await playDaily(test, guest, { right: 12 });
    const before = (await test.call('getOwnProfile', { token: guest.token })).data;
    const member = await test.createMember({ authLess: credentials(guest) });
    const after = (await test.call('getOwnProfile', { token: member.token })).data;
    // The first ten ranks are open to a member after one game.
    const run = { ...before.today.run, rank: 1 };
    const today = { ...before.today, run };
    expect(after).toEqual({ ...before, today, email: member.email, authLess: false });
    expect(after.stats.totalPoints).toBeGreaterThan(0);
    expect((await test.call('getOwnProfile', { token: guest.token })).error.code).toBe('token_not_valid');
    expect((await test.call('refreshToken', { body: { refresh: guest.refresh } })).error.code).toBe(
      'refresh_not_valid',
    );
    const old = await test.call('registerGuest', { body: credentials(guest) });
    const newGuest = await test.call('getOwnProfile', { token: old.data.token.access });
    expect(newGuest.data.id).not.toBe(guest.id);
  });

  it('gets a separate account with stale or wrong credentials', async () => {
    const guest = await test.createGuest();
    for (const authLess of [
      { email: guest.email, password: 'wrong-wrong-wrong-wrong' },
      { email: 'x', password: '' },
    ]) {
      const member = await test.createMember({ authLess });
      expect(member.id).not.toBe(guest.id);
    }
    const other = await test.createMember();
    const thief = await test.createMember({ authLess: credentials(other) });
    expect(thief.id).not.toBe(other.id);
    expect((await test.call('getOwnProfile', { token: guest.token })).status).toBe(200);
  });
});
