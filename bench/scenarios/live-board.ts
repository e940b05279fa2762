import { Agent } from 'node:http';
import { endpoints } from '@/lib/contract/endpoints';
import type { ReloadLeaderboardMessage } from '@/lib/contract/protocol';
import { type LiveClient, openLive } from '@/scripts/faults/live-client';
import { clientHeaders } from '../client-headers';
import { playDailies, readTokens, takeFrom, toProvider } from '../daily-play';
import type { Options } from '../options';
import type { Resources } from '../resources';
import { describeRounds, quantile, type Row, runRounds } from '../rounds';
import { readTodaysDaily } from '../todays-daily';
import { createBoard, MANY, read } from './leaderboard';

const SOCKETS = 2_000;
/** More than are played, so that each plays the daily once. */
const PLAYERS = 12_000;
const WARM_UP_SECONDS = 20;
/** Handshakes that are under way at once. */
const OPENED_AT_ONCE = 50;

interface Measured {
  callsPerSecond: number;
  /** Of the readers; 0 without any. */
  messagesPerSocketSecond: number;
  readsPerSecond: number;
  readP99Ms: number;
}

/**
 * Measures whole dailies played at a provider while 2,000 readers have a board open and fetch it again on every message,
 * as the page does, against the same dailies alone. A quick run has twenty times fewer players on the board.
 */
export async function measureLiveBoard(resources: Resources, options: Options): Promise<Row[]> {
  const { url, databaseUrl } = await createBoard(resources, options.quick ? MANY / 20 : MANY);
  const daily = await readTodaysDaily(databaseUrl);
  const players = await readTokens(databaseUrl, PLAYERS);
  const agent = new Agent({ keepAlive: true });
  resources.onClose(async () => agent.destroy());
  const play = async (seconds: number) => {
    const next = () => toProvider(url, agent, takeFrom(players));
    return (await playDailies(daily, { next, seconds })).callsPerSecond;
  };
  const rounds = await runRounds<Measured>(
    { ...options, warmUpSeconds: options.quick ? options.warmUpSeconds : WARM_UP_SECONDS },
    {
      ours: (seconds) => beside(url, { agent, seconds, play }),
      baseline: async (seconds) => ({
        callsPerSecond: await play(2 * seconds),
        messagesPerSocketSecond: 0,
        readsPerSecond: 0,
        readP99Ms: 0,
      }),
      show: ({ callsPerSecond, messagesPerSocketSecond, readsPerSecond, readP99Ms }) =>
        `${callsPerSecond.toFixed(0)} calls/s, ${messagesPerSocketSecond.toFixed(2)} messages a second per socket, ${readsPerSecond.toFixed(0)} reads/s (p99 ${readP99Ms.toFixed(0)} ms)`,
    },
  );
  const rates = rounds.map(({ ours, baseline }) => ({
    ours: ours.callsPerSecond,
    baseline: baseline.callsPerSecond,
  }));
  return [
    describeRounds(`whole dailies beside ${SOCKETS} live readers: calls per second`, rates, {
      unit: '/s',
      atLeast: 0.8,
      notes: rounds,
    }),
  ];
}

/** Plays while the readers are there, who come before and leave afterwards. */
async function beside(
  url: string,
  { agent, seconds, play }: { agent: Agent; seconds: number; play: (seconds: number) => Promise<number> },
): Promise<Measured> {
  const readers = await openReaders(url, agent);
  const before = readers.messages();
  const startedMs = performance.now();
  const callsPerSecond = await play(2 * seconds);
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  const messages = readers.messages() - before;
  const times = await readers.close();
  return {
    callsPerSecond,
    messagesPerSocketSecond: messages / SOCKETS / tookSeconds,
    readsPerSecond: times.length / tookSeconds,
    readP99Ms: quantile(times, 0.99),
  };
}

/** Opens the readers' sockets. Each fetches the board some time after a message, at most once at a time. */
async function openReaders(url: string, agent: Agent) {
  const times: number[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const readers: LiveClient[] = [];
  const open = async (turn: number) => {
    let isWaiting = false;
    const reader = await openLive(url, clientHeaders(turn));
    if (typeof reader === 'number') throw new Error(`a live socket was refused with ${reader}`);
    reader.socket.on('message', (data) => {
      if (isWaiting) return;
      isWaiting = true;
      const { spread_ms }: ReloadLeaderboardMessage = JSON.parse(String(data));
      const timer = setTimeout(async () => {
        timers.delete(timer);
        const startedMs = performance.now();
        await read(`${url}${BOARD_PATH}`, agent, clientHeaders(turn));
        times.push(performance.now() - startedMs);
        isWaiting = false;
      }, Math.random() * spread_ms);
      timers.add(timer);
    });
    readers.push(reader);
  };
  for (let first = 0; first < SOCKETS; first += OPENED_AT_ONCE) {
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, (_, turn) => open(first + turn)));
  }
  return {
    messages: () => readers.reduce((sum, { heardAt }) => sum + heardAt.length, 0),
    /** Returns how long each read took, in milliseconds. */
    async close(): Promise<number[]> {
      for (const timer of timers) clearTimeout(timer);
      const closed = readers.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
      for (const { socket } of readers) socket.close();
      await Promise.all(closed);
      return times;
    },
  };
}

const BOARD_PATH = `${endpoints.getLeaderboard.path}?filter=Daily`;
