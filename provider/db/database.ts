import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Snapshot } from './snapshot';

/** The database type of all services; works for PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** The argument of a `db.transaction` callback. Use only this inside: PGlite would wait forever on `db`. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** `behind` by more than 2 s, or `away`: in both the primary is read in its place. */
export type ReplicaState = 'read' | 'behind' | 'away';

/** A streaming replica of the database, which is read only while it is at most 2 s behind. */
export interface Replica {
  /** Returns the replica, or null while it is not to be read. */
  db(): Db | null;
  /** Stops reading it until the next check finds it well: for when a read has just failed. */
  suspend(): void;
  /** Waits until it has what the primary has now, for 2 s at most. Returns at once while it is not read. */
  catchUp(): Promise<void>;
  state(): { state: ReplicaState; lagMs: number };
  close(): Promise<void>;
}

/** What the pool of connections is doing. */
export interface PoolState {
  max: number;
  /** Connections that are open or being opened. */
  open: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
  /** Connections that were taken 30 seconds ago or longer: no call needs one that long, so they are lost. */
  stuck: number;
  /** Whether a call has given a healthy connection back within the last three seconds. */
  moves: boolean;
}

/** What migrating a database would do. */
export type MigrationPlan = {
  /** Names of the migrations that are missing, in order. */
  pending: string[];
  /** True when the database has no tables yet. */
  isNew: boolean;
};

export interface Database {
  db: Db;
  /** For jobs: their statements may take two minutes. With the embedded database the same as `db`. */
  jobDb: Db;
  /** null without one. */
  replica: Replica | null;
  kind: 'pglite' | 'postgres';
  /** Absent with the embedded database, which has one connection. */
  pool?: () => PoolState;
  /**
   * Migrates the tables to the current schema. Safe to call from several instances at once. `onPlan` is called before
   * anything changes.
   * @throws NewerDatabaseError when a newer version has migrated them
   */
  migrate(onPlan?: (plan: MigrationPlan) => void): Promise<void>;
  /** Sends to every listener of the channel, in every instance. Call it outside transactions. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Calls onMessage for each payload until the returned function is called. PostgreSQL sends an empty payload after a
   * reconnection, because messages may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Returns false while messages of other instances may be missed; a silent line is noticed within ten seconds. */
  isListening(): boolean;
  /**
   * Copies the embedded database's folder, consistent, while it is in use; other statements wait meanwhile. Absent with
   * PostgreSQL and in memory.
   */
  snapshot?(target: string): Promise<Snapshot>;
  close(): Promise<void>;
}

/** How PostgreSQL is reached. */
export interface PostgresTarget {
  /** A postgres:// address. It may be a pooler's in transaction mode when `directUrl` is given. */
  databaseUrl: string;
  /** PostgreSQL's own address, for messages, migrations and long jobs. */
  directUrl?: string | undefined;
  /** A streaming replica's address. */
  replicaUrl?: string | undefined;
  /** Connections for requests. */
  poolSize?: number | undefined;
  /** Called with errors of idle connections, which the pool replaces on its own. */
  onConnectionError?: ((error: Error) => void) | undefined;
  /** Called when the replica begins or ceases to be read. */
  onReplicaChange?: ((state: ReplicaState, lagMs: number) => void) | undefined;
}
