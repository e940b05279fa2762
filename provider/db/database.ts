import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database type of all services; works for PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** The argument of a `db.transaction` callback. Use only this inside: PGlite would wait forever on `db`. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Migrates the tables to the current schema. Safe to call from several instances at once. */
  migrate(): Promise<void>;
  /** Sends to every listener of the channel, in every instance. Call it outside transactions. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Calls onMessage for each payload until the returned function is called. PostgreSQL sends an empty payload after a
   * reconnection, because messages may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
