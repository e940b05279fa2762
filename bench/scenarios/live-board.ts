import { Agent, get } from 'node:http';
import { WebSocket } from 'ws';
import { endpoints } from '@/lib/contract/endpoints';
import { RELOAD_LEADERBOARD_PATH, type ReloadLeaderboardMessage } from '@/lib/contract/protocol';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { clientHeaders } from '../client-headers';
import { callsOf, playDaily, toProvider } from '../daily-play';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, quantile, type Row, runRounds } from '../rounds';
import { BENCH_SECRETS } from '../servers';
import { readTodaysDaily } from '../todays-daily';
import { createBoard, MANY } from './leaderboard';

const SOCKETS = 2_000;
const PLAYERS_AT_ONCE = 20;
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
  const players = await tokensOfSome(databaseUrl, PLAYERS);
  const agent = new Agent({ keepAlive: true });
  resources.onClose(async () => agent.destroy());
  const play = async (seconds: number): Promise<number> => {
    const startedMs = performance.now();
    let played = 0;
    const playOn = async () => {
      while (performance.now() - startedMs < seconds * 1_000) {
        const token = players.pop();
        if (!token) throw new Error('every player has played: prepare more');
        await playDaily(toProvider(url, agent, token), daily);
        played += 1;
      }
    };
    await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, playOn));
    return (played * callsOf(daily)) / ((performance.now() - startedMs) / 1_000);
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
  let messages = 0;
  const times: number[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const sockets: WebSocket[] = [];
  const open = async (turn: number) => {
    let waiting = false;
    const socket = await openSocket(url, turn);
    socket.on('message', (data) => {
      messages += 1;
      if (waiting) return;
      waiting = true;
      const { spread_ms }: ReloadLeaderboardMessage = JSON.parse(String(data));
      const timer = setTimeout(async () => {
        timers.delete(timer);
        times.push(await readBoard(url, agent, turn));
        waiting = false;
      }, Math.random() * spread_ms);
      timers.add(timer);
    });
    sockets.push(socket);
  };
  for (let first = 0; first < SOCKETS; first += OPENED_AT_ONCE) {
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, (_, turn) => open(first + turn)));
  }
  return {
    messages: () => messages,
    /** Returns how long each read took, in milliseconds. */
    async close(): Promise<number[]> {
      for (const timer of timers) clearTimeout(timer);
      const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of sockets) socket.close();
      await Promise.all(closed);
      return times;
    },
  };
}

function openSocket(url: string, turn: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${RELOAD_LEADERBOARD_PATH}`, {
    headers: { origin: url, ...clientHeaders(turn) },
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket)).once('error', reject);
  });
}

const BOARD_PATH = `${endpoints.getLeaderboard.path}?filter=Daily`;

/** Resolves with the milliseconds until the whole board has arrived. */
function readBoard(url: string, agent: Agent, turn: number): Promise<number> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}${BOARD_PATH}`, { agent, headers: clientHeaders(turn) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${BOARD_PATH} returned ${response.statusCode}`));
      response
        .on('end', () => resolve(performance.now() - startedMs))
        .on('error', reject)
        .resume();
    }).on('error', reject);
  });
}

async function tokensOfSome(databaseUrl: string, count: number): Promise<string[]> {
  const ids = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from accounts order by id limit $1', [
      count,
    ]);
    return rows.map(({ id }) => id);
  });
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  return Promise.all(ids.map((userId) => issuer.issueAccessToken({ userId, familyId: userId })));
}
