import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database';

type OnMessage = (payload: string) => void;

interface Listener {
  listen: Database['listen'];
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** How often the connection is asked for a sign of life: a line that is cut without a word sends no error. */
const PROBE_EVERY_MS = 4_000;

/** Longest wait for a reply on this connection. */
const REPLY_MS = 3_000;

/** Runs LISTEN on a separate connection, opened at the first `listen` and reopened whenever it is lost. */
export class PostgresListener implements Listener {
  private readonly channels = createChannels();
  private readonly closing = new AbortController();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly onConnectionError: (error: Error) => void,
  ) {}

  readonly listen: Listener['listen'] = async (channel, onMessage) => {
    const remove = this.channels.add(channel, onMessage);
    if (this.client) await this.client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else {
      this.connecting ??= this.connect().catch((error: Error) => {
        this.onConnectionError(error);
        void this.reconnect();
      });
      await this.connecting;
    }
    return async () => remove();
  };

  isConnected(): boolean {
    return this.client !== undefined;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.connecting;
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'playwit-listen',
      connectionTimeoutMillis: REPLY_MS,
      query_timeout: REPLY_MS,
      keepAlive: true,
    });
    fresh.on('notification', ({ channel, payload }) => this.channels.deliver(channel, payload ?? ''));
    fresh.on('error', this.onConnectionError);
    try {
      await fresh.connect();
      for (const channel of this.channels.names())
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    this.client = fresh;
    const probing = setInterval(() => void this.probe(fresh), PROBE_EVERY_MS).unref();
    fresh.once('end', () => {
      clearInterval(probing);
      this.client = undefined;
      if (!this.closing.signal.aborted) void this.reconnect();
    });
  }

  /** Ends a connection on which no reply comes, as if the server had: then it is opened again. */
  private async probe(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
    } catch (error) {
      if (this.client !== client) return;
      this.onConnectionError(error instanceof Error ? error : new Error(String(error)));
      // The statement without a reply makes this cut the line instead of saying goodbye.
      await client.end().catch(() => {});
    }
  }

  private async reconnect(): Promise<void> {
    const { signal } = this.closing;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.connect();
        this.channels.deliverToAll('');
        return;
      } catch (error) {
        this.onConnectionError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}

/** The same within one process, for PGlite, which has no second connection to listen on. */
export function createChannels() {
  const listeners = new Map<string, Set<OnMessage>>();
  return {
    names: () => [...listeners.keys()],
    add(channel: string, onMessage: OnMessage): () => void {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(onMessage));
      return () => void own.delete(onMessage);
    },
    deliver(channel: string, payload: string): void {
      for (const onMessage of listeners.get(channel) ?? []) onMessage(payload);
    },
    deliverToAll(payload: string): void {
      for (const channel of listeners.keys()) this.deliver(channel, payload);
    },
  };
}
