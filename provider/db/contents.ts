import { sql } from 'drizzle-orm';
import { readMigrations } from './client-migrations';
import type { Db } from './database';
import { queryRows } from './query-rows';

/** Returns the name and time of a database's newest migration. */
export async function findNewestMigration(db: Pick<Db, 'execute'>): Promise<{ tag: string; when: number }> {
  const [last] = await queryRows<{ when: string | number }>(
    db,
    sql`select max(created_at) as when from drizzle.__drizzle_migrations`,
  );
  const when = Number(last?.when);
  const migration = (await readMigrations()).find((known) => known.when === when);
  return { when, tag: migration?.tag ?? 'unknown' };
}

/** Returns the number of rows of each of our tables. */
export async function countRows(db: Pick<Db, 'execute'>): Promise<Record<string, number>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await queryRows<{ count: string | number }>(
      db,
      sql`select count(*) as count from public.${sql.identifier(name)}`,
    );
    rows[name] = Number(counted?.count);
  }
  return rows;
}
