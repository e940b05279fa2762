import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

export { databaseErrorCode } from './client-error-code';

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

export interface DatabaseTarget {
  /** A postgres:// address. Wins over dataDir. */
  databaseUrl?: string;
  /** Folder whose `database` subfolder belongs to the embedded database. */
  dataDir?: string;
  /** Tests: nothing on disk; optionally filled from a dump. */
  memory?: true;
  memoryDump?: Blob;
  /** Told about faults of idle connections, which the pool then replaces by itself. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Opens the database. Nothing is migrated: call `migrate`.
 * @throws DataFolderError with one line for the operator when the folder is in use, unwritable, of another version or damaged
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if (target.databaseUrl) {
    const { openPostgres } = await import('./client-postgres');
    return openPostgres(target.databaseUrl, target.onConnectionError);
  }
  const { openPgliteFolder, openPgliteMemory } = await import('./client-pglite');
  if (target.memory) return openPgliteMemory(target.memoryDump);
  if (target.dataDir) return openPgliteFolder(target.dataDir);
  throw new Error('openDatabase needs databaseUrl, dataDir or memory');
}
