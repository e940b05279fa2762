import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CONFIRMATION_LINK_SENT } from '@/lib/contract/auth';
import { accounts } from '@/provider/db/schema';
import { createTestApp, SITE_URL, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

const NEW_PASSWORD = 'another horse, another staple';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

async function askLink(email: string): Promise<string> {
  await test.call('forgotPassword', {
    body: { email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  await test.settled();
  return test.mailbox.codeFor(email);
}
const reset = (code: unknown, password = NEW_PASSWORD) =>
  test.call('resetPassword', { body: { code, password } });
const login = (email: string, password: string) =>
  test.call('login', { body: { email, password, remember: false } });

describe('forgot password', () => {
  it('responds the same to known, unknown and guest addresses, before any work is done', async () => {
    const member = await test.createMember();
    const guest = await test.createGuest();
    const sent = test.mailbox.mails.length;
    for (const email of [member.email, guest.email, 'nobody@example.com']) {
      const response = await test.call('forgotPassword', { body: { email } });
      expect([response.status, response.data]).toEqual([200, { message: CONFIRMATION_LINK_SENT }]);
    }
    expect(test.mailbox.mails).toHaveLength(sent);
    await test.settled();
    expect(test.mailbox.mails.slice(sent).map((mail) => mail.recipient)).toEqual([member.email]);
  });

  it('mails a link to the configured site, whatever host the request names, at most three an hour', async () => {
    const { email } = await test.createMember();
    const before = test.mailbox.to(email).length;
    for (let count = 0; count < 5; count++) await askLink(email);
    const mails = test.mailbox.to(email).slice(before);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain(`${SITE_URL}/auth/reset-password/`);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });
});

describe('a reset link', () => {
  it('sets the password once, ends every session, opens none, and informs the owner', async () => {
    const member = await test.createMember();
    const code = await askLink(member.email);
    expect((await test.call('checkResetCode', { params: { code } })).status).toBe(200);
    const response = await reset(code);
    expect([response.status, Object.keys(response.data)]).toEqual([200, ['message']]);
    expect((await test.call('getOwnProfile', { token: member.token })).error.code).toBe('token_not_valid');
    expect((await test.call('refreshToken', { body: { refresh: member.refresh } })).status).toBe(401);
    expect((await login(member.email, member.password)).status).toBe(400);
    expect((await login(member.email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(code)).error.code).toBe('code_invalid');
    await test.settled();
    expect(test.mailbox.to(member.email).at(-1)?.subject).toBe('Your Playwit password was changed');
  });

  it('removes the Google sign-in only when asked to', async () => {
    for (const [unlink_google, kept] of [
      [undefined, true],
      [false, true],
      [true, false],
    ] as const) {
      const member = await test.createMember();
      const googleSub = `sub-${member.id}`;
      await test.db.update(accounts).set({ googleSub }).where(eq(accounts.id, member.id));
      const code = await askLink(member.email);
      const body = { code, password: NEW_PASSWORD, unlink_google };
      expect((await test.call('resetPassword', { body })).status).toBe(200);
      const [row] = await test.db.select().from(accounts).where(eq(accounts.id, member.id));
      expect(row?.googleSub).toBe(kept ? googleSub : null);
      expect((await test.call('getOwnProfile', { token: member.token })).status).toBe(401);
    }
    const wrong = { code: 'A'.repeat(43), password: NEW_PASSWORD, unlink_google: 'yes' };
    expect((await test.call('resetPassword', { body: wrong })).error.details).toHaveProperty('unlink_google');
  });

  it('works for one of twenty simultaneous requests', async () => {
    const { email } = await test.createMember();
    const code = await askLink(email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(code, `${NEW_PASSWORD} ${index}`)),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('expires after half an hour, and when a newer one is requested', async () => {
    const { email } = await test.createMember();
    const first = await askLink(email);
    const second = await askLink(email);
    expect((await reset(first)).error.code).toBe('code_invalid');
    test.clock.advance(1801);
    const late = await test.call('checkResetCode', { params: { code: second } });
    expect([late.status, late.error.code]).toEqual([404, 'code_invalid']);
    expect((await reset(second)).error.code).toBe('code_invalid');
  });

  it('stays valid when the password is rejected', async () => {
    const { email } = await test.createMember();
    const code = await askLink(email);
    expect((await reset(code, 'qwerty123')).error.details).toHaveProperty('password');
    expect((await reset(code, 'short')).error.details).toHaveProperty('password');
    expect((await reset(code)).status).toBe(200);
  });

  it('is 400 without its code; malformed, unknown and of another purpose it is 404', async () => {
    for (const path of ['reset-password', 'reset-password/', 'verify', 'verify/']) {
      const response = await test.app.request(`/api/v1/account/${path}`);
      expect([response.status, (await response.json()).detail]).toEqual([400, 'Request not ready']);
    }
    const { email } = await test.createMember();
    const code = await askLink(email);
    expect((await test.call('verifyEmail', { params: { code } })).error.code).toBe('code_invalid');
    const bodies = [];
    for (const wrong of ['A'.repeat(43), 'x', '%2e%2e', 'a%00', 'ü', 'A'.repeat(5000), `${code}x`]) {
      const response = await test.app.request(`/api/v1/account/reset-password/${encodeURIComponent(wrong)}`);
      const { request_id, ...body } = await response.json();
      bodies.push(JSON.stringify({ ...body, status: response.status }));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ status: 404, code: 'code_invalid' });
    for (const wrong of ['', '../x', 12, null, [code]]) expect((await reset(wrong)).status).toBe(400);
  });
});
