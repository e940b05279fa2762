import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database';

/** Runs work on one connection of its own, whose statements may take as long as they need. */
export async function withPostgresConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client, db: Pick<Db, 'execute'>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client, drizzle(client));
  } finally {
    await client.end();
  }
}
