import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '@/provider/db/database';
import { openTestDatabase } from './test-database';

let first: Database;
let second: Database;

beforeAll(async () => {
  first = await openTestDatabase();
  second = await openTestDatabase();
});

afterAll(async () => {
  await first?.close();
  await second?.close();
});

test('a test database has the tables and shares no rows with another one', async () => {
  await first.db.execute(sql`insert into site_counts (name, count) values ('players', 1)`);
  expect(await count(first)).toBe(1);
  expect(await count(second)).toBe(0);
});

test('a message reaches the listeners of its channel until they stop listening', async () => {
  const heard: string[] = [];
  const stop = await first.listen('test_channel', (payload) => heard.push(payload));
  await first.listen('other_channel', () => heard.push('wrong channel'));
  await first.notify('test_channel', 'one');
  await expectSoon(() => heard.length === 1);
  await stop();
  await first.notify('test_channel', 'two');
  expect(heard).toEqual(['one']);
});

async function count(database: Database): Promise<number> {
  const result = (await database.db.execute(sql`select count(*)::int as n from site_counts`)) as unknown as {
    rows: { n: number }[];
  };
  return result.rows[0]?.n ?? -1;
}

async function expectSoon(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 100 && !isTrue(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
}
