import { randomUUID } from 'node:crypto';
import { openDatabase } from '@/provider/db/client';
import { seedDatabase } from '@/provider/services/daily/seed-database';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { withClient } from './players';
import { BENCH_CONTENT } from './servers';

/**
 * Creates a function that creates databases with the whole question bank, which is sealed once and copied. Without it a
 * provider seals the bank on all cores for its first minute, which would distort every measurement.
 */
export function createSeededDatabases(): (server: string) => Promise<string> {
  let seeding: Promise<string> | undefined;
  return async (server) => {
    seeding ??= makeSeeded(server);
    const seeded = new URL(await seeding);
    const name = `playwit_bench_${randomUUID().replaceAll('-', '')}`;
    const source = seeded.pathname.slice(1);
    await withClient(server, (client) =>
      client.query(`create database ${name} template ${source} strategy file_copy`),
    );
    seeded.pathname = `/${name}`;
    return seeded.href;
  };
}

async function makeSeeded(server: string): Promise<string> {
  console.log('Sealing the question bank …');
  const { databaseUrl } = await createFromTemplate(server);
  const database = await openDatabase({ databaseUrl });
  await seedDatabase({
    db: database.db,
    clock: () => new Date(),
    ...BENCH_CONTENT,
  });
  await database.close();
  return databaseUrl;
}
