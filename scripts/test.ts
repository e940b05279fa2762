import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJourneySettings, runJourneys } from './journeys';
import { runNode } from './processes';
import { closingLine, readCounts } from './test-counts';
import { startTestPostgres } from './test-postgres';

/** `npm test`: runs all checks one after the other until one fails. The last line is `N passed, N failed`, and `, N skipped` where tests could not run. */
const reports = await mkdtemp(join(tmpdir(), 'playwit-reports-'));
const reportFiles: string[] = [];
const times: string[] = [];
// Shared by two steps: the build contains the ports that the journeys use.
let chosen: ReturnType<typeof createJourneySettings> | undefined;

// Provider tests that use no database or create one in a folder.
const STANDALONE = 'cli/|content/|crash|db/data-folder';
const WITHOUT_DATABASE = ['--testPathIgnorePatterns', `/provider/(?!${STANDALONE})`, '/node_modules/'];
const WITH_DATABASE = [
  '--testPathPatterns',
  '/provider/',
  '--testPathIgnorePatterns',
  `/provider/(${STANDALONE})`,
  '/node_modules/',
];
// Tests whose results could differ between the two databases; the journeys cover the product on PGlite (decision 047).
const ON_PGLITE = [
  '--testPathPatterns',
  '/provider/(app|db/|live/|testing/|services/(daily|game|leaderboard|platform)/|services/question/seed)',
  '--testPathIgnorePatterns',
  '/db/data-folder',
  '/node_modules/',
];

const steps: [string, () => Promise<boolean>][] = [
  ['Types', () => runNode(['node_modules/typescript/bin/tsc', '--noEmit'])],
  ['Lint', () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])],
  ['Unused code', () => runNode(['node_modules/knip/bin/knip.js'])],
  ['Unit tests', () => jest('unit.json', WITHOUT_DATABASE)],
  ['Provider tests on PostgreSQL', providerOnPostgres],
  ['Provider tests on PGlite', () => jest('pglite.json', ON_PGLITE)],
  [
    'Production build',
    async () => runNode(['--import', 'tsx', 'scripts/start.ts', '--build'], { env: (await settings()).env }),
  ],
  ['Journeys in the browser', journeys],
];

let ok = true;
for (const [name, run] of steps) {
  const started = Date.now();
  console.log(`\n── ${name} ──`);
  ok = await run().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  times.push(
    `${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${ok ? 'ok    ' : 'FAILED'}  ${name}`,
  );
  if (!ok) break;
}

const counts = await readCounts(reportFiles);
await rm(reports, { recursive: true, force: true });
// A step without tests of its own (types, lint, build) that failed counts as one failure.
if (!ok && counts.failed === 0) counts.failed = 1;
console.log(`\n${times.join('\n')}\n\n${closingLine(counts)}`);
process.exitCode = ok && counts.failed === 0 ? 0 : 1;

function report(name: string): string {
  const file = join(reports, name);
  reportFiles.push(file);
  return file;
}

function jest(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const output = ['--json', `--outputFile=${report(name)}`];
  return runNode(['--import', 'tsx', 'scripts/jest.ts', '--ci', ...output, ...args], {
    env: { TEST_DATABASE_URL: '', ...env },
  });
}

async function providerOnPostgres(): Promise<boolean> {
  const postgres = await startTestPostgres();
  try {
    return await jest('postgres.json', WITH_DATABASE, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function settings(): ReturnType<typeof createJourneySettings> {
  chosen ??= createJourneySettings();
  return chosen;
}

async function journeys(): Promise<boolean> {
  if (!existsSync('e2e')) return true;
  return runJourneys(await settings(), [], report('journeys.json'));
}
