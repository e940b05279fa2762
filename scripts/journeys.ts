import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distDirFor } from './build';
import { findFreePort } from './ports';
import { runNode, type Server, startServer } from './processes';

/** The settings of a copy of Playwit under test, independent of the developer's own environment. */
export type JourneySettings = { siteUrl: string; env: Record<string, string> };

/**
 * Returns settings with free ports. The web's port is random; the others depend on the checkout's path, so that its
 * build, which contains the provider's address, can be reused and two checkouts tested at once use different ports.
 */
export async function createJourneySettings(): Promise<JourneySettings> {
  const offset = portOffset(process.cwd());
  const port = await findFreePort(randomInt(3100, 3900));
  const providerPort = await findFreePort(4100 + offset);
  const siteUrl = `http://localhost:${port}`;
  const chosen = {
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    SITE_URL: siteUrl,
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
    // The journeys start these two servers themselves.
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort(5100 + offset)}`,
    GOOGLE_ISSUER: `http://localhost:${await findFreePort(9300 + offset)}`,
    GOOGLE_CLIENT_ID: 'playwit-e2e',
    GOOGLE_CLIENT_SECRET: 'e2e-secret',
  };
  const cleared = {
    PROVIDER_URL: '',
    PROVIDER_HOST: '',
    WEB_HOST: '',
    TRUSTED_PROXIES: '',
    DATABASE_URL: '',
    DATA_DIR: '',
    AUTH_SECRET: '',
    // The same dailies in every run, so that a fault can be found again.
    CONTENT_SECRET: 'journeys-play-the-same-dailies-every-time',
    MAIL_FROM: '',
    CONTACT_EMAIL: '',
    GOOGLE_SCRIPT_URL: '',
  };
  return { siteUrl, env: { ...cleared, ...chosen } };
}

/** Returns a number below 800 derived from the folder's path; two folders rarely share one. */
function portOffset(folder: string): number {
  return createHash('sha256').update(folder).digest().readUInt32BE() % 800;
}

/**
 * Builds the pages for a copy under test, unless the build is current. Returns its folder in the checkout.
 * @throws Error when the build fails
 */
export async function buildForJourneys(settings?: JourneySettings): Promise<string> {
  const { env } = settings ?? (await createJourneySettings());
  if (!(await runNode(['--import', 'tsx', 'scripts/start.ts', '--build'], { env })))
    throw new Error('The production build failed.');
  return distDirFor(`http://127.0.0.1:${env.PROVIDER_PORT}`);
}

/** Runs `playwright test` against a new copy. Returns whether all journeys passed. */
export async function runJourneys(
  settings: JourneySettings,
  args: string[],
  reportFile?: string,
): Promise<boolean> {
  return withCopy(settings, () => runPlaywright(settings, args, reportFile));
}

/**
 * Runs the work while a production copy serves a data folder that contains only the test players (`e2e/test-players`).
 */
export async function withCopy<Result>(
  settings: JourneySettings,
  work: () => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playwit-e2e-'));
  await seedTestPlayers(dataDir);
  // The web holds requests until the provider is ready.
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
    throw new Error('Seeding the test players failed.');
}

function runPlaywright(settings: JourneySettings, args: string[], reportFile?: string): Promise<boolean> {
  const reporter = reportFile ? ['--reporter=list,json'] : [];
  return runNode(['node_modules/@playwright/test/cli.js', 'test', ...reporter, ...args], {
    stdio: 'inherit',
    env: {
      E2E_SITE_URL: settings.siteUrl,
      // For the journeys that start another web for the copy's provider.
      E2E_PROVIDER_PORT: settings.env.PROVIDER_PORT,
      E2E_SMTP_PORT: new URL(settings.env.SMTP_URL ?? '').port,
      E2E_GOOGLE_PORT: new URL(settings.env.GOOGLE_ISSUER ?? '').port,
      E2E_INTERNAL_SECRET: settings.env.INTERNAL_SECRET,
      E2E_DIST_DIR: distDirFor(`http://127.0.0.1:${settings.env.PROVIDER_PORT}`),
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  });
}
