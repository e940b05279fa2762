import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { claimCompiledProvider } from '@/scripts/compiled-provider';
import { createJourneySettings } from '@/scripts/journeys';
import { findFreePort } from '@/scripts/ports';
import { type Command, createChildren, EXIT_WITH_PARENT, waitUntilResponds } from '@/scripts/processes';
import { insertPlayers } from './players';

export interface Playwit {
  /** Origin of the web. */
  siteUrl: string;
  /** Origin of its provider. */
  providerUrl: string;
  /** Returns what web and provider have used until now. */
  readUsage(): Promise<Record<'web' | 'provider', Usage>>;
}

interface Usage {
  cpuSeconds: number;
  memoryBytes: number;
}

export interface Provider {
  /** Origin. */
  url: string;
}

export interface ProviderSettings {
  name: string;
  databaseUrl: string;
}

export interface Servers {
  startPlaywit(databaseUrl: string): Promise<Playwit>;
  /** Starts a production copy on a database that has its players. */
  startPlaywitOn(databaseUrl: string): Promise<Playwit>;
  startProvider(settings: ProviderSettings): Promise<Provider>;
  /** Starts a plain Node server that responds to every request with this JSON. Returns its origin. */
  startPlainServer(body: string): Promise<string>;
  /** Starts a child process and resolves when the address responds with 2xx. */
  startServer(command: Command, readyUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/** Secrets of the providers and copies started here; the benchmark signs tokens and addresses with them. */
export const BENCH_SECRETS = {
  AUTH_SECRET: 'auth-secret-of-the-benchmark-0123456789',
  INTERNAL_SECRET: 'internal-secret-of-the-benchmark-0123456789',
  CONTENT_SECRET: 'content-secret-of-the-benchmark-0123456789',
};

/** What makes the dailies of the benchmark's databases. */
export const BENCH_CONTENT = { contentSecret: BENCH_SECRETS.CONTENT_SECRET, log: pino({ level: 'silent' }) };

/** Players on the boards of the copy whose pages are measured. */
const SITE_PLAYERS = 1_000;

export function createServers(): Servers {
  const children = createChildren();
  const folders: string[] = [];

  async function startServer(command: Command, readyUrl: string): Promise<void> {
    await waitUntilResponds(readyUrl, { exit: children.start({ ...command, quiet: true }) });
  }

  async function startPlaywitOn(databaseUrl: string): Promise<Playwit> {
    console.log('Starting a production copy of Playwit (builds it first when its sources have changed) …');
    const { siteUrl, env } = await createJourneySettings();
    const dataDir = await mkdtemp(join(tmpdir(), 'playwit-bench-'));
    folders.push(dataDir);
    const metricsPorts = { web: await findFreePort(4500), provider: await findFreePort(4600) };
    const copy = {
      ...env,
      ...BENCH_SECRETS,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      METRICS_PORT: String(metricsPorts.web),
      PROVIDER_METRICS_PORT: String(metricsPorts.provider),
      // The benchmark's players have addresses of their own, or all would share one set of rate limits.
      TRUSTED_PROXIES: 'loopback',
    };
    const args = [...EXIT_WITH_PARENT, '--import', 'tsx', 'scripts/start.ts'];
    await startServer({ name: 'playwit', args, env: copy }, `${siteUrl}/healthz`);
    const providerUrl = `http://127.0.0.1:${env.PROVIDER_PORT}`;
    await waitUntilResponds(`${providerUrl}/readyz`);
    return {
      siteUrl,
      providerUrl,
      readUsage: async () => ({
        web: await readUsage(metricsPorts.web),
        provider: await readUsage(metricsPorts.provider),
      }),
    };
  }

  return {
    startServer,
    startPlaywitOn,
    async stop() {
      await children.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
    async startPlaywit(databaseUrl) {
      await insertPlayers(databaseUrl, { count: SITE_PLAYERS, boards: 'all' });
      return startPlaywitOn(databaseUrl);
    },
    async startProvider({ name, databaseUrl }) {
      const port = await findFreePort(4300);
      const url = `http://127.0.0.1:${port}`;
      const env = {
        ...BENCH_SECRETS,
        NODE_ENV: 'production',
        PROVIDER_PORT: String(port),
        PROVIDER_HOST: '',
        SITE_URL: '',
        DATABASE_URL: databaseUrl,
      };
      const args = [...EXIT_WITH_PARENT, `${await claimCompiledProvider()}/index.mjs`];
      await startServer({ name, args, env }, `${url}/readyz`);
      return { url };
    },
    async startPlainServer(body) {
      const folder = await mkdtemp(join(tmpdir(), 'playwit-bench-'));
      folders.push(folder);
      const file = join(folder, 'body.json');
      await writeFile(file, body);
      const port = await findFreePort(4400);
      const url = `http://127.0.0.1:${port}`;
      const args = [...EXIT_WITH_PARENT, '--import', 'tsx', 'bench/baseline-server.ts', String(port), file];
      await startServer({ name: 'baseline-server', args, env: {} }, url);
      return url;
    },
  };
}

async function readUsage(port: number): Promise<Usage> {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const readValue = (name: string) => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return Number(value);
  };
  return {
    cpuSeconds: readValue('process_cpu_seconds_total'),
    memoryBytes: readValue('process_resident_memory_bytes'),
  };
}
