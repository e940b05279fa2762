import { readDatabaseEnv } from '@/provider/env';
import { createLog } from '@/provider/log';
import { fillSkeletons } from '@/provider/services/account/username-skeleton';
import { seedDatabase } from '@/provider/services/daily/seed-database';
import { openDatabase } from './client';
import { explainDatabaseFault } from './client-fault';

const QUESTIONS_OF_TEN_GAMES = 100;

/**
 * Opens, migrates and seeds the database, then exits: `node --import tsx provider/db/prepare.ts`. A separate process,
 * because creating a PGlite folder takes some 500 MB that the serving process would never release.
 */
async function prepare(): Promise<void> {
  const { contentSecret, ...location } = readDatabaseEnv();
  const database = await openDatabase(location);
  try {
    await database.migrate();
    await fillSkeletons(database.db);
    const log = createLog('prepare');
    const source = { db: database.db, clock: () => new Date(), contentSecret, log };
    // What ten games of every topic need; the provider seals the rest while it serves.
    await seedDatabase(source, {
      perTopic: QUESTIONS_OF_TEN_GAMES,
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
