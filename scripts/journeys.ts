import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { distDirFor } from './build';
import { childEnvironment } from './environment';
import { findFreePort } from './ports';

/** What a copy of Playwit under test is started with; nothing of the developer's own setup leaks in. */
export type JourneySettings = { siteUrl: string; env: Record<string, string> };

/**
 * Free ports. The web's is drawn; the others are the checkout's own, which keeps its build (it knows the provider's
 * address) usable. So two checkouts tested at once do not both find the same number free and test one copy.
 */
export async function journeySettings(): Promise<JourneySettings> {
  const own = checkoutNumber(process.cwd());
  const port = await findFreePort(randomInt(3100, 3900));
  const providerPort = await findFreePort(4100 + own);
  const siteUrl = `http://localhost:${port}`;
  const ours = {
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    SITE_URL: siteUrl,
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
    // The journeys bring their own mail server and their own Google.
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort(5100 + own)}`,
    GOOGLE_ISSUER: `http://localhost:${await findFreePort(9300 + own)}`,
    GOOGLE_CLIENT_ID: 'playwit-e2e',
    GOOGLE_CLIENT_SECRET: 'e2e-secret',
  };
  const cleared = {
    PROVIDER_URL: '',
    PROVIDER_HOST: '',
    DATABASE_URL: '',
    DATA_DIR: '',
    AUTH_SECRET: '',
    MAIL_FROM: '',
    CONTACT_EMAIL: '',
    GOOGLE_SCRIPT_URL: '',
  };
  return { siteUrl, env: { ...cleared, ...ours } };
}

/** A number below 800 that a folder always has, and another folder hardly ever. */
function checkoutNumber(folder: string): number {
  return createHash('sha256').update(folder).digest().readUInt32BE() % 800;
}

/** Runs `playwright test` against a copy of its own. Gives Playwright's exit code. */
export async function runJourneys(
  settings: JourneySettings,
  args: string[],
  reportFile?: string,
): Promise<number> {
  return withCopy(settings, () => playwright(settings, args, reportFile));
}

/** Does the work while a production copy runs on a data folder that holds nobody but the test players (`e2e/test-players`). */
export async function withCopy<Result>(
  settings: JourneySettings,
  work: () => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playwit-e2e-'));
  await seedTestPlayers(dataDir);
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: childEnvironment({ ...settings.env, DATA_DIR: dataDir }),
  });
  const endServer = () => server.kill('SIGTERM');
  process.once('exit', endServer);
  try {
    // The web answers nobody before the provider is ready.
    await waitUntilReady(`${settings.siteUrl}/healthz`, server);
    return await work();
  } finally {
    process.off('exit', endServer);
    await stop(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seedTestPlayers(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/test-players/seed-test-players.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: childEnvironment({ DATA_DIR: dataDir }),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The test players could not be written.');
}

async function playwright(settings: JourneySettings, args: string[], reportFile?: string): Promise<number> {
  const reporter = reportFile ? ['--reporter=list,json'] : [];
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...reporter, ...args],
    {
      stdio: 'inherit',
      env: childEnvironment({
        E2E_SITE_URL: settings.siteUrl,
        // For the journeys that run a web of their own beside the copy's provider.
        E2E_PROVIDER_PORT: settings.env.PROVIDER_PORT,
        E2E_SMTP_PORT: new URL(settings.env.SMTP_URL ?? '').port,
        E2E_GOOGLE_PORT: new URL(settings.env.GOOGLE_ISSUER ?? '').port,
        E2E_INTERNAL_SECRET: settings.env.INTERNAL_SECRET,
        E2E_DIST_DIR: distDirFor(`http://127.0.0.1:${settings.env.PROVIDER_PORT}`),
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      }),
    },
  );
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error('Playwit ended before it was ready.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
