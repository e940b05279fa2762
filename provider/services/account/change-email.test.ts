import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { formOf, type Member } from '@/provider/testing/profile-form';
import { createTestApp, SITE_URL, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

const WEEK_SECONDS = 7 * 86_400;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const freshEmail = () => `moved-${randomUUID()}@example.com`;

const update = (member: Member, changes: Record<string, string>) =>
  test.call('updateProfile', { token: member.token, form: formOf(member, changes) });
const confirm = (code: string, token?: string) => test.call('verifyEmail', { params: { code }, token });
const undo = (code: string) => test.call('undoEmailChange', { body: { code } });
const login = async ({ email, password }: Pick<Member, 'email' | 'password'>) =>
  test.call('login', { body: { email, password, remember: false } });

/** Asks for a new address with the password. Returns the code that is mailed there. */
async function ask(member: Member, email = freshEmail()) {
  const response = await update(member, { email, current_password: member.password });
  await test.settled();
  return { email, response, code: test.mailbox.codeFor(email) };
}

/** Moves an account to a new address. Returns it, and the code that is mailed to the one before. */
async function move(member: Member, from = member.email) {
  const { email, code } = await ask(member);
  expect((await confirm(code, member.token)).status).toBe(200);
  await test.settled();
  return { email, undoCode: test.mailbox.codeFor(from) };
}

const rowOf = async ({ id }: Member) => {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};

describe('asking for a new email address', () => {
  it('takes the current password: without it, or with a wrong one, nothing is mailed or changed', async () => {
    const member = await test.createMember();
    const email = freshEmail();
    const wrongs: Record<string, string>[] = [
      {},
      { current_password: '' },
      { current_password: 'a wrong one' },
    ];
    for (const wrong of wrongs) {
      const response = await update(member, { email, bio: 'changed', ...wrong });
      expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([
        400,
        ['current_password'],
      ]);
    }
    await test.settled();
    expect(test.mailbox.to(email)).toHaveLength(0);
    expect(await rowOf(member)).toMatchObject({ email: member.email, bio: '' });
  });

  it('is refused after ten wrong passwords, the right one included, for a quarter of an hour', async () => {
    const member = await test.createMember();
    const guess = () => update(member, { email: freshEmail(), current_password: 'guess number x' });
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await ask(member)).response.status).toBe(429);
    test.clock.advance(901);
    const { token } = (await login(member)).data;
    expect((await ask({ ...member, token: token.access })).response.status).toBe(200);
  });

  it('needs no password for anything else, and right passwords are not counted', async () => {
    const member = await test.createMember();
    expect((await update(member, { bio: 'Hello' })).status).toBe(200);
    for (let count = 0; count < 12; count++) expect((await ask(member)).response.status).toBe(200);
  });

  it('takes a session of the last five minutes where only Google signs in', async () => {
    const member = await test.createMember();
    const googleOnly = { passwordHash: null, googleSub: `sub-${member.id}` };
    await test.db.update(accounts).set(googleOnly).where(eq(accounts.id, member.id));
    test.clock.advance(301);
    const late = await update(member, { email: freshEmail(), current_password: member.password });
    expect([late.status, Object.keys(late.error.details ?? {})]).toEqual([400, ['email']]);
    // A refresh makes no session younger.
    const { data } = await test.call('refreshToken', { body: { refresh: member.refresh } });
    const refreshed = { ...member, token: data.access };
    expect((await update(refreshed, { email: freshEmail() })).status).toBe(400);
    test.clock.set(new Date(TEST_NOON.getTime() + 300_000));
    expect((await update(member, { email: freshEmail() })).status).toBe(200);
  });

  it('mails the name of the account, at most five times an hour', async () => {
    const member = await test.createMember();
    const { length } = test.mailbox.mails;
    for (let count = 0; count < 7; count += 1) await ask(member);
    const mails = test.mailbox.mails.slice(length);
    expect(mails).toHaveLength(5);
    for (const mail of mails) expect(mail.text).toContain(`“${member.username}”`);
  });

  it('does not reveal to the player that an address has an account, only to the address’s owner', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const { response } = await ask(member, other.email);
    expect([response.status, response.data.email]).toEqual([200, member.email]);
    expect(test.mailbox.to(other.email).at(-1)?.subject).toBe('You already have a Playwit account');
  });
});

describe('the link in the new mailbox', () => {
  it('applies the address in the session that asked, once', async () => {
    const member = await test.createMember();
    const { email, code, response } = await ask(member);
    expect(response.data.email).toBe(member.email);
    expect((await confirm(code, member.token)).status).toBe(200);
    expect((await rowOf(member))?.email).toBe(email);
    expect((await confirm(code, member.token)).error.code).toBe('code_invalid');
  });

  it('still works after that session was refreshed', async () => {
    const member = await test.createMember();
    const { code } = await ask(member);
    const { data } = await test.call('refreshToken', { body: { refresh: member.refresh } });
    expect((await confirm(code, data.access)).status).toBe(200);
  });

  it('works in no other session, not even of the same account, and stays valid for its own', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const { code } = await ask(member);
    const elsewhere = (await login(member)).data.token.access;
    for (const token of [undefined, elsewhere, other.token]) {
      const response = await confirm(code, token);
      expect([response.status, response.error.code]).toEqual([404, 'code_invalid']);
      expect(response.error.detail).toMatch(/only works in the browser that asked/);
    }
    expect((await rowOf(member))?.email).toBe(member.email);
    expect((await rowOf(other))?.email).toBe(other.email);
    expect((await confirm(code, member.token)).status).toBe(200);
  });

  it('does not apply when somebody registered the address in the meantime, or when it has expired', async () => {
    const member = await test.createMember();
    const { email, code } = await ask(member);
    await test.createMember({ email });
    expect((await confirm(code, member.token)).status).toBe(404);
    const late = await ask(member);
    test.clock.advance(1801);
    const { data } = await test.call('refreshToken', { body: { refresh: member.refresh } });
    expect((await confirm(late.code, data.access)).status).toBe(404);
  });

  it('does not apply to a disabled account', async () => {
    const member = await test.createMember();
    const { code } = await ask(member);
    const isMember = eq(accounts.id, member.id);
    await test.db.update(accounts).set({ eraseAfter: test.clock.now() }).where(isMember);
    test.context.sessions.forget(member.id);
    expect((await confirm(code, member.token)).error.code).toBe('token_not_valid');
    expect((await rowOf(member))?.email).toBe(member.email);
  });
});

describe('the link in the old mailbox', () => {
  it('gives the address back without a session, ends every session, tells the other address, and works once', async () => {
    const member = await test.createMember();
    const { email, undoCode } = await move(member);
    const mail = test.mailbox.to(member.email).at(-1);
    expect(mail?.subject).toBe('Your Playwit email address was changed');
    expect(mail?.text).toContain(`${SITE_URL}/auth/verify/${undoCode}?undo`);
    const response = await undo(undoCode);
    expect(response.data.message).toMatch(/everybody is signed out/);
    expect((await rowOf(member))?.email).toBe(member.email);
    expect((await test.call('getOwnProfile', { token: member.token })).error.code).toBe('token_not_valid');
    expect((await test.call('refreshToken', { body: { refresh: member.refresh } })).status).toBe(401);
    await test.settled();
    expect(test.mailbox.to(email).at(-1)?.subject).toBe('Your Playwit email address was changed back');
    expect((await undo(undoCode)).error.code).toBe('code_invalid');
  });

  it('works for seven days, and for one of twenty at once', async () => {
    const [member, late] = [await test.createMember(), await test.createMember()];
    const [{ undoCode }, missed] = [await move(member), await move(late)];
    test.clock.advance(WEEK_SECONDS - 1);
    const responses = await Promise.all(Array.from({ length: 20 }, () => undo(undoCode)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    test.clock.advance(1);
    expect((await undo(missed.undoCode)).status).toBe(404);
    expect((await rowOf(late))?.email).toBe(missed.email);
  });

  it('outlives what an intruder does next: another change, a new password, deleting the account', async () => {
    const member = await test.createMember();
    const { email, undoCode } = await move(member);
    test.clock.advance(60);
    const second = await move({ ...member, email }, email);
    await test.call('forgotPassword', { body: { email: second.email } });
    await test.settled();
    const code = test.mailbox.codeFor(second.email);
    const password = 'the password of an intruder';
    expect((await test.call('resetPassword', { body: { code, password } })).status).toBe(200);
    const { token } = (await login({ email: second.email, password })).data;
    const { username } = member;
    await test.call('deleteAccount', { token: token.access, body: { username } });

    expect((await undo(undoCode)).status).toBe(200);
    expect((await rowOf(member))?.email).toBe(member.email);
    // The intruder's first address has a link too; it must not lead back there.
    expect((await undo(second.undoCode)).status).toBe(404);
    expect((await rowOf(member))?.email).toBe(member.email);
  });

  it('of a later change leaves the one of an earlier change valid', async () => {
    const member = await test.createMember();
    const first = await move(member);
    test.clock.advance(60);
    const second = await move({ ...member, email: first.email }, first.email);
    expect((await undo(second.undoCode)).status).toBe(200);
    expect((await rowOf(member))?.email).toBe(first.email);
    expect((await undo(first.undoCode)).status).toBe(200);
    expect((await rowOf(member))?.email).toBe(member.email);
  });

  it('makes links that the intruder has asked for invalid', async () => {
    const member = await test.createMember();
    const { email, undoCode } = await move(member);
    const pending = await ask({ ...member, email });
    await test.call('forgotPassword', { body: { email } });
    await test.settled();
    const reset = test.mailbox.codeFor(email);
    await undo(undoCode);
    expect((await test.call('checkResetCode', { params: { code: reset } })).status).toBe(404);
    const { token } = (await login(member)).data;
    expect((await confirm(pending.code, token.access)).status).toBe(404);
  });

  it('removes a Google sign-in linked after the change, and keeps one from before', async () => {
    const [hijacked, linked] = [await test.createMember(), await test.createMember()];
    const setSub = (member: Member, googleSub: string) =>
      test.db.update(accounts).set({ googleSub }).where(eq(accounts.id, member.id));
    await setSub(linked, `own-${linked.id}`);
    const codes = [(await move(hijacked)).undoCode, (await move(linked)).undoCode];
    await setSub(hijacked, `intruder-${hijacked.id}`);
    for (const code of codes) expect((await undo(code)).status).toBe(200);
    expect((await rowOf(hijacked))?.googleSub).toBeNull();
    expect((await rowOf(linked))?.googleSub).toBe(`own-${linked.id}`);
  });

  it('says so when another account has the address by now, and stays valid', async () => {
    const member = await test.createMember();
    const { email, undoCode } = await move(member);
    await test.createMember({ email: member.email });
    const response = await undo(undoCode);
    expect([response.status, response.error.detail]).toEqual([
      404,
      'Another account uses this address by now.',
    ]);
    expect((await rowOf(member))?.email).toBe(email);
    expect((await test.call('getOwnProfile', { token: member.token })).status).toBe(200);
  });

  it('is a code of its own purpose: neither confirms nor resets', async () => {
    const member = await test.createMember();
    const { undoCode } = await move(member);
    const { code } = await ask({ ...member, email: (await rowOf(member))?.email ?? '' });
    expect((await confirm(undoCode, member.token)).status).toBe(404);
    expect((await test.call('checkResetCode', { params: { code: undoCode } })).status).toBe(404);
    expect((await undo(code)).status).toBe(404);
    for (const wrong of ['', 'x', 12, null]) {
      const { status } = await test.call('undoEmailChange', { body: { code: wrong } });
      expect(status).toBe(400);
    }
  });
});
