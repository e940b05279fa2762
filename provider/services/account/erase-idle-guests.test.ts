import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { accounts, jobMarks, refreshFamilies } from '@/provider/db/schema';
import { refreshCounts } from '@/provider/services/leaderboard/site-counts';
import { playDaily, startBody, startDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { eraseIdleGuests } from './erase-idle-guests';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  await test.db.delete(jobMarks);
});
afterAll(() => test.close());

const DAY_SECONDS = 86_400;

const exists = async ({ id }: { id: string }) =>
  (await test.db.select().from(accounts).where(eq(accounts.id, id))).length === 1;

/** Creates guests of the same millisecond. */
const createGuests = (count: number) =>
  test.db
    .insert(accounts)
    .values(
      Array.from({ length: count }, () => {
        const id = crypto.randomUUID();
        return {
          id,
          email: `${id}@guest.playwit.invalid`,
          username: `idle-${id}`,
          usernameKey: `idle-${id}`,
          isGuest: true,
          referralCode: id,
          createdAt: test.clock.now(),
        };
      }),
    )
    .returning({ id: accounts.id });

describe('a guest without a finished game', () => {
  it('is kept for 30 days, then erased with its sessions', async () => {
    const guest = await test.createGuest();
    test.clock.advance(30 * DAY_SECONDS - 1);
    expect(await eraseIdleGuests(test.context)).toBe(0);
    test.clock.advance(1);
    expect(await eraseIdleGuests(test.context)).toBe(1);
    expect(await exists(guest)).toBe(false);
    const sessions = test.db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, guest.id));
    expect(await sessions).toEqual([]);
    expect((await test.call('refreshToken', { body: { refresh: guest.refresh } })).status).toBe(401);
  });

  it('cannot start a game with a token from before', async () => {
    const guest = await test.createGuest();
    test.clock.advance(30 * DAY_SECONDS);
    const { data } = await test.call('refreshToken', { body: { refresh: guest.refresh } });
    await eraseIdleGuests(test.context);
    const start = { token: data.access, body: startBody('daily-244') };
    expect((await test.call('startGame', start)).error.code).toBe('token_not_valid');
  });

  it('is kept while a game is in progress, and for good once it has ended', async () => {
    const guest = await test.createGuest();
    test.clock.advance(30 * DAY_SECONDS);
    const { data } = await test.call('refreshToken', { body: { refresh: guest.refresh } });
    await startDaily(test, { token: data.access });
    expect(await eraseIdleGuests(test.context)).toBe(0);
    test.clock.advance(60 * DAY_SECONDS);
    await eraseIdleGuests(test.context);
    expect(await exists(guest)).toBe(true);
  });

  it('is the only one erased: players and members stay', async () => {
    const [idle, player, member] = [
      await test.createGuest(),
      await test.createGuest(),
      await test.createMember(),
    ];
    await playDaily(test, player, { right: 0 });
    test.clock.advance(400 * DAY_SECONDS);
    await eraseIdleGuests(test.context);
    expect([await exists(idle), await exists(player), await exists(member)]).toEqual([false, true, true]);
  });

  it('is not missed among many of the same moment, and each is looked at once', async () => {
    const many = await createGuests(40);
    test.clock.advance(1);
    many.push(...(await createGuests(40)));
    test.clock.advance(30 * DAY_SECONDS);
    expect(await eraseIdleGuests(test.context)).toBe(80);
    const ids = many.map(({ id }) => id);
    expect(await test.db.select().from(accounts).where(inArray(accounts.id, ids))).toEqual([]);
    const [mark] = await test.db.select().from(jobMarks);
    expect(mark?.readUntil).toEqual(new Date(TEST_NOON.getTime() + 1_000));
    expect(await eraseIdleGuests(test.context)).toBe(0);
  });

  it('does not count as a player until it has finished a game', async () => {
    const players = async () => {
      await refreshCounts(test.context);
      return (await test.call('getLandingPage')).data.players;
    };
    const before = await players();
    const guest = await test.createGuest();
    await test.createMember();
    expect(await players()).toBe(before + 1);
    await playDaily(test, guest, { right: 0 });
    expect(await players()).toBe(before + 2);
  });
});
