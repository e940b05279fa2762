import { Agent } from 'node:http';
import { readBareCpuSeconds } from '../bare-next';
import {
  insertReadyPlayers,
  PLAYERS_AT_ONCE,
  playDailies,
  type Send,
  takeFrom,
  toProvider,
  toWeb,
} from '../daily-play';
import type { Options } from '../options';
import type { Resources } from '../resources';
import { describeRounds, median, type Row, runRounds } from '../rounds';
import { readTodaysDaily, type TodaysDaily } from '../todays-daily';

/** Until V8 has compiled what a call runs through. */
const WARM_UP_SECONDS = 30;
/** More than are played, so that each plays the daily once. */
const PLAYERS = 12_000;

/** What the BFF may add to a bare route handler: session, checks of both bodies, and the call to the provider. */
const BFF_CPU_MS = 1.5;

interface Measured {
  callsPerSecond: number;
  /** CPU of the measured process for one call. */
  cpuMs: number;
}

/**
 * Measures whole dailies (start, 15 answers, end) played through the web, against the same calls at its provider, and
 * against a bare Next route handler that gets them and calls nobody.
 */
export async function measureWebCalls(resources: Resources, options: Options): Promise<Row[]> {
  const databaseUrl = await resources.createDatabase();
  const daily = await readTodaysDaily(databaseUrl);
  console.log(`Preparing ${PLAYERS} players …`);
  const players = await insertReadyPlayers(databaseUrl, PLAYERS);
  const site = await resources.startPlaywitOn(databaseUrl);
  const bareUrl = await resources.startBareNext();
  const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS_AT_ONCE });
  resources.onClose(async () => agent.destroy());
  const usage = async (part: 'web' | 'provider') => (await site.readUsage())[part].cpuSeconds;
  const atWeb = measurePlay(daily, {
    next: () => toWeb(site.siteUrl, agent, takeFrom(players)),
    readCpuSeconds: () => usage('web'),
  });
  const atProvider = measurePlay(daily, {
    next: () => toProvider(site.providerUrl, agent, takeFrom(players)),
    readCpuSeconds: () => usage('provider'),
  });
  // It asks for no session, so any token will do.
  const atBareNext = measurePlay(daily, {
    next: () => toWeb(bareUrl, agent, 'nobody'),
    readCpuSeconds: () => readBareCpuSeconds(bareUrl),
  });
  const warmUpSeconds = options.quick ? options.warmUpSeconds : WARM_UP_SECONDS;
  const rounds = await runRounds<Record<string, Measured>>(
    { ...options, warmUpSeconds },
    {
      ours: async (seconds) => ({ web: await atWeb(seconds) }),
      baseline: async (seconds) => ({
        provider: await atProvider(seconds),
        'bare Next': await atBareNext(seconds),
      }),
      show: (measured) => Object.entries(measured).map(describe).join(', '),
    },
  );
  const rates = rounds.map(({ ours, baseline }) => ({
    ours: ours.web?.callsPerSecond ?? Number.NaN,
    baseline: baseline.provider?.callsPerSecond ?? Number.NaN,
  }));
  const webMs = median(rounds.map(({ ours }) => ours.web?.cpuMs ?? Number.NaN));
  const bareMs = median(rounds.map(({ baseline }) => baseline['bare Next']?.cpuMs ?? Number.NaN));
  return [
    describeRounds(`whole dailies through the web: calls per second, ${PLAYERS_AT_ONCE} players`, rates, {
      unit: '/s',
    }),
    {
      scenario: 'whole dailies: CPU of the web for a call, against a bare Next route handler',
      ours: `${webMs.toFixed(2)} ms`,
      baseline: `${bareMs.toFixed(2)} ms`,
      ratio: (webMs / bareMs).toFixed(2),
      target: `<= ${BFF_CPU_MS} ms more`,
      met: webMs - bareMs <= BFF_CPU_MS,
      rounds,
    },
  ];
}

const describe = ([name, { callsPerSecond, cpuMs }]: [string, Measured]) =>
  `${name} ${callsPerSecond.toFixed(0)} calls/s with ${cpuMs.toFixed(2)} ms of CPU each`;

/** Returns what plays whole dailies for some seconds and measures a process meanwhile. */
function measurePlay(
  daily: TodaysDaily,
  { next, readCpuSeconds }: { next: () => Send; readCpuSeconds: () => Promise<number> },
): (seconds: number) => Promise<Measured> {
  return async (seconds) => {
    const cpuBefore = await readCpuSeconds();
    const { calls, callsPerSecond } = await playDailies(daily, { next, seconds });
    return { callsPerSecond, cpuMs: ((await readCpuSeconds()) - cpuBefore) * (1_000 / calls) };
  };
}
