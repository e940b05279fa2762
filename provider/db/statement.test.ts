import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '@/provider/testing/test-database';
import { databaseErrorCode } from './client-error-code';
import type { Database } from './database';
import { siteCounts } from './schema';
import { defineStatement } from './statement';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const insertCount = defineStatement((db) =>
  db
    .insert(siteCounts)
    .values({ name: sql.placeholder('name'), count: sql.placeholder('count') })
    .prepare('test_insert_count'),
);
const findCount = defineStatement((db) =>
  db
    .select()
    .from(siteCounts)
    .where(eq(siteCounts.name, sql.placeholder('name')))
    .prepare('test_find_count'),
);

test('a statement runs in the given transaction, and nothing is visible elsewhere before the commit', async () => {
  const insideAndBefore = await database.db.transaction(async (tx) => {
    const before = await findCount(tx).execute({ name: 'games' });
    await insertCount(tx).execute({ name: 'games', count: 3 });
    return [before, await findCount(tx).execute({ name: 'games' })];
  });
  expect(insideAndBefore).toEqual([[], [{ name: 'games', count: 3 }]]);
  expect(await findCount(database.db).execute({ name: 'games' })).toEqual([{ name: 'games', count: 3 }]);
});

test('a rolled back transaction also rolls back the rows of its statements', async () => {
  const rollBack = database.db.transaction(async (tx) => {
    await insertCount(tx).execute({ name: 'players', count: 1 });
    tx.rollback();
  });
  await expect(rollBack).rejects.toThrow();
  expect(await findCount(database.db).execute({ name: 'players' })).toEqual([]);
});

test('a failing statement of several sent together rolls all of them back, and its error is thrown', async () => {
  const error = await database.db
    .transaction((tx) =>
      Promise.all([
        insertCount(tx).execute({ name: 'listed', count: 1 }),
        insertCount(tx).execute({ name: 'listed', count: 2 }),
        insertCount(tx).execute({ name: 'players', count: 3 }),
      ]),
    )
    .catch((error: unknown) => error);
  expect(databaseErrorCode(error)).toBe('23505');
  expect(await findCount(database.db).execute({ name: 'listed' })).toEqual([]);
  expect(await findCount(database.db).execute({ name: 'players' })).toEqual([]);
});

test('twenty simultaneous transactions, each on its own connection, can all use it', async () => {
  await insertCount(database.db).execute({ name: 'players', count: 7 });
  const read = () => database.db.transaction((tx) => findCount(tx).execute({ name: 'players' }));
  const found = await Promise.all(Array.from({ length: 20 }, read));
  expect(found.flat()).toEqual(Array.from({ length: 20 }, () => ({ name: 'players', count: 7 })));
});
