import { openDatabase } from '@/provider/db/client';
import type { Database } from '@/provider/db/database';
import { readTestServer } from '@/provider/env';
import { restoreTemplate } from './pglite-template';
import { createFromTemplate } from './postgres-template';

/**
 * Opens an empty, migrated database that nobody else uses: PGlite in memory, or a new database on the server in
 * TEST_DATABASE_URL. Close it in afterAll; that also drops it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = readTestServer();
  if (!server) return openDatabase({ memory: true, memoryDump: await restoreTemplate() });
  const { databaseUrl, drop } = await createFromTemplate(server);
  const database = await openDatabase({ databaseUrl });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
