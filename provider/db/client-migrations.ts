import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, MigrationPlan } from './database';
import { OperatorError } from './operator-error';
import { queryRows } from './query-rows';

/** The folder with drizzle-kit's migrations, independent of the working directory. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** A newer version has migrated the database. */
class NewerDatabaseError extends OperatorError {
  override name = 'NewerDatabaseError';
}

const journalShape = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Returns the migrations of this version, the oldest first. */
export async function readMigrations(): Promise<{ tag: string; when: number }[]> {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return journalShape.parse(JSON.parse(text)).entries;
}

/**
 * Returns what is missing in a database. Changes nothing.
 * @throws NewerDatabaseError when the database has migrations that this version does not know
 */
export async function planMigrations(db: Pick<Db, 'execute'>): Promise<MigrationPlan> {
  const known = await readMigrations();
  const applied = await readApplied(db);
  const unknown = applied.filter((when) => !known.some((migration) => migration.when === when));
  if (unknown.length > 0) throw new NewerDatabaseError(newerLine(unknown.length, known.at(-1)?.tag));
  const last = applied.at(-1) ?? 0;
  return {
    pending: known.filter(({ when }) => when > last).map(({ tag }) => tag),
    isNew: applied.length === 0,
  };
}

const newerLine = (count: number, newest: string | undefined) =>
  `The database has ${count} migration${count === 1 ? '' : 's'} that this version does not know (its newest is ${newest}): nothing was changed. Start the version that wrote it or a newer one, or restore a backup from before the upgrade.`;

/** Returns when the applied migrations were made, as Drizzle stores it, the oldest first. */
async function readApplied(db: Pick<Db, 'execute'>): Promise<number[]> {
  // Asked for by name: inside a transaction a table that is missing would be an error that ends it.
  const [table] = await queryRows<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!table?.isThere) return [];
  const rows = await queryRows<{ created_at: string | number }>(
    db,
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map((row) => Number(row.created_at));
}
