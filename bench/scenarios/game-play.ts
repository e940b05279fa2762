import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { clientHeaders } from '../client-headers';
import { measureRate } from '../load';
import { insertOpenRuns } from '../open-runs';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Measure, type Row, runRounds } from '../rounds';
import { BENCH_SECRETS } from '../servers';

const CONNECTIONS = 20;
const PLAYERS = 200;
/** Met questions per player, of 1 016: those of forty games. */
const MET_BY_EACH = 400;

interface Game {
  name: string;
  path: string;
  tokens: readonly string[];
}

/** Measures games dealt per second by the provider, against a handler that sends the same bytes. */
export async function measureGamePlay(resources: Resources, options: Options): Promise<Row[]> {
  const databaseUrl = await resources.createDatabase();
  console.log('Preparing its players …');
  const { runs } = await insertOpenRuns(databaseUrl, PLAYERS);
  await markSeen(databaseUrl);
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  const tokens = await Promise.all(
    runs.map(({ userId }) => issuer.issueAccessToken({ userId, familyId: userId })),
  );
  const trivia = `${pathOf(endpoints.getTriviaGame)}?category=science-and-space`;
  const games: Game[] = [
    { name: 'trivia game-play for visitors', path: trivia, tokens: [] },
    { name: 'trivia game-play for players', path: trivia, tokens },
    { name: 'daily game-play for visitors', path: pathOf(endpoints.getDailyChallenge), tokens: [] },
    { name: 'daily game-play for players', path: pathOf(endpoints.getDailyChallenge), tokens },
  ];
  const provider = await resources.startProvider({ name: 'game-play-provider', databaseUrl });
  const rows: Row[] = [];
  for (const game of games)
    rows.push(await measureGame(resources, options, { ...game, origin: provider.url }));
  return rows;
}

const pathOf = ({ path }: Endpoint) => path;

async function measureGame(
  resources: Resources,
  options: Options,
  { name, path, tokens, origin }: Game & { origin: string },
): Promise<Row> {
  const body = await readGame(`${origin}${path}`, tokens[0]);
  const plain = await resources.startPlainServer(body);
  console.log(`${name}: ${body.length} bytes`);
  let sent = 0;
  const measureAt =
    (server: string): Measure<number> =>
    async (seconds) => {
      const nextRequest = () => {
        sent += 1;
        const token = tokens[sent % tokens.length];
        const headers = { ...clientHeaders(sent), ...(token && { authorization: `Bearer ${token}` }) };
        return { method: 'GET', path, headers };
      };
      const load = { url: `${server}${path}`, connections: CONNECTIONS, seconds, nextRequest };
      return (await measureRate(load)).perSecond;
    };
  const rounds = await runRounds(options, {
    ours: measureAt(origin),
    baseline: measureAt(plain),
    show: (perSecond) => `${perSecond.toFixed(0)}/s`,
  });
  const scenario = `${name}: per second, ${CONNECTIONS} connections, against a plain handler`;
  return describeRounds(scenario, rounds, { unit: '/s', notes: { bytes: body.length } });
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
        select id from questions where category <> 'general' and sealed is not null
        order by md5(id || a.id::text) limit $1
      ) q`,
      [MET_BY_EACH],
    );
    await client.query('vacuum analyze');
  });
}
