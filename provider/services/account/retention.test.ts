import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { boardPeriod } from '@/lib/quiz/board-period';
import { boardTotals, rateLimits, refreshFamilies, refreshTokens } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { deleteOutdated } from './retention';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  for (const table of [boardTotals, rateLimits, refreshFamilies, refreshTokens]) await test.db.delete(table);
});
afterAll(() => test?.close());

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
const run = () => deleteOutdated({ db: test.db, clock: test.clock.now });

describe('rows that are no longer needed', () => {
  it('are deleted in slices, and none that is young', async () => {
    const rows = (count: number, days: number) =>
      Array.from({ length: count }, () => ({ key: randomUUID(), windowStart: daysAgo(days), count: 1 }));
    await test.db.insert(rateLimits).values([...rows(2_500, 1.1), ...rows(3, 0.9)]);
    expect(await run()).toBe(2_500);
    expect(await test.db.select().from(rateLimits)).toHaveLength(3);
    expect(await run()).toBe(0);
  });

  it('include ended sessions after 30 days with all their tokens, and exchanged tokens of those that last', async () => {
    const kept = [
      await session({ expires: -1 }),
      await session({ expires: 29 }),
      await session({ expires: -1, revoked: 29 }),
    ];
    await session({ expires: 31 });
    await session({ expires: -1, revoked: 31 });
    const [lasting] = kept;
    await token(lasting, { rotated: 31 });
    await token(lasting, { rotated: 29 });
    await run();
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(ids(await test.db.select().from(refreshFamilies))).toEqual(kept.map(({ id }) => id).sort());
    const tokens = await test.db.select().from(refreshTokens);
    expect(tokens.map(({ familyId }) => familyId).sort()).toEqual(
      [...kept.map(({ id }) => id), lasting?.id].sort(),
    );
    expect(tokens.filter(({ rotatedAt }) => rotatedAt)).toHaveLength(1);
  });

  it('include boards of periods long past, but no week that a profile shows and never the board of all time', async () => {
    const userId = randomUUID();
    const row = (filter: 'Daily' | 'Weekly' | 'Monthly' | 'All Time', days: number) => ({
      filter,
      periodStart: boardPeriod(filter, daysAgo(days)).start,
      userId,
      points: 10,
      occurrences: 1,
      reachedAt: daysAgo(days),
    });
    const weeks = Array.from({ length: 13 }, (_, week) => row('Weekly', week * 7));
    const kept = [row('Daily', 0), row('Daily', 40), ...weeks, row('Monthly', 400), row('All Time', 4_000)];
    await test.db
      .insert(boardTotals)
      .values([...kept, row('Daily', 41), row('Weekly', 147), row('Monthly', 432)]);
    expect(await run()).toBe(3);
    const keysOf = (rows: { filter: string; periodStart: string }[]) =>
      rows.map(({ filter, periodStart }) => `${filter} ${periodStart}`).sort();
    expect(keysOf(await test.db.select().from(boardTotals))).toEqual(keysOf(kept));
  });
});

async function session({ expires, revoked }: { expires: number; revoked?: number }) {
  const family = {
    userId: randomUUID(),
    id: randomUUID(),
    remember: true,
    createdAt: daysAgo(60),
    expiresAt: daysAgo(expires),
    revokedAt: revoked === undefined ? null : daysAgo(revoked),
  };
  await test.db.insert(refreshFamilies).values(family);
  await token(family, {});
  return family;
}

async function token(
  family: { userId: string; id: string } | undefined,
  { rotated }: { rotated?: number },
): Promise<void> {
  if (!family) throw new Error('A token belongs to a session.');
  await test.db.insert(refreshTokens).values({
    userId: family.userId,
    familyId: family.id,
    tokenHash: randomUUID(),
    issuedAt: daysAgo(60),
    rotatedAt: rotated === undefined ? null : daysAgo(rotated),
  });
}
