import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distDirFor } from './build';
import { findFreePort } from './ports';
import { runNode, type Server, startServer } from './processes';

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

/** Runs `playwright test` against a copy of its own. Returns whether all journeys passed. */
export async function runJourneys(
  settings: JourneySettings,
  args: string[],
  reportFile?: string,
): Promise<boolean> {
  return withCopy(settings, () => playwright(settings, args, reportFile));
}

/** Does the work while a production copy runs on a data folder that holds nobody but the test players (`e2e/test-players`). */
export async function withCopy<Result>(
  settings: JourneySettings,
  work: () => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playwit-e2e-'));
  await seedTestPlayers(dataDir);
  // The web answers nobody before the provider is ready.
  const readyUrl = `${settings.siteUrl}/healthz`;
  let copy: Server | undefined;
  try {
    copy = await startServer(
      { name: 'Playwit', args: ['--import', 'tsx', 'scripts/start.ts'], readyUrl },
      { env: { ...settings.env, DATA_DIR: dataDir } },
    );
    return await work();
  } finally {
    await copy?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seedTestPlayers(dataDir: string): Promise<void> {
  const args = ['--import', 'tsx', 'e2e/test-players/seed-test-players.ts'];
  if (!(await runNode(args, { env: { DATA_DIR: dataDir } })))
    throw new Error('The test players could not be written.');
}

function playwright(settings: JourneySettings, args: string[], reportFile?: string): Promise<boolean> {
  const reporter = reportFile ? ['--reporter=list,json'] : [];
  return runNode(['node_modules/@playwright/test/cli.js', 'test', ...reporter, ...args], {
    stdio: 'inherit',
    env: {
      E2E_SITE_URL: settings.siteUrl,
      // For the journeys that run a web of their own beside the copy's provider.
      E2E_PROVIDER_PORT: settings.env.PROVIDER_PORT,
      E2E_SMTP_PORT: new URL(settings.env.SMTP_URL ?? '').port,
      E2E_GOOGLE_PORT: new URL(settings.env.GOOGLE_ISSUER ?? '').port,
      E2E_INTERNAL_SECRET: settings.env.INTERNAL_SECRET,
      E2E_DIST_DIR: distDirFor(`http://127.0.0.1:${settings.env.PROVIDER_PORT}`),
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  });
}
