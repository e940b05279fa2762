import type { SQL } from 'drizzle-orm';
import type { Db } from './database';

/** Returns the rows of a raw query. Both drivers return `{ rows }`, which Drizzle's shared type does not express. */
export async function queryRows<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
