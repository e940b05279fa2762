import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The one type every service takes: it serves PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** What `db.transaction` hands to its callback. Inside it use only this: PGlite waits for ever on `db`. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Brings the tables up to date. Safe to call from several instances at once. */
  migrate(): Promise<void>;
  /** Sends to every listener of the channel, in every instance. Call it outside transactions. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Calls onMessage for each payload until the returned function is called. With PostgreSQL an empty payload follows
   * a reconnection, because messages may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
