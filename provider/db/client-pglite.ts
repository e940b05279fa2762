import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createChannels } from './client-listener';
import { migrationsFolder, planMigrations } from './client-migrations';
import { claimDataFolder, DataFolderError } from './data-folder';
import type { Database } from './database';
import { copyDatabaseFolder } from './snapshot';

/**
 * Opens the embedded database in `<dataDir>/database`, locked until `close` or until the process ends.
 * @throws DataFolderError
 */
export async function openPgliteFolder(dataDir: string): Promise<Database> {
  const folder = await claimDataFolder(dataDir);
  try {
    const pglite = await createIn(folder.path);
    await folder.markInitialised();
    return {
      ...wrap(pglite, folder.release),
      snapshot: (target) => copyBetweenStatements(pglite, { folder: folder.path, target }),
    };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** Opens a database in memory, restored from `dump` (of `dumpDataDir`) if given. */
export async function openPgliteMemory(dump?: Blob): Promise<Database> {
  return wrap(await PGlite.create({ loadDataDir: dump }), async () => {});
}

async function createIn(path: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: path });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(
      `The database in ${path} cannot be opened (${reason.split('\n')[0]}). It was not changed: free disk space, restore a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/**
 * Copies a database while it is in use: after a checkpoint all that is committed is in its files, and nothing else
 * runs.
 */
function copyBetweenStatements(pglite: PGlite, { folder, target }: { folder: string; target: string }) {
  return pglite.transaction(async (tx) => {
    const started = performance.now();
    await tx.exec('checkpoint');
    const { bytes } = await copyDatabaseFolder(folder, target);
    return { bytes, pauseMs: Math.round(performance.now() - started) };
  });
}

function wrap(pglite: PGlite, release: () => Promise<void>): Database {
  const db = drizzle(pglite);
  const channels = createChannels();
  return {
    db,
    jobDb: db,
    replica: null,
    kind: 'pglite',
    async migrate(onPlan) {
      const plan = await planMigrations(db);
      onPlan?.(plan);
      if (plan.pending.length > 0) await migrate(db, { migrationsFolder });
    },
    async notify(channel, payload) {
      channels.deliver(channel, payload);
    },
    async listen(channel, onMessage) {
      const remove = channels.add(channel, onMessage);
      return async () => remove();
    },
    isListening: () => true,
    async close() {
      await pglite.close();
      await release();
    },
  };
}
