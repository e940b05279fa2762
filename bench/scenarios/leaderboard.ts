import { Agent, get } from 'node:http';
import { endpoints } from '@/lib/contract/endpoints';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { clientHeaders } from '../client-headers';
import type { Options } from '../options';
import { findMiddlePlayer } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Measure, median, quantile, type Row, runRounds } from '../rounds';
import { BENCH_SECRETS } from '../servers';

export const MANY = 1_000_000;
const FEW = 1_000;
/** Everybody's board. */
export const PATH = `${endpoints.getLeaderboard.path}?filter=All%20Time`;

/** The times of a row of reads. */
export interface Latency {
  medianMs: number;
  p99Ms: number;
  reads: number;
}

/**
 * Measures the time of one board read (one connection) with a million players against a thousand, for a visitor and a
 * player.
 */
export async function measureLeaderboard(resources: Resources, options: Options): Promise<Row[]> {
  const many = await createBoard(resources, MANY);
  const few = await createBoard(resources, FEW);
  const rows: Row[] = [];
  for (const who of ['visitor', 'player'] as const) {
    const name = who === 'visitor' ? 'board read' : 'board read with own row in the middle';
    console.log(`${name}, 1 000 000 players against 1 000`);
    const headersFor = (board: Board): Record<string, string> =>
      who === 'visitor' ? {} : { authorization: `Bearer ${board.middleToken}` };
    const rounds = await runRounds<Latency>(options, {
      ours: measureReads(many.url, headersFor(many)),
      baseline: measureReads(few.url, headersFor(few)),
      show: ({ medianMs, p99Ms }) => `${medianMs.toFixed(2)} ms (p99 ${p99Ms.toFixed(2)})`,
    });
    const valuesOf = (key: 'medianMs' | 'p99Ms') =>
      rounds.map(({ ours, baseline }) => ({ ours: ours[key], baseline: baseline[key] }));
    const shown = { unit: 'ms', digits: 2 };
    rows.push(
      describeRounds(`${name}: median, 1M players vs 1k`, valuesOf('medianMs'), { ...shown, atMost: 1.2 }),
      describeRounds(`${name}: p99, 1M players vs 1k`, valuesOf('p99Ms'), {
        ...shown,
        atMost: 1.2,
        notes: rounds,
      }),
    );
  }
  return rows;
}

/** A board of many players behind a provider, and the player in its middle. */
export interface Board {
  url: string;
  databaseUrl: string;
  middleId: string;
  middleToken: string;
}

/** Starts a provider with this many players on the All Time board. */
export async function createBoard(resources: Resources, count: number): Promise<Board> {
  const databaseUrl = await resources.createDatabaseWithPlayers(count);
  const userId = await findMiddlePlayer(databaseUrl, count);
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  const middleToken = await issuer.issueAccessToken({ userId, familyId: userId });
  const { url } = await resources.startProvider({ name: `board-provider-${count}`, databaseUrl });
  await requireBoard(url, { middleToken, count });
  return { url, databaseUrl, middleId: userId, middleToken };
}

/** Throws unless the board has a hundred rows and the middle player is in the middle. */
async function requireBoard(url: string, { middleToken, count }: { middleToken: string; count: number }) {
  const response = await fetch(`${url}${PATH}`, { headers: { authorization: `Bearer ${middleToken}` } });
  const { data } = (await response.json()) as { data?: Leaderboard };
  const rank = data?.own?.rank ?? 0;
  console.log(
    `  ${data?.result.length} rows; own rank ${rank}${data?.own?.rank_is_estimate ? ' (estimate)' : ''}`,
  );
  if (data?.result.length !== 100 || Math.abs(rank / count - 0.5) > 0.05) {
    throw new Error(`not the expected board: ${response.status}`);
  }
}

/** Returns a measure of reads of one address, one after the other on one connection. */
export function measureReads(origin: string, headers: Record<string, string>, path = PATH): Measure<Latency> {
  return async (seconds) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const client = clientHeaders(times.length);
      const started = performance.now();
      await read(`${origin}${path}`, agent, { ...headers, ...client });
      times.push(performance.now() - started);
    }
    agent.destroy();
    return { medianMs: median(times), p99Ms: quantile(times, 0.99), reads: times.length };
  };
}

/** Resolves when the whole body has arrived. Rejects on any status but 200. */
export function read(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}
