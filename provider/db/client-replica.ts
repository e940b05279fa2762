import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Replica, ReplicaState } from './database';

/** A replica further behind than this is not read. */
const LONGEST_LAG_MS = 2_000;

const CHECK_EVERY_MS = 500;

/** Longest wait for a check's reply; a replica that takes longer is not read. */
const CHECK_MS = 1_000;

/** Positions of the primary that are remembered: enough to name a lag of half a minute. */
const KEPT_POSITIONS = 60;

const CATCH_UP_EVERY_MS = 25;

/** Where the primary's log was at a time of this process. */
type Position = { at: number; lsn: bigint };

export interface ReplicaOptions {
  pool: pg.Pool;
  primary: pg.Pool;
  onChange: ((state: ReplicaState, lagMs: number) => void) | undefined;
}

/**
 * Opens a streaming replica and watches how far it is behind, by positions in the primary's log: right also when the
 * replica has lost its primary, and without a write. Not read until the first check.
 */
export function openReplica(options: ReplicaOptions): Replica {
  return new WatchedReplica(options);
}

class WatchedReplica implements Replica {
  private readonly replicaDb;
  private readonly timer: NodeJS.Timeout;
  private current: ReplicaState = 'away';
  private lagMs = 0;
  private positions: Position[] = [];
  private checking = false;

  constructor(private readonly options: ReplicaOptions) {
    this.replicaDb = drizzle(options.pool);
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.timer.unref();
    void this.check();
  }

  db() {
    return this.current === 'read' ? this.replicaDb : null;
  }

  state() {
    return { state: this.current, lagMs: this.lagMs };
  }

  suspend(): void {
    this.enter('away');
  }

  async catchUp(): Promise<void> {
    if (this.current !== 'read') return;
    const until = performance.now() + LONGEST_LAG_MS;
    const wanted = await readPosition(this.options.primary, CURRENT).catch(() => null);
    while (wanted !== null && this.current === 'read' && performance.now() < until) {
      const replayed = await readPosition(this.options.pool, REPLAYED).catch(() => null);
      if (replayed === null || replayed >= wanted) return;
      await sleep(CATCH_UP_EVERY_MS, undefined, { ref: false });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.options.pool.end();
  }

  private async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      const lsn = await readPosition(this.options.primary, CURRENT).catch(() => null);
      // Without the primary nobody knows the lag, and there is nothing else to read: the replica stays as it is.
      if (lsn !== null)
        this.positions = [...this.positions, { at: performance.now(), lsn }].slice(-KEPT_POSITIONS);
      const replayed = await readPosition(this.options.pool, REPLAYED);
      this.lagMs = this.lagAt(replayed);
      this.enter(this.lagMs > LONGEST_LAG_MS ? 'behind' : 'read');
    } catch {
      this.enter('away');
    } finally {
      this.checking = false;
    }
  }

  /** Returns the age of the oldest known position that the replica has not reached. */
  private lagAt(replayed: bigint): number {
    const missing = this.positions.find(({ lsn }) => lsn > replayed);
    return missing ? performance.now() - missing.at : 0;
  }

  private enter(state: ReplicaState): void {
    if (state === this.current) return;
    this.current = state;
    this.options.onChange?.(state, this.lagMs);
  }
}

const CURRENT = `select (pg_current_wal_lsn() - '0/0')::text as position`;

/** null on a server that is no replica: it is not read. */
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::text as position where pg_is_in_recovery()`;

async function readPosition(pool: pg.Pool, statement: string): Promise<bigint> {
  const timeout = sleep(CHECK_MS, undefined, { ref: false }).then(() => {
    throw new Error('no reply');
  });
  const { rows } = await Promise.race([pool.query<{ position: string }>(statement), timeout]);
  if (!rows[0]) throw new Error('not a replica');
  return BigInt(rows[0].position);
}
