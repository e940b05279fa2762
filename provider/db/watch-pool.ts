import type pg from 'pg';
import type { PoolState } from './database';

/** No statement and no idle transaction lives that long (client-postgres.ts). */
const STUCK_AFTER_MS = 30_000;

const MOVES_WITHIN_MS = 3_000;

/** Notes when connections are taken and given back. Returns a function that tells what the pool is doing. */
export function watchPool(pool: pg.Pool, now: () => number = () => performance.now()): () => PoolState {
  const takenAt = new Map<pg.PoolClient, number>();
  let releasedAt = -Infinity;
  pool.on('acquire', (client) => takenAt.set(client, now()));
  pool.on('release', (error, client) => {
    takenAt.delete(client);
    if (!error) releasedAt = now();
  });
  pool.on('remove', (client) => takenAt.delete(client));
  return () => ({
    max: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    stuck: [...takenAt.values()].filter((at) => now() - at > STUCK_AFTER_MS).length,
    moves: now() - releasedAt < MOVES_WITHIN_MS,
  });
}
