import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { UnexpectedPoolerError } from './client-fault';
import { PostgresListener } from './client-listener';
import { migrationsFolder, planMigrations } from './client-migrations';
import { openReplica } from './client-replica';
import type { Database, MigrationPlan, PostgresTarget } from './database';
import { openPool } from './transaction-pool';
import { watchPool } from './watch-pool';

/** The key of the advisory lock held while migrating; arbitrary, but unique to this program. */
const MIGRATION_LOCK = 7_529_483;

/** Connections of a process for requests, unless the environment says another number. */
const POOL_SIZE = 20;

/** Connections of a process for what its jobs do at length. */
const JOB_POOL_SIZE = 2;

/** Limits of a request's statements, and of a job's. */
const OF_REQUESTS = { statementMs: 5_000, idleInTransactionMs: 10_000 };
const OF_JOBS = { statementMs: 120_000, idleInTransactionMs: 30_000 };

/** Longest wait for connections to close: a server that is silent never says goodbye. */
const CLOSE_MS = 3_000;

/** Opens pools that connect on first use, so PostgreSQL may start later. */
export function openPostgres(target: PostgresTarget): Database {
  const { databaseUrl, directUrl = databaseUrl, onConnectionError = () => {} } = target;
  const max = target.poolSize ?? POOL_SIZE;
  const isPooled = target.directUrl !== undefined;
  const pool = openPool({ ...OF_REQUESTS, connectionString: databaseUrl, max, isPooled, onConnectionError });
  const jobPool = openPool({
    ...OF_JOBS,
    connectionString: directUrl,
    max: JOB_POOL_SIZE,
    isPooled: false,
    onConnectionError,
  });
  const replica = target.replicaUrl
    ? openReplica({
        pool: openPool({
          ...OF_REQUESTS,
          connectionString: target.replicaUrl,
          max,
          isPooled,
          onConnectionError,
        }),
        primary: pool,
        onChange: target.onReplicaChange,
      })
    : null;
  const listener = new PostgresListener(directUrl, onConnectionError);
  return {
    db: drizzle(pool),
    jobDb: drizzle(jobPool),
    replica,
    kind: 'postgres',
    pool: watchPool(pool),
    migrate: (onPlan) => migratePostgres(directUrl, onPlan),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, onMessage) =>
      listener.listen(channel, async (payload) => {
        // Whoever fetches because of the message must find on the replica what it tells of.
        await replica?.catchUp();
        onMessage(payload);
      }),
    isListening: () => listener.isConnected(),
    async close() {
      const closed = Promise.all([listener.close(), pool.end(), jobPool.end(), replica?.close()]);
      await Promise.race([closed, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Migrates on a separate connection: a migration may take longer than a request, and only one instance may run it. The lock
 * belongs to the transaction, so that no pooler can keep it when the instance is gone.
 */
async function migratePostgres(directUrl: string, onPlan?: (plan: MigrationPlan) => void): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await refusePooler(client);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    const plan = await planMigrations(db);
    onPlan?.(plan);
    // Its own `begin` changes nothing, and its `commit` ends this transaction.
    if (plan.pending.length > 0) await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/**
 * Throws when something other than PostgreSQL answers: a pooler names another process than the one that runs the
 * statements.
 */
async function refusePooler(client: pg.Client & { processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid !== client.processID) throw new UnexpectedPoolerError();
}
