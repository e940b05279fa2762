import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, playerStats, siteCounts } from '@/provider/db/schema';
import { refreshCounts } from '@/provider/services/leaderboard/site-counts';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { countParts } from './listed-players';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  await claimListed(1);
});
afterAll(() => test.close());

const listed = async (part?: string) =>
  (await test.call('getListedPlayers', { query: part === undefined ? {} : { part } })).data;
const namesIn = async (part: string) => (await listed(part)).players.map(({ username }) => username);

/** Sets the count of listed players: registering twenty thousand would take minutes. */
const claimListed = (count: number) =>
  test.db
    .insert(siteCounts)
    .values({ name: 'listed', count })
    .onConflictDoUpdate({ target: siteCounts.name, set: { count } });

/** Inserts a member with a finished game whose id begins with the given digits. */
async function insertFinishedMember(firstLetters: string) {
  const id = `${firstLetters}${randomUUID().slice(firstLetters.length)}`;
  const username = `seat-${id.slice(0, 13)}`;
  const names = { email: `${id}@example.com`, username, usernameKey: username, referralCode: id };
  await test.db.insert(accounts).values({ id, ...names, isGuest: false, createdAt: TEST_NOON });
  await test.db.insert(playerStats).values({ userId: id, totalTaken: 1 });
  return username;
}

describe('the players that search engines may list', () => {
  it('are members with a finished game, with the time their points last changed', async () => {
    const member = await test.createMember();
    await playDaily(test, member, { right: 3 });
    const { parts, players } = await listed('0');
    expect(parts).toBe(1);
    expect(players.find(({ username }) => username === member.username)?.changed_at).toMatch(
      /^2026-11-21T12/,
    );
  });

  it('are neither guests nor members without a finished game', async () => {
    const [guest, idle] = [await test.createGuest(), await test.createMember()];
    await playDaily(test, guest, { right: 3 });
    expect(await namesIn('0')).not.toContain(guest.username);
    expect(await namesIn('0')).not.toContain(idle.username);
  });

  it('exclude a member as soon as they ask for deletion', async () => {
    const username = await insertFinishedMember('8');
    expect(await namesIn('0')).toContain(username);
    await test.db.update(accounts).set({ eraseAfter: TEST_NOON }).where(eq(accounts.username, username));
    expect(await namesIn('0')).not.toContain(username);
  });

  it('are split into parts when there are many, each player in exactly one', async () => {
    const inserted = await Promise.all(
      ['0', '3f', '40', '7', '8', 'bf', 'c0', 'f'].map(insertFinishedMember),
    );
    await claimListed(40_000);
    expect(await listed()).toEqual({ parts: 4, players: [] });
    const parts = await Promise.all(['0', '1', '2', '3'].map(namesIn));
    const found = parts.flat().filter((name) => inserted.includes(name));
    expect([...found].sort()).toEqual([...inserted].sort());
    expect(parts.map((names) => names.filter((name) => inserted.includes(name)).length)).toEqual([
      2, 2, 2, 2,
    ]);
  });

  it('respond with 404 for a part that does not exist, and 400 for anything but a number', async () => {
    await claimListed(0);
    expect(await listed()).toEqual({ parts: 0, players: [] });
    expect((await test.call('getListedPlayers', { query: { part: '0' } })).status).toBe(404);
    await claimListed(1);
    expect((await test.call('getListedPlayers', { query: { part: '1' } })).status).toBe(404);
    for (const part of ['-1', '1.5', '01', 'x', '', '99999', "0'; drop table accounts"]) {
      expect((await test.call('getListedPlayers', { query: { part } })).status).toBe(400);
    }
  });

  it('are counted by the job, not by a request', async () => {
    await claimListed(123_456);
    await refreshCounts(test.context);
    const [{ count } = { count: -1 }] = await test.db
      .select({ count: siteCounts.count })
      .from(siteCounts)
      .where(eq(siteCounts.name, 'listed'));
    expect(count).toBe((await listed('0')).players.length);
  });

  it('are read with the index of members', async () => {
    const plan = await test.db.transaction(async (tx) => {
      // The test's table is so small that a sequential scan would be cheaper.
      await tx.execute(sql`set local enable_seqscan = off`);
      return queryRows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select id from accounts where id >= ${randomUUID()}::uuid and not is_guest and erase_after is null order by id`,
      );
    });
    expect(JSON.stringify(plan)).toContain('accounts_members');
  });
});

describe('the number of parts', () => {
  it.each([
    [0, 0],
    [1, 1],
    [10_000, 1],
    [10_001, 2],
    [20_000, 2],
    [20_001, 4],
    [1_000_000, 128],
  ])('is %2$i for %1$i players', (players, parts) => {
    expect(countParts(players)).toBe(parts);
  });
});
