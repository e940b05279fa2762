import { measureRate } from '../load';
import type { Options } from '../options';
import type { Resources } from '../resources';
import type { Row } from '../rounds';
import type { Playwit } from '../servers';

const REQUESTS = 100_000;
/** After fewer, V8 still compiles and its heap has not found its size. */
const WARM_UP_REQUESTS = 20_000;
const CONNECTIONS = 50;
const STEP_SECONDS = 5;

const AT_MOST_TIMES = 1.2;
const AT_MOST_BYTES = 600 * 1024 * 1024;

/** What visitors ask for: every cached page, pages of single players, and files. */
const PATHS = [
  '/',
  '/leader-board',
  '/leader-board?filter=Daily',
  '/trivia',
  '/daily-challenge',
  '/about',
  '/credits',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/healthz',
  ...Array.from({ length: 50 }, (_, number) => `/profile/BenchPlayer${number + 1}`),
];

type Memory = Record<'web' | 'provider', number>;

/** Measures the memory of web and provider after a hundred thousand requests, against that after a warm-up. */
export async function measureMemory(resources: Resources, options: Options): Promise<Row[]> {
  const site = await resources.startPlaywit();
  const share = options.quick ? 1 / 20 : 1;
  const peak: Memory = { web: 0, provider: 0 };
  const curve: (Memory & { sent: number })[] = [];
  const visitUntil = async (wanted: number) => {
    let sent = 0;
    while (sent < wanted) {
      sent += await visit(site);
      const now = await readMemory(site);
      for (const part of ['web', 'provider'] as const) peak[part] = Math.max(peak[part], now[part]);
      curve.push({ sent, ...now });
      console.log(`  ${sent} requests: web ${megabytes(now.web)}, provider ${megabytes(now.provider)}`);
    }
    return sent;
  };
  const warmUp = await visitUntil(WARM_UP_REQUESTS * share);
  const before = await readMemory(site);
  const sent = await visitUntil(REQUESTS * share);
  const after = await readMemory(site);
  return (['web', 'provider'] as const).map((part) => ({
    scenario: `memory of the ${part} after ${sent} mixed requests, against after ${warmUp}`,
    ours: `${megabytes(after[part])}, peak ${megabytes(peak[part])}`,
    baseline: megabytes(before[part]),
    ratio: (after[part] / before[part]).toFixed(2),
    target: `<= ${AT_MOST_TIMES}, peak <= ${megabytes(AT_MOST_BYTES)}`,
    met: after[part] <= AT_MOST_TIMES * before[part] && peak[part] <= AT_MOST_BYTES,
    rounds: [{ before: before[part], after: after[part], peak: peak[part], curve }],
  }));
}

let turn = 0;

/** Sends requests for some seconds. Returns how many were answered. */
async function visit({ siteUrl }: Playwit): Promise<number> {
  const nextRequest = () => {
    turn += 1;
    return { method: 'GET' as const, path: PATHS[turn % PATHS.length] };
  };
  const { answered } = await measureRate({
    url: siteUrl.replace('localhost', '127.0.0.1'),
    connections: CONNECTIONS,
    seconds: STEP_SECONDS,
    nextRequest,
  });
  return answered;
}

async function readMemory({ readUsage }: Playwit): Promise<Memory> {
  const { web, provider } = await readUsage();
  return { web: web.memoryBytes, provider: provider.memoryBytes };
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
