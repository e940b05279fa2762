import { Agent, type RequestOptions, request } from 'node:http';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { browserHeaders } from '../client-headers';
import { createAnswerQueue, insertOpenRuns, type NewAnswer, type OpenRuns } from '../open-runs';
import type { Options } from '../options';
import type { Resources } from '../resources';
import { median, quantile, type Row } from '../rounds';
import { BENCH_SECRETS } from '../servers';

/** The first is about what the site can do; the others are two, ten and forty times as many players at once. */
const CONNECTIONS = [20, 100, 500, 1_000, 2_000] as const;
const PLAYERS = 6_000;
/** Time for the site to become normal again, and how many connections show it. */
const RECOVERY_MS = 5_000;
const CALM_CONNECTIONS = 20;
/** Until V8 has compiled what an answer runs through. */
const WARM_UP_SECONDS = 30;

const AT_LEAST_OF_PEAK = 0.9;
const REFUSED_WITHIN_MS = 100;
const ACCEPTED_WITHIN_MS = 1_000;

interface Level {
  connections: number;
  goodput: number;
  refusedPerSecond: number;
  /** Responses that are neither 2xx nor 503, and connections that broke off. */
  failed: number;
  acceptedP99Ms: number;
  refusedMedianMs: number;
  refusedP99Ms: number;
}

/**
 * Measures accepted answers per second through the web with more and more players at once, against the best of these
 * levels. A player sends one answer after the other, and a refused one again after the time it was told, as the browser
 * does.
 */
export async function measureOverload(resources: Resources, options: Options): Promise<Row[]> {
  const databaseUrl = await resources.createDatabase();
  console.log(`Preparing ${PLAYERS} players with an open run each …`);
  const prepared = await insertOpenRuns(databaseUrl, PLAYERS);
  const { siteUrl } = await resources.startPlaywitOn(databaseUrl);
  const send = await createSender(siteUrl, prepared);
  await measureLevel(send, CALM_CONNECTIONS, options.quick ? options.warmUpSeconds : WARM_UP_SECONDS);
  const sweeps: Level[][] = [];
  for (let sweep = 1; sweep <= options.rounds; sweep += 1) {
    const levels: Level[] = [];
    for (const connections of CONNECTIONS) {
      const level = await measureLevel(send, connections, 2 * options.seconds);
      levels.push(level);
      console.log(`  sweep ${sweep}/${options.rounds}, ${showLevel(level)}`);
    }
    sweeps.push(levels);
  }
  await new Promise((resolve) => setTimeout(resolve, RECOVERY_MS));
  const after = await measureLevel(send, CALM_CONNECTIONS, 2 * options.seconds);
  console.log(`  ${RECOVERY_MS / 1_000} s later: ${showLevel(after)}`);
  return describeLevels(sweeps, after);
}

function describeLevels(sweeps: Level[][], after: Level): Row[] {
  const levels = CONNECTIONS.map((_, index) => medianLevel(sweeps.flatMap((levels) => levels[index] ?? [])));
  const peak = Math.max(...levels.map(({ goodput }) => goodput));
  const [calm] = levels;
  const rows = levels.map((level, index) => ({
    scenario: `overload: answers per second, ${level.connections} connections, against the own peak`,
    ours: `${level.goodput.toFixed(0)} /s, p99 ${level.acceptedP99Ms.toFixed(0)} ms, refused in ${level.refusedP99Ms.toFixed(0)} ms`,
    baseline: `${peak.toFixed(0)} /s`,
    ratio: (level.goodput / peak).toFixed(2),
    target: `>= ${AT_LEAST_OF_PEAK}`,
    met: level === calm ? null : meetsTarget(level, peak),
    rounds: sweeps.map((levels) => levels[index]),
  }));
  const recovered = after.goodput / (calm?.goodput ?? Number.NaN);
  return [
    ...rows,
    {
      scenario: `overload: ${RECOVERY_MS / 1_000} s afterwards, against before`,
      ours: `${after.goodput.toFixed(0)} /s`,
      baseline: `${calm?.goodput.toFixed(0)} /s`,
      ratio: recovered.toFixed(2),
      target: `>= ${AT_LEAST_OF_PEAK}`,
      met: recovered >= AT_LEAST_OF_PEAK,
      rounds: [after],
    },
  ];
}

/** Of a level's sweeps: the median of each figure, and all that failed. */
function medianLevel(measured: Level[]): Level {
  const of = (figure: keyof Level) => {
    const values = measured.map((level) => level[figure]).filter((value) => !Number.isNaN(value));
    return median(values);
  };
  return {
    connections: of('connections'),
    goodput: of('goodput'),
    refusedPerSecond: of('refusedPerSecond'),
    failed: measured.reduce((sum, { failed }) => sum + failed, 0),
    acceptedP99Ms: of('acceptedP99Ms'),
    refusedMedianMs: of('refusedMedianMs'),
    refusedP99Ms: of('refusedP99Ms'),
  };
}

function meetsTarget(level: Level, peak: number): boolean {
  return (
    level.goodput >= AT_LEAST_OF_PEAK * peak &&
    level.acceptedP99Ms <= ACCEPTED_WITHIN_MS &&
    level.failed === 0 &&
    !(level.refusedP99Ms > REFUSED_WITHIN_MS)
  );
}

function showLevel(level: Level): string {
  const { connections, goodput, refusedPerSecond, failed, acceptedP99Ms, refusedMedianMs, refusedP99Ms } =
    level;
  return [
    `${connections} connections: ${goodput.toFixed(0)}/s`,
    `p99 ${acceptedP99Ms.toFixed(0)} ms`,
    `${refusedPerSecond.toFixed(0)} refused/s in ${refusedMedianMs.toFixed(0)} ms (p99 ${refusedP99Ms.toFixed(0)})`,
    `${failed} failed`,
  ].join(', ');
}

interface Sent {
  status: number;
  retryAfterMs: number;
}

interface Sender {
  next: () => NewAnswer;
  put: (answer: NewAnswer, agent: Agent) => Promise<Sent>;
}

/** Lets that many players send answers, each on a connection of its own. */
async function measureLevel({ next, put }: Sender, connections: number, seconds: number): Promise<Level> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1_000;
  const accepted: number[] = [];
  const refused: number[] = [];
  let failed = 0;
  const play = async () => {
    while (performance.now() < end) {
      const answer = next();
      for (let isOpen = true; isOpen && performance.now() < end; ) {
        const startedMs = performance.now();
        const { status, retryAfterMs } = await put(answer, agent);
        const ms = performance.now() - startedMs;
        isOpen = status === 503;
        if (status === 200) accepted.push(ms);
        else if (isOpen) refused.push(ms);
        else failed += 1;
        if (isOpen) await pause(Math.min(retryAfterMs * (1 + Math.random()), end - performance.now()));
      }
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: connections }, play));
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  agent.destroy();
  return {
    connections,
    goodput: accepted.length / tookSeconds,
    refusedPerSecond: refused.length / tookSeconds,
    failed,
    acceptedP99Ms: quantile(accepted, 0.99),
    refusedMedianMs: quantile(refused, 0.5),
    refusedP99Ms: quantile(refused, 0.99),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function createSender(siteUrl: string, { gameId, daily, runs }: OpenRuns): Promise<Sender> {
  const issuer = createTokenIssuer(BENCH_SECRETS.AUTH_SECRET, () => new Date());
  const playersHeaders = new Map<string, Record<string, string>>();
  for (const { userId } of runs) {
    const token = await issuer.issueAccessToken({ userId, familyId: userId });
    playersHeaders.set(userId, browserHeaders(siteUrl, token));
  }
  const { hostname, port } = new URL(siteUrl);
  return {
    next: createAnswerQueue(daily, runs),
    put: ({ run, questionId, answer }, agent) => {
      const body = JSON.stringify({
        game: 'DailyChallenge',
        game_id: gameId,
        run_id: run.id,
        question_id: questionId,
        answer,
        hint_used: false,
      });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...playersHeaders.get(run.userId),
      };
      return sendBody({ hostname, port, agent, headers }, body);
    },
  };
}

function sendBody(to: RequestOptions, body: string): Promise<Sent> {
  return new Promise((resolve) => {
    const options = { ...to, method: 'PUT', path: '/api/generics/leaderboard' };
    const sent = request(options, (response) => {
      response.resume();
      const retryAfterMs = Number(response.headers['retry-after'] ?? 1) * 1_000;
      response.once('close', () => resolve({ status: response.statusCode ?? 0, retryAfterMs }));
    });
    sent.once('error', () => resolve({ status: 0, retryAfterMs: 1_000 }));
    sent.end(body);
  });
}
