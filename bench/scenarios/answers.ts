import pg from 'pg';
import { endpoints } from '@/lib/contract/endpoints';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { captureAnswerStatements, type Statement } from '../answer-statements';
import { measureRate } from '../load';
import { createAnswerQueue, insertOpenRuns, type NewAnswer, type OpenRun } from '../open-runs';
import type { Options } from '../options';
import { withClient } from '../players';
import type { Resources } from '../resources';
import { describeRounds, type Measure, type Row, runRounds } from '../rounds';
import { BENCH_SECRETS } from '../servers';

const CONNECTIONS = 20;
/** Until V8 has compiled the code of an answer: some thousands of requests on two cores. */
const WARM_UP_SECONDS = 20;
/** More answers per second than either side reaches, so that prepared answers do not run out. */
const PREPARED_PER_SECOND = 8_000;

/** Measures durable answers per second through HTTP, against the service's own statements through `pg`. */
export async function measureAnswers(resources: Resources, options: Options): Promise<Row[]> {
  const databaseUrl = await resources.createDatabase();
  const warmUpSeconds = options.quick ? options.warmUpSeconds : WARM_UP_SECONDS;
  const seconds = warmUpSeconds + options.rounds * options.seconds;
  const players = Math.ceil((seconds * PREPARED_PER_SECOND) / 15);
  console.log(`Preparing ${2 * players} players with an open run each …`);
  const { gameId, daily, runs } = await insertOpenRuns(databaseUrl, 2 * players + 1);
  const [sampleRun, ...others] = runs;
  if (!sampleRun) throw new Error('no run was opened');
  const sample = createAnswerQueue(daily, [sampleRun])();
  const game = { id: gameId, number: daily.number };
  const statements = await captureAnswerStatements(databaseUrl, sample, game);
  console.log(`Captured ${statements.length} statements of one answer.`);

  const provider = await resources.startProvider({ name: 'answers-provider', databaseUrl });
  const ourRuns = others.slice(0, players);
  const viaHttp = await createHttpSide(provider.url, {
    gameId,
    runs: ourRuns,
    next: createAnswerQueue(daily, ourRuns),
  });
  const viaPg = await createPgSide(databaseUrl, statements, createAnswerQueue(daily, others.slice(players)));
  resources.onClose(viaPg.close);
  const rounds = await runRounds(
    { ...options, warmUpSeconds },
    {
      ours: viaHttp.measure,
      baseline: viaPg.measure,
      show: (perSecond) => `${perSecond.toFixed(0)}/s`,
    },
  );
  await viaPg.close();
  await requireStored(databaseUrl, ourRuns, viaHttp.acknowledged());
  const scenario = `answer: durable PUTs per second, ${CONNECTIONS} connections`;
  const notes = { statements: statements.map(({ text }) => text), acknowledged: viaHttp.acknowledged() };
  return [describeRounds(scenario, rounds, { unit: '/s', atLeast: 0.9, notes })];
}

interface HttpSide {
  gameId: string;
  runs: OpenRun[];
  next: () => NewAnswer;
}

async function createHttpSide(origin: string, { gameId, runs, next }: HttpSide) {
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  const tokens = new Map<string, string>();
  for (const { userId } of runs) {
    tokens.set(userId, await issuer.issueAccessToken({ userId, familyId: userId }));
  }
  const { method, path } = endpoints.playGame;
  const nextRequest = () => {
    const { run, questionId, answer } = next();
    return {
      method,
      path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(run.userId)}` },
      body: JSON.stringify({
        game: 'DailyChallenge',
        game_id: gameId,
        question_id: questionId,
        answer,
        hint_used: false,
      }),
    };
  };
  let acknowledged = 0;
  const measure: Measure<number> = async (seconds) => {
    const load = { url: `${origin}${path}`, connections: CONNECTIONS, seconds, nextRequest };
    const { perSecond, answered } = await measureRate(load);
    acknowledged += answered;
    return perSecond;
  };
  return { measure, acknowledged: () => acknowledged };
}

async function createPgSide(connectionString: string, statements: Statement[], next: () => NewAnswer) {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  let closed: Promise<unknown> | undefined;
  return {
    measure: async (seconds: number) => {
      const started = performance.now();
      const end = started + seconds * 1000;
      const counts = await Promise.all(
        clients.map((client) => storeAnswers(client, { statements, next, end })),
      );
      return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000;
    },
    close: () => {
      closed ??= Promise.all(clients.map((client) => client.end()));
      return closed;
    },
  };
}

/** Runs transactions one after the other on one connection until the end time. Returns how many. */
async function storeAnswers(
  client: pg.Client,
  { statements, next, end }: { statements: Statement[]; next: () => NewAnswer; end: number },
): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    const answer = next();
    for (const { text, values } of statements) {
      await client.query({ text, values: values(answer), rowMode: 'array' });
    }
    count += 1;
  }
  return count;
}

/** Throws when an acknowledged answer is not in the database. One whose response was cut off may be there as well. */
async function requireStored(databaseUrl: string, runs: OpenRun[], acknowledged: number): Promise<void> {
  const users = runs.map(({ userId }) => userId);
  const stored = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as stored from answers where user_id = any($1)',
      [users],
    );
    return (rows[0] as { stored: number }).stored;
  });
  console.log(`  ${acknowledged} answers were acknowledged, ${stored} are stored.`);
  if (stored < acknowledged) throw new Error('acknowledged answers are missing');
}
