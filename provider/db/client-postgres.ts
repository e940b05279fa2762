import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PostgresListener } from './client-listener';
import { migrationsFolder } from './client-migrations';
import type { Database, Db } from './database';
import * as schema from './schema';

/** Any number that no other program uses as its advisory lock: held while migrating. */
const MIGRATION_LOCK = 7_529_483;

/** A pool of 20 connections; a statement may take 5 s. Connects on first use, so it works before PostgreSQL is up. */
export function openPostgres(
  databaseUrl: string,
  onConnectionError: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'playwit',
    max: 20,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    // Longer than the server's own limit: only a server that no longer answers at all runs into it.
    query_timeout: 7_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Statements of a transaction that need not wait for each other (`Promise.all`) are sent at once, in their order.
    pipeline: true,
  });
  pool.on('error', onConnectionError);
  // The pool hears its idle connections only. One that is cut in a transaction fails that transaction's statements,
  // and without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = drizzle(pool, { schema });
  const listener = new PostgresListener(databaseUrl, onConnectionError);

  return {
    db,
    kind: 'postgres',
    migrate: () => migratePostgres(databaseUrl),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** On a connection of its own: a migration may take longer than a request, and only one instance runs it. */
async function migratePostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
