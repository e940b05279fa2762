import pg from 'pg';
import { commentStatements } from './comment-statements';

/** A pool's connection, as the pool itself is asked for it. */
type Connect = Parameters<pg.Pool['connect']>[0];

export interface PoolOptions {
  connectionString: string;
  max: number;
  /** Longest that a statement may run on the server. */
  statementMs: number;
  /** Longest that a transaction may wait for its next statement. */
  idleInTransactionMs: number;
  /** True when a pooler in transaction mode stands in between: connections then keep nothing between transactions. */
  isPooled: boolean;
  onConnectionError: (error: Error) => void;
}

/**
 * A statement may take this much longer before the client gives up: reached only when the server does not respond at
 * all.
 */
const SILENCE_MS = 2_000;

/** Opens a pool that connects on first use, so PostgreSQL may start later. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new TransactionPool(options);
  pool.on('error', options.onConnectionError);
  pool.on('connect', (client) => {
    // The pool only handles errors of idle connections. One that drops in a transaction fails that transaction's
    // statements, and without a listener it would end the process as well.
    client.on('error', () => {});
    if (options.isPooled) sendUnnamed(client);
    sendTogether(client);
    commentStatements(client);
  });
  return pool;
}

/**
 * A pool that takes a connection back when its transaction cannot begin: Drizzle gives one back only after that, so each
 * connection lost at `begin` would be missing until a restart.
 */
class TransactionPool extends pg.Pool {
  private readonly afterBegin: string;

  constructor({ connectionString, max, statementMs, idleInTransactionMs, isPooled }: PoolOptions) {
    super({
      connectionString,
      max,
      application_name: 'playwit',
      connectionTimeoutMillis: 3_000,
      idleTimeoutMillis: 30_000,
      // A pooler refuses connections that ask for these: there they are set in each transaction.
      ...(!isPooled && {
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      }),
      query_timeout: statementMs + SILENCE_MS,
      keepAlive: true,
      // Statements of a transaction that do not depend on each other (`Promise.all`) are sent at once, in order.
      pipeline: true,
    });
    this.afterBegin = isPooled
      ? `; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
      : '';
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connect): void;
  override connect(callback?: Connect): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then((client) => watchBegin(client, this.afterBegin));
    // The pool's own queries, which give their connection back themselves.
    super.connect(callback);
    return undefined;
  }
}

/** Sends limits along with a transaction's `begin`, and releases the connection when that fails. */
function watchBegin(client: pg.PoolClient, afterBegin: string): pg.PoolClient {
  const query = client.query;
  const queryOnce = (begin: { text: string }, ...rest: unknown[]): unknown => {
    client.query = query;
    const sent = [{ ...begin, text: `${begin.text}${afterBegin}` }, ...rest];
    const result: unknown = Reflect.apply(query, client, sent);
    Promise.resolve(result).catch(() => client.release(true));
    return result;
  };
  client.query = queryOnce as typeof query;
  return client;
}

/** Sends the statements that a transaction runs at once in one packet: writing a socket costs more than a statement. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  const query = client.query;
  const queryTogether = (...sent: unknown[]): unknown => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(query, client, sent);
  };
  client.query = queryTogether as typeof query;
}

/**
 * Leaves out the names of prepared statements: a pooler sends the next transaction to a server connection without
 * them.
 */
function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query;
  const queryUnnamed = (sent: unknown, ...rest: unknown[]): unknown => {
    const isNamed = typeof sent === 'object' && sent !== null && 'name' in sent && sent.name;
    return Reflect.apply(query, client, [isNamed ? { ...sent, name: undefined } : sent, ...rest]);
  };
  client.query = queryUnnamed as typeof query;
}
