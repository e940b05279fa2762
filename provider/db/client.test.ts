import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '@/provider/testing/test-database';
import { openDatabase } from './client';
import { databaseErrorCode } from './client-error-code';
import { explainDatabaseFault } from './client-fault';
import { PGLITE_LINE, POSTGRES_MAJOR } from './data-folder';
import type { Database } from './database';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database?.close());

test('the code of a rejected row is found below Drizzle’s wrapper', async () => {
  const insert = () => database.db.execute(sql`insert into site_counts (name, count) values ('games', 1)`);
  await insert();
  const error = await insert().catch((error: unknown) => error);
  expect(databaseErrorCode(error)).toBe('23505');
  expect(databaseErrorCode(new Error('no code'))).toBeUndefined();
  expect(databaseErrorCode('not an error')).toBeUndefined();
});

test('migrating a migrated database changes nothing, also twice at once', async () => {
  await Promise.all([database.migrate(), database.migrate()]);
});

test('queries and messages continue after the server has closed every connection', async () => {
  const heard = new Set<string>();
  const stop = await database.listen('cut_channel', (payload) => heard.add(payload));
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  for (let attempt = 0; attempt < 100 && !heard.has('after'); attempt += 1) {
    await database.notify('cut_channel', 'after').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(heard.has('after')).toBe(true);
  await stop();
});

test('a connection closed during a transaction fails that transaction, not the process', async () => {
  // The embedded database has one connection, which nobody can close.
  if (database.kind === 'pglite') return;
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into site_counts (name, count) values ('listed', 1)`);
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await expect(cut).rejects.toThrow();
  const { rows } = (await database.db.execute(
    sql`select from site_counts where name = 'listed'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test('an unreachable PostgreSQL is explained in one line', async () => {
  const nowhere = await openDatabase({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/nothing' });
  const fault = await nowhere.migrate().catch((error: unknown) => error);
  expect(explainDatabaseFault(fault)).toMatch(/^DATABASE_URL: .*ECONNREFUSED/);
  expect(explainDatabaseFault(fault)).not.toContain('secret');
  await nowhere.close();
});

test('a folder keeps its rows from one opening to the next and has the version of its marker', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'playwit-folder-'));
  const first = await openDatabase({ dataDir });
  await first.migrate();
  await first.db.execute(sql`insert into site_counts (name, count) values ('players', 7)`);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/in use by process/);
  await first.close();

  const second = await openDatabase({ dataDir });
  const { rows } = (await second.db.execute(sql`select count from site_counts`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ count: 7 }]);
  await second.close();

  expect((await readFile(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).trim()).toBe(POSTGRES_MAJOR);
  expect(await readdir(dataDir)).toEqual(['database']);
  await rm(dataDir, { recursive: true });
}, 60_000);

test('the version written into new folders is the pinned PGlite', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(dependencies['@electric-sql/pglite']).toMatch(
    new RegExp(`^${PGLITE_LINE.replace('.', '\\.')}\\.\\d+$`),
  );
});
