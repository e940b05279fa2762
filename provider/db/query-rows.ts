import type { SQL } from 'drizzle-orm';
import type { Db } from './database';

/** Rows of a hand-written query. Both drivers answer with `{ rows }`; Drizzle's shared type cannot say so. */
export async function queryRows<Row>(db: Pick<Db, 'execute'>, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
