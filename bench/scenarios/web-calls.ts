import { Agent } from 'node:http';
import { callsOf, insertReadyPlayers, playDaily, toProvider, toWeb } from '../daily-play';
import type { Options } from '../options';
import type { Resources } from '../resources';
import { describeRounds, median, type Row, runRounds } from '../rounds';
import type { Playwit } from '../servers';
import { readTodaysDaily, type TodaysDaily } from '../todays-daily';

const PLAYERS_AT_ONCE = 20;
/** Until V8 has compiled what a call runs through. */
const WARM_UP_SECONDS = 30;
/** More than are played, so that each plays the daily once. */
const PLAYERS = 8_000;

/** What the web may add to a call: session, checks of the body and both directions of HTTP. */
const WEB_CPU_MS = 1.5;

interface Measured {
  callsPerSecond: number;
  /** CPU of the web and of the provider for one call, in milliseconds. */
  webMs: number;
  providerMs: number;
}

/** Measures whole dailies (start, 15 answers, end) played through the web, against the same calls at its provider. */
export async function measureWebCalls(resources: Resources, options: Options): Promise<Row[]> {
  const databaseUrl = await resources.createDatabase();
  const daily = await readTodaysDaily(databaseUrl);
  console.log(`Preparing ${PLAYERS} players …`);
  const players = await insertReadyPlayers(databaseUrl, PLAYERS);
  const site = await resources.startPlaywitOn(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS_AT_ONCE });
  resources.onClose(async () => agent.destroy());
  const measure = (sendOf: typeof toWeb, url: string) => (seconds: number) =>
    measurePlay({ site, daily, seconds, next: () => sendOf(url, agent, takeFrom(players)) });
  const warmUpSeconds = options.quick ? options.warmUpSeconds : WARM_UP_SECONDS;
  const rounds = await runRounds<Measured>(
    { ...options, warmUpSeconds },
    {
      ours: measure(toWeb, site.siteUrl),
      baseline: measure(toProvider, site.providerUrl),
      show: ({ callsPerSecond, webMs, providerMs }) =>
        `${callsPerSecond.toFixed(0)} calls/s (CPU a call: web ${webMs.toFixed(2)} ms, provider ${providerMs.toFixed(2)} ms)`,
    },
  );
  const rates = rounds.map(({ ours, baseline }) => ({
    ours: ours.callsPerSecond,
    baseline: baseline.callsPerSecond,
  }));
  const webMs = median(rounds.map(({ ours }) => ours.webMs));
  const providerMs = median(rounds.map(({ baseline }) => baseline.providerMs));
  return [
    describeRounds(`whole dailies through the web: calls per second, ${PLAYERS_AT_ONCE} players`, rates, {
      unit: '/s',
    }),
    {
      scenario: 'whole dailies: CPU that the web adds to a call, against the provider’s',
      ours: `${webMs.toFixed(2)} ms`,
      baseline: `${providerMs.toFixed(2)} ms`,
      ratio: (webMs / providerMs).toFixed(2),
      target: `<= ${WEB_CPU_MS} ms`,
      met: webMs <= WEB_CPU_MS,
      rounds,
    },
  ];
}

interface Play {
  site: Playwit;
  daily: TodaysDaily;
  seconds: number;
  next: () => Parameters<typeof playDaily>[0];
}

/** Whole dailies only, so that each kind of call has its share: the last ones end a little later. */
async function measurePlay({ site, daily, seconds, next }: Play): Promise<Measured> {
  const before = await site.readUsage();
  const startedMs = performance.now();
  let played = 0;
  const play = async () => {
    while (performance.now() - startedMs < seconds * 1_000) {
      await playDaily(next(), daily);
      played += 1;
    }
  };
  await Promise.all(Array.from({ length: PLAYERS_AT_ONCE }, play));
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  const after = await site.readUsage();
  const calls = played * callsOf(daily);
  const cpuMs = (part: 'web' | 'provider') =>
    ((after[part].cpuSeconds - before[part].cpuSeconds) * 1_000) / calls;
  return { callsPerSecond: calls / tookSeconds, webMs: cpuMs('web'), providerMs: cpuMs('provider') };
}

function takeFrom(tokens: string[]): string {
  const token = tokens.pop();
  if (!token) throw new Error('every player has played: prepare more');
  return token;
}
