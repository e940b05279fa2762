import type { Database, PostgresTarget } from './database';

export interface DatabaseTarget extends Partial<PostgresTarget> {
  /** Without `databaseUrl`: the folder whose `database` subfolder belongs to the embedded database. */
  dataDir?: string;
  /** For tests: nothing on disk; optionally restored from a dump. */
  memory?: true;
  memoryDump?: Blob;
}

/**
 * Opens the database without migrating it: call `migrate`.
 * @throws DataFolderError with one line for the operator when the folder is in use, unwritable, of another version or damaged
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  const { databaseUrl } = target;
  if (databaseUrl) {
    const { openPostgres } = await import('./client-postgres');
    return openPostgres({ ...target, databaseUrl });
  }
  const { openPgliteFolder, openPgliteMemory } = await import('./client-pglite');
  if (target.memory) return openPgliteMemory(target.memoryDump);
  if (target.dataDir) return openPgliteFolder(target.dataDir);
  throw new Error('openDatabase needs databaseUrl, dataDir or memory');
}
