import { readDatabaseEnv } from '@/provider/env';
import { createLog } from '@/provider/log';
import { seedFirstGames } from '@/provider/services/daily/seed-database';
import { openDatabase } from './client';
import { explainDatabaseFault } from './client-fault';

/**
 * Creates, migrates and seeds the embedded database, then exits. Run at the first start only. A separate process, because
 * creating a PGlite folder takes some 500 MB that the serving process would never release.
 */
async function prepare(): Promise<void> {
  const { contentSecret, ...location } = readDatabaseEnv();
  const database = await openDatabase(location);
  try {
    await database.migrate();
    const log = createLog('prepare');
    const source = { db: database.db, clock: () => new Date(), contentSecret, log };
    await seedFirstGames(source, {
      onProgress: ({ stored, of }) => process.stderr.write(`Question bank: ${stored} of ${of}\n`),
    });
  } finally {
    await database.close();
  }
}

try {
  await prepare();
} catch (error) {
  process.stderr.write(`${explainDatabaseFault(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
