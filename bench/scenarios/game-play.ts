import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { BANK_SIZES, setBankSize } from '../bank-sizes';
import { clientHeaders } from '../client-headers';
import { measureRate } from '../load';
import { insertOpenRuns } from '../open-runs';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Measure, type Row, runRounds } from '../rounds';
import { BENCH_SECRETS } from '../servers';

const CONNECTIONS = 20;
/** So many that no account reaches its rate limit. */
const PLAYERS = 500;
/** The reply of a game from a large bank may take this much longer than from a small one. */
const LARGE_BANK_TIMES = 1.2;
/** Of the replies that a plain handler sends: a visitor's game is dealt, a player's also looks up what they have met. */
const FOR_VISITORS = 0.3;
const FOR_PLAYERS = 0.1;
/** Met questions per player: those of forty games. */
const MET_BY_EACH = 400;

interface Game {
  name: string;
  path: string;
  tokens: readonly string[];
}

/** Measures games dealt per second by the provider, against a handler that sends the same bytes. */
export async function measureGamePlay(resources: Resources, options: Options): Promise<Row[]> {
  const { url, tokens } = await startWithPlayers(resources, { name: 'game-play-provider' });
  const games: Game[] = [
    { name: 'trivia game-play for visitors', path: TRIVIA, tokens: [] },
    { name: 'trivia game-play for players', path: TRIVIA, tokens },
    { name: 'daily game-play for visitors', path: pathOf(endpoints.getDailyChallenge), tokens: [] },
    { name: 'daily game-play for players', path: pathOf(endpoints.getDailyChallenge), tokens },
  ];
  const rows: Row[] = [];
  for (const game of games) rows.push(await measureGame(resources, options, { ...game, origin: url }));
  return [...rows, ...(await measureBankSizes(resources, options))];
}

/** Measures the time of a trivia game's reply from a large bank against that from a small one. */
async function measureBankSizes(resources: Resources, options: Options): Promise<Row[]> {
  const { large, small } = BANK_SIZES;
  const ours = await startWithPlayers(resources, { name: 'large-bank-provider', bankSize: large });
  const baseline = await startWithPlayers(resources, { name: 'small-bank-provider', bankSize: small });
  const rows: Row[] = [];
  for (const [name, isPlayers] of Object.entries({ visitors: false, players: true })) {
    const measureAt =
      ({ url, tokens }: ProviderWithPlayers): Measure<number> =>
      async (seconds) =>
        (CONNECTIONS * 1_000) /
        (await measureGames(url, { path: TRIVIA, tokens: isPlayers ? tokens : [] }, seconds));
    const rounds = await runRounds(options, {
      ours: measureAt(ours),
      baseline: measureAt(baseline),
      show: (ms) => `${ms.toFixed(1)} ms`,
    });
    const scenario = `trivia game-play for ${name}: bank of ${large} against ${small}, ${CONNECTIONS} connections`;
    rows.push(describeRounds(scenario, rounds, { unit: 'ms', digits: 1, atMost: LARGE_BANK_TIMES }));
  }
  return rows;
}

interface ProviderWithPlayers {
  url: string;
  /** Access tokens of players who have met some questions. */
  tokens: readonly string[];
}

async function startWithPlayers(
  resources: Resources,
  { name, bankSize }: { name: string; bankSize?: number },
): Promise<ProviderWithPlayers> {
  const databaseUrl = await resources.createDatabase();
  console.log('Preparing its players …');
  const { runs } = await insertOpenRuns(databaseUrl, PLAYERS);
  if (bankSize !== undefined) await setBankSize(databaseUrl, bankSize);
  await markSeen(databaseUrl);
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  const tokens = await Promise.all(
    runs.map(({ userId }) => issuer.issueAccessToken({ userId, familyId: userId })),
  );
  const { url } = await resources.startProvider({ name, databaseUrl });
  return { url, tokens };
}

const pathOf = ({ path }: Endpoint) => path;
const TRIVIA = `${pathOf(endpoints.getTriviaGame)}?category=science-and-space`;

async function measureGame(
  resources: Resources,
  options: Options,
  { name, path, tokens, origin }: Game & { origin: string },
): Promise<Row> {
  const body = await readGame(`${origin}${path}`, tokens[0]);
  const plain = await resources.startPlainServer(body);
  console.log(`${name}: ${body.length} bytes`);
  const measureAt =
    (server: string): Measure<number> =>
    (seconds) =>
      measureGames(server, { path, tokens }, seconds);
  const rounds = await runRounds(options, {
    ours: measureAt(origin),
    baseline: measureAt(plain),
    show: (perSecond) => `${perSecond.toFixed(0)}/s`,
  });
  const scenario = `${name}: per second, ${CONNECTIONS} connections, against a plain handler`;
  const atLeast = tokens.length > 0 ? FOR_PLAYERS : FOR_VISITORS;
  return describeRounds(scenario, rounds, { unit: '/s', atLeast, notes: { bytes: body.length } });
}

let sent = 0;

/** Returns the games that the server sends per second to players in turn, or to visitors when there are no tokens. */
async function measureGames(
  server: string,
  { path, tokens }: Pick<Game, 'path' | 'tokens'>,
  seconds: number,
): Promise<number> {
  const nextRequest = () => {
    sent += 1;
    const token = tokens[sent % tokens.length];
    const headers = { ...clientHeaders(sent), ...(token && { authorization: `Bearer ${token}` }) };
    return { method: 'GET' as const, path, headers };
  };
  const load = { url: `${server}${path}`, connections: CONNECTIONS, seconds, nextRequest };
  return (await measureRate(load)).perSecond;
}

/** Returns the response that is measured. Throws when it has no questions with sealed answers. */
async function readGame(url: string, token: string | undefined): Promise<string> {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const body = await response.text();
  if (!response.ok || !body.includes('ciphertext')) throw new Error(`${url} returned ${response.status}`);
  return body;
}

/** Marks some questions of the bank as met by each player; they differ from player to player. */
async function markSeen(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into player_questions (user_id, question_id, seen_at)
      select a.id, q.id, now() from accounts a cross join lateral (
        select id from questions where category <> 'general' and sealed is not null and state = 'active'
        order by md5(id || a.id::text) limit $1
      ) q`,
      [MET_BY_EACH],
    );
    await client.query('vacuum analyze');
  });
}
