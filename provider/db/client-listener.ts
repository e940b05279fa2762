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

/** LISTEN on a connection of its own, opened at the first `listen` and opened again whenever it is lost. */
export function createPostgresListener(
  databaseUrl: string,
  onConnectionError: (error: Error) => void,
): Listener {
  const channels = createChannels();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    fresh.on('notification', ({ channel, payload }) => channels.deliver(channel, payload ?? ''));
    fresh.on('error', onConnectionError);
    try {
      await fresh.connect();
      for (const channel of channels.names()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    fresh.once('end', () => {
      client = undefined;
      if (!closing.signal.aborted) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      );
      if (closing.signal.aborted) return;
      try {
        await connect();
        channels.deliverToAll('');
        return;
      } catch (error) {
        onConnectionError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    async listen(channel, onMessage) {
      const remove = channels.add(channel, onMessage);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else {
        connecting ??= connect().catch((error: Error) => {
          onConnectionError(error);
          void reconnect();
        });
        await connecting;
      }
      return async () => remove();
    },
    async close() {
      closing.abort();
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}

/** The same within one process: what PGlite uses, which has no second connection to listen on. */
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
