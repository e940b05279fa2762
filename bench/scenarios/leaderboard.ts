import { Agent, get } from 'node:http';
import { endpoints } from '@/lib/contract/endpoints';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { clientHeaders } from '../client-headers';
import type { Options } from '../options';
import { findMiddlePlayer, insertPlayers, withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Measure, median, quantile, type Row, runRounds } from '../rounds';
import { BENCH_SECRETS } from '../servers';

const MANY = 1_000_000;
const FEW = 1_000;
const PATH = `${endpoints.getLeaderboard.path}?filter=All%20Time`;

interface Latency {
  medianMs: number;
  p99Ms: number;
  reads: number;
}

/** Measures the time of one board read (one connection) with a million players against a thousand, for a visitor and a player. */
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
      describeRounds(`${name}: median, 1M players vs 1k`, valuesOf('medianMs'), { ...shown, atMost: 1.5 }),
      describeRounds(`${name}: p99, 1M players vs 1k`, valuesOf('p99Ms'), { ...shown, notes: rounds }),
    );
  }
  return rows;
}

/** Friends of the player whose board is read: as many as one can follow. */
const FRIENDS = FRIEND_LIMITS.followed;

/**
 * Measures the time of one read of a board with five hundred friends against everybody's board, for the same player in
 * the same database. A quick run has twenty times fewer other players.
 */
export async function measureFriendsBoard(resources: Resources, options: Options): Promise<Row[]> {
  const count = options.quick ? MANY / 20 : MANY;
  const board = await createBoard(resources, count);
  await followMany(board);
  const headers = { authorization: `Bearer ${board.middleToken}` };
  await requireFriends(board.url, headers);
  const name = `board of ${FRIENDS} friends against everybody’s, ${count / 1_000}k players`;
  console.log(name);
  const rounds = await runRounds<Latency>(options, {
    ours: measureReads(board.url, headers, `${PATH}&with=friends`),
    baseline: measureReads(board.url, headers),
    show: ({ medianMs, p99Ms }) => `${medianMs.toFixed(2)} ms (p99 ${p99Ms.toFixed(2)})`,
  });
  const medians = rounds.map(({ ours, baseline }) => ({ ours: ours.medianMs, baseline: baseline.medianMs }));
  return [describeRounds(`${name}: median`, medians, { unit: 'ms', digits: 2, atMost: 3, notes: rounds })];
}

/** Makes the middle player follow players from all over the board. */
async function followMany({ databaseUrl, middleId }: Board): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into follows (user_id, followed_id, created_at)
      select $1, id, now() from accounts where id <> $1 order by md5(id::text) limit $2`,
      [middleId, FRIENDS],
    );
    await client.query('vacuum analyze follows');
  });
}

/** Throws unless the board has all friends and the player. */
async function requireFriends(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${url}${PATH}&with=friends`, { headers });
  const { data } = (await response.json()) as { data?: Leaderboard };
  if (data?.own?.players !== FRIENDS + 1) throw new Error(`not the board of friends: ${response.status}`);
}

interface Board {
  url: string;
  databaseUrl: string;
  middleId: string;
  middleToken: string;
}

async function createBoard(resources: Resources, count: number): Promise<Board> {
  const databaseUrl = await resources.createDatabase();
  console.log(`Inserting ${count} players …`);
  await insertPlayers(databaseUrl, { count, boards: ['All Time'] });
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

function measureReads(origin: string, headers: Record<string, string>, path = PATH): Measure<Latency> {
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
function read(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}
