import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import * as schema from '@/provider/db/schema';

/** Counters of calls change with every call. */
const COUNTERS = ['rate_limits'];

/** Returns the number of rows and a digest of every table, by its name; `except` names tables that may change. */
export async function readStoredState(
  db: Db,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const names = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
    .filter((name) => !COUNTERS.includes(name) && !except.includes(name));
  const parts = names.map(
    (
      name,
    ) => sql`select ${name} as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')
      as digest from ${sql.identifier(name)} t`,
  );
  const rows = await queryRows<{ name: string; digest: string }>(db, sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
