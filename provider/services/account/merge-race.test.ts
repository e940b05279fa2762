import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { queryRows } from '@/provider/db/query-rows';
import { startBody, startDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';

const PAIRS = 20;

/** Calls of this many pairs run at once: more would wait for connections instead of for each other. */
const AT_ONCE = 5;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
afterAll(() => test.close());

async function countDeadlocks(): Promise<number> {
  const rows = await queryRows<{ count: number }>(
    test.db,
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

type Pair = {
  guest: Awaited<ReturnType<TestApp['createGuest']>>;
  member: Awaited<ReturnType<TestApp['createMember']>>;
};

const startAndMerge = ({ member, guest: { token, email, password } }: Pair) => [
  test.call('startGame', { token, body: startBody('daily-214'), headers: { 'x-time-zone': 'UTC' } }),
  test.call('mergeGuest', { token: member.token, body: { authLess: { email, password }, dry_run: false } }),
];

it('a start that closes an overdue run and a merge of its guest wait for each other in one order', async () => {
  const pairs: Pair[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Merges into one account wait for each other, which is slow and proves nothing.
    pairs.push({ guest: await test.createGuest(), member: await test.createMember() });
  }
  for (const { guest } of pairs) await startDaily(test, guest);
  test.clock.advance(600);
  const before = await countDeadlocks();
  const responses = [];
  for (let first = 0; first < PAIRS; first += AT_ONCE) {
    responses.push(...(await Promise.all(pairs.slice(first, first + AT_ONCE).flatMap(startAndMerge))));
  }
  const starts = responses.filter((_, index) => index % 2 === 0).map(({ status }) => status);
  const merges = responses.filter((_, index) => index % 2 === 1).map(({ status }) => status);
  // A guest that was merged first has no account any more.
  expect(starts.filter((status) => ![200, 401].includes(status))).toEqual([]);
  expect(merges).toEqual(merges.map(() => 200));
  expect(await countDeadlocks()).toBe(before);
});
