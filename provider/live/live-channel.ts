import type { ReloadLeaderboardMessage } from '@/lib/contract/protocol';
import type { Database } from '@/provider/db/database';
import { atMostEvery } from '@/provider/process/at-most-every.mjs';

const CHANNEL = 'reload_leaderboard';

/** Minimum interval between two messages, whatever the write rate. */
const INTERVAL_MS = 1_000;

/**
 * Reads of a board that the message causes in a second, however many sockets are open: browsers wait a random part of the
 * spread, so half of it on average.
 */
const READS_PER_SECOND = 50;
const LEAST_SPREAD_MS = 3_000;
const SPREAD_MS_PER_SOCKET = 2_000 / READS_PER_SECOND;

/** A socket with this much unsent data is closed: the backlog would only grow. */
const SLOW_SOCKET_BYTES = 64 * 1024;

/** The part of a socket that the channel needs; `ws` provides it. */
export type LiveSocket = { send(text: string): void; close(): void; bufferedBytes(): number };

export type LiveChannel = {
  /** Announces that a board has changed. Call it after the commit: a NOTIFY inside would serialize all commits. */
  announce(): void;
  join(socket: LiveSocket): () => void;
  /** Returns true if any instance announced a change since the last call. */
  takeChanged(): boolean;
  close(): Promise<void>;
};

/**
 * Opens the reload-leaderboard channel across all provider instances (product rules §4), at most one message a second.
 * `beforeSend` runs before each.
 */
export async function createLiveChannel(
  database: Pick<Database, 'notify' | 'listen'>,
  onError: (error: unknown) => void,
  beforeSend: () => void = () => {},
): Promise<LiveChannel> {
  const sockets = new Set<LiveSocket>();
  let changed = false;
  const broadcast = atMostEvery(INTERVAL_MS, () => {
    beforeSend();
    const spread_ms = Math.max(LEAST_SPREAD_MS, sockets.size * SPREAD_MS_PER_SOCKET);
    const message: ReloadLeaderboardMessage = { type: 'reload-leaderboard', at: Date.now(), spread_ms };
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      if (socket.bufferedBytes() > SLOW_SOCKET_BYTES) socket.close();
      else socket.send(text);
    }
  });
  const notify = atMostEvery(INTERVAL_MS, () => void database.notify(CHANNEL, '1').catch(onError));
  const stopListening = await database.listen(CHANNEL, () => {
    changed = true;
    broadcast.ask();
  });
  return {
    announce: notify.ask,
    join(socket) {
      sockets.add(socket);
      return () => void sockets.delete(socket);
    },
    takeChanged() {
      const was = changed;
      changed = false;
      return was;
    },
    async close() {
      notify.stop();
      broadcast.stop();
      for (const socket of sockets) socket.close();
      await stopListening();
    },
  };
}
