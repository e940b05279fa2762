import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { refreshFamilies } from '@/provider/db/schema';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

type Credentials = { email: string; password: string };

async function signIn({ email, password }: Credentials, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const { data } = await test.call('login', { body: { email, password, remember: true }, headers });
  const id = (await list(data.token.access)).find((session) => session.is_current)?.id ?? '';
  return { ...data.token, id };
}
const list = async (token: string) => (await test.call('listSessions', { token })).data.sessions;
const end = (token: string, id: string) => test.call('endSession', { token, body: { id } });
const isSignedIn = async (token: string) => (await test.call('getOwnProfile', { token })).status === 200;

describe('the list of sessions', () => {
  it('is not available to visitors', async () => {
    const calls = [
      await test.call('listSessions'),
      await test.call('endSession', { body: { id: randomUUID() } }),
      await test.call('endOtherSessions', { body: { keep: 'current' } }),
    ];
    for (const { status, error } of calls) expect([status, error.code]).toEqual([401, 'token_not_valid']);
  });

  it('names device, begin and last use, the own session first, then the last used', async () => {
    const member = await test.createMember();
    test.clock.advance(60);
    const firefox = await signIn(member, FIREFOX);
    test.clock.advance(60);
    const phone = await signIn(member, ANDROID);
    test.clock.advance(60);
    const { data } = await test.call('refreshToken', { body: { refresh: firefox.refresh } });
    const at = (seconds: number) => new Date(TEST_NOON.getTime() + seconds * 1000).toISOString();
    const began = { device: null, began_at: at(0), last_used_at: at(0) };
    expect(await list(member.token)).toMatchObject([
      { ...began, is_current: true },
      { id: firefox.id, device: 'Firefox on Linux', began_at: at(60), last_used_at: at(180) },
      { id: phone.id, device: 'Chrome on Android', began_at: at(120), last_used_at: at(120) },
    ]);
    expect((await list(data.access)).map(({ is_current }) => is_current)).toEqual([true, false, false]);
  });

  it('stores the name of the device only, never what the browser has sent', async () => {
    const member = await test.createMember();
    const secret = `Firefox/1 Linux <script>${randomUUID()}</script>`;
    const { id } = await signIn(member, secret);
    const [row] = await test.db.select().from(refreshFamilies).where(eq(refreshFamilies.id, id));
    expect(row?.device).toBe('Firefox on Linux');
    expect(JSON.stringify(row)).not.toContain('script');
  });

  it('is a guest’s too, who sees only its own', async () => {
    const [guest] = [await test.createGuest(), await test.createGuest()];
    expect(await list(guest.token)).toMatchObject([{ is_current: true }]);
  });

  it('leaves out sessions that have ended or expired, and stops at fifty', async () => {
    const member = await test.createMember();
    const rows = (count: number, changes: object = {}) =>
      Array.from({ length: count }, () => ({
        userId: member.id,
        id: randomUUID(),
        remember: true,
        createdAt: TEST_NOON,
        expiresAt: new Date(TEST_NOON.getTime() + 86_400_000),
        ...changes,
      }));
    await test.db.insert(refreshFamilies).values(rows(1, { revokedAt: TEST_NOON }));
    await test.db.insert(refreshFamilies).values(rows(1, { expiresAt: TEST_NOON }));
    expect(await list(member.token)).toHaveLength(1);
    await test.db.insert(refreshFamilies).values(rows(60));
    expect(await list(member.token)).toHaveLength(50);
  });
});

describe('ending a session', () => {
  it('ends that one at once, access and refresh token alike, and no other', async () => {
    const member = await test.createMember();
    const [first, second] = [await signIn(member, FIREFOX), await signIn(member, ANDROID)];
    expect(await isSignedIn(first.access)).toBe(true);
    const { data } = await end(member.token, first.id);
    expect(data.sessions.map(({ id }) => id)).not.toContain(first.id);
    expect(await isSignedIn(first.access)).toBe(false);
    const refreshed = await test.call('refreshToken', { body: { refresh: first.refresh } });
    expect(refreshed.error.code).toBe('refresh_not_valid');
    expect([await isSignedIn(second.access), await isSignedIn(member.token)]).toEqual([true, true]);
  });

  it('leaves sessions of other players alone, and answers as for one that has ended', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const foreign = await signIn(other, FIREFOX);
    const [known, unknown] = [await end(member.token, foreign.id), await end(member.token, randomUUID())];
    expect(known.data).toEqual(unknown.data);
    expect([known.status, await isSignedIn(foreign.access)]).toEqual([200, true]);
    for (const id of ['', 'x', foreign.id.slice(1), null]) {
      const response = await test.call('endSession', { token: member.token, body: { id } });
      expect(response.status).toBe(400);
    }
  });

  it('does not take the own one: that is signing out', async () => {
    const member = await test.createMember();
    const { id } = await signIn(member, FIREFOX);
    const own = (await list(member.token))[0]?.id ?? '';
    expect((await end(member.token, own)).error.details).toHaveProperty('id');
    expect(await isSignedIn(member.token)).toBe(true);
    expect((await end(member.token, id)).status).toBe(200);
  });

  it('ends all others of the caller', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const sessions = [await signIn(member, FIREFOX), await signIn(member, ANDROID)];
    const { data } = await test.call('endOtherSessions', { token: member.token, body: { keep: 'current' } });
    expect(data.sessions).toMatchObject([{ is_current: true }]);
    for (const { access } of sessions) expect(await isSignedIn(access)).toBe(false);
    expect([await isSignedIn(member.token), await isSignedIn(other.token)]).toEqual([true, true]);
  });
});
