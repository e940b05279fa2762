import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PostgresListener } from './client-listener';
import { migrationsFolder } from './client-migrations';
import type { Database, Db } from './database';
import * as schema from './schema';

/** The key of the advisory lock held while migrating; arbitrary, but unique to this program. */
const MIGRATION_LOCK = 7_529_483;

/** Opens a pool of 20 connections; a statement may take 5 s. Connects on first use, so PostgreSQL may start later. */
export function openPostgres(
  databaseUrl: string,
  onConnectionError: (error: Error) => void = () => {},
): Database {
  const pool = new TransactionPool({
    connectionString: databaseUrl,
    application_name: 'playwit',
    max: 20,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    // Longer than the server's own limit: reached only when the server does not respond at all.
    query_timeout: 7_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Statements of a transaction that do not depend on each other (`Promise.all`) are sent at once, in order.
    pipeline: true,
  });
  pool.on('error', onConnectionError);
  // The pool only handles errors of idle connections. One that drops in a transaction fails that transaction's statements,
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

/**
 * A pool that takes a connection back when its transaction cannot begin: Drizzle gives one back only after that, so each
 * connection lost at `begin` would be missing until a restart.
 */
class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(releaseIfFirstQueryFails);
    // The pool's own queries, which give their connection back themselves.
    super.connect(callback);
    return undefined;
  }
}

function releaseIfFirstQueryFails(client: pg.PoolClient): pg.PoolClient {
  const query = client.query;
  const queryOnce = (...sent: unknown[]): unknown => {
    client.query = query;
    const result: unknown = Reflect.apply(query, client, sent);
    Promise.resolve(result).catch(() => client.release(true));
    return result;
  };
  client.query = queryOnce as typeof query;
  return client;
}

/** Migrates on a separate connection: a migration may take longer than a request, and only one instance may run it. */
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
