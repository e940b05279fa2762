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

  async close(): Promise<void> {
    this.closing.abort();
    await this.connecting;
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 3_000,
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
    fresh.once('end', () => {
      this.client = undefined;
      if (!this.closing.signal.aborted) void this.reconnect();
    });
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
