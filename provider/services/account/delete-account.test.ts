import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import * as schema from '@/provider/db/schema';
import { exportAll } from '@/provider/testing/export';
import { playDaily } from '@/provider/testing/play';
import { formOf, type Member } from '@/provider/testing/profile-form';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { eraseDueAccounts } from './erase-account';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const DAY_SECONDS = 86_400;

const deleteAccount = (member: { token: string; username: string }) =>
  test.call('deleteAccount', { token: member.token, body: { username: member.username } });
const login = (member: { email: string; password: string }) =>
  test.call('login', { body: { email: member.email, password: member.password, remember: false } });
async function isOnBoards(id: string): Promise<boolean[]> {
  const boards = await Promise.all(
    LEADERBOARD_FILTERS.map((filter) => test.call('getLeaderboard', { query: { filter } })),
  );
  return boards.map(({ data }) => data.result.some((row) => row.user.id === id));
}

async function givePhoto(member: Member) {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return test.call('updateProfile', { token: member.token, form: formOf(member, {}, { bytes }) });
}

describe('deleting an account', () => {
  it('requires the username to be typed', async () => {
    const member = await test.createMember();
    for (const username of ['', 'somebody', `${member.username}x`]) {
      const response = await test.call('deleteAccount', { token: member.token, body: { username } });
      expect([response.status, Object.keys(response.error.details ?? {})]).toEqual([400, ['username']]);
    }
    expect((await login(member)).status).toBe(200);
  });

  it('takes the account off the boards, hides its profile and ends its sessions at once', async () => {
    const member = await test.createMember();
    const other = (await login(member)).data.token;
    await playDaily(test, member, { right: 11 });
    expect(await isOnBoards(member.id)).toEqual([true, true, true, true]);
    const { data } = await deleteAccount({ ...member, username: member.username.toUpperCase() });
    expect(data.erase_after).toBe(
      new Date(test.clock.now().getTime() + 14 * DAY_SECONDS * 1000).toISOString(),
    );
    expect(await isOnBoards(member.id)).toEqual([false, false, false, false]);
    expect((await test.call('getPublicProfile', { query: { username: member.username } })).status).toBe(404);
    expect((await test.call('getProfileById', { body: { id: member.id } })).status).toBe(404);
    for (const token of [member.token, other.access]) {
      expect((await test.call('getOwnProfile', { token })).error.code).toBe('token_not_valid');
    }
    expect((await test.call('refreshToken', { body: { refresh: other.refresh } })).error.code).toBe(
      'refresh_not_valid',
    );
    await test.settled();
    expect(test.mailbox.to(member.email).at(-1)?.text).toContain('2026-12-05');
  });

  it('is undone by signing in: everything is restored, board rows included', async () => {
    const member = await test.createMember();
    await playDaily(test, member, { right: 11 });
    const before = (await test.call('getOwnProfile', { token: member.token })).data;
    const rows = () =>
      test.db
        .select()
        .from(schema.boardTotals)
        .where(eq(schema.boardTotals.userId, member.id))
        .orderBy(schema.boardTotals.filter);
    const boards = await rows();
    await deleteAccount(member);
    test.clock.advance(13 * DAY_SECONDS);
    const { data } = await login(member);
    const after = (await test.call('getOwnProfile', { token: data.token.access })).data;
    // Thirteen days later it is another day, and the streak has lapsed.
    const unchanged = { ...after, today: before.today, stats: { ...after.stats, totalStreaks: 1 } };
    expect(unchanged).toEqual(before);
    expect(await rows()).toEqual(boards);
    test.clock.advance(2 * DAY_SECONDS);
    await eraseDueAccounts(test.context);
    expect((await login(member)).status).toBe(200);
  });

  it('is undone for a guest by the guest credentials', async () => {
    const guest = await test.createGuest();
    await deleteAccount(guest);
    const { data } = await test.call('registerGuest', {
      body: { email: guest.email, password: guest.password },
    });
    expect((await test.call('getOwnProfile', { token: data.token.access })).data.id).toBe(guest.id);
  });

  it('leaves no row after 14 days, and the name is never used again', async () => {
    const member = await test.createMember();
    await playDaily(test, member, { right: 11 });
    const { data } = await givePhoto(member);
    await deleteAccount(member);
    await test.settled();
    expect((await test.app.request(`${data.profile_photo}`.replace('/api/', '/api/v1/'))).status).toBe(404);

    test.clock.advance(14 * DAY_SECONDS - 1);
    expect(await eraseDueAccounts(test.context)).toBe(0);
    test.clock.advance(2);
    expect(await eraseDueAccounts(test.context)).toBe(1);
    const tables = Object.values(schema);
    for (const table of tables) {
      const rows = JSON.stringify(await test.db.select().from(table as typeof schema.accounts));
      expect(rows.includes(member.id) || rows.includes(member.email)).toBe(false);
    }
    expect((await login(member)).status).toBe(400);
    const other = await test.createMember();
    const rename = formOf(other, { username: member.username });
    expect(
      (await test.call('updateProfile', { token: other.token, form: rename })).error.details,
    ).toHaveProperty('username');
  });
});

describe('the export', () => {
  it('contains everything stored about the caller, no secret, and nothing about anybody else', async () => {
    const [member, other] = [await test.createMember(), await test.createMember()];
    const { run, receipts } = await playDaily(test, member, { right: 4 });
    await playDaily(test, other, { right: 4 });
    await givePhoto(member);
    await givePhoto(other);
    const data = await exportAll(test, member.token);
    const text = JSON.stringify(data);
    expect(data).toMatchObject({
      account: { email: member.email, username: member.username, hasPassword: true },
    });
    expect(data.totals).toMatchObject({ totalTaken: 1, totalPoints: 40 });
    expect((data.answers as unknown[]).length).toBe(receipts.length);
    const [photo, ...more] = data.photos as { type: string; base64: string }[];
    expect([photo?.type, more]).toEqual(['image/webp', []]);
    const { format, width } = await sharp(Buffer.from(photo?.base64 ?? '', 'base64')).metadata();
    expect([format, width]).toEqual(['webp', 512]);
    expect(text).toContain(run.run_id);
    for (const secret of ['argon2', other.id, other.email, member.refresh, 'tokenHash', 'passwordHash']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('an accepted invite', () => {
  it('is an achievement of the inviter once the friend has finished a game, once per friend', async () => {
    const inviter = await test.createMember();
    const { referral_code } = (await test.call('getOwnProfile', { token: inviter.token })).data;
    const friend = await test.createMember({ referral: referral_code });
    const activity = async () =>
      (await test.call('getOwnProfile', { token: inviter.token })).data.recentActivity;
    expect(await activity()).toEqual([]);
    await playDaily(test, friend, { right: 1, seconds: 10 });
    await playDaily(test, friend, { right: 1, seconds: 10 });
    expect(await activity()).toEqual([
      {
        name: 'Invite accepted',
        type: 'ACHIEVEMENT',
        description: 'A friend you invited finished their first game.',
        points: 0,
        created_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await activity())).not.toContain(friend.username);
  });
});
