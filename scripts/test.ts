import { existsSync } from 'node:fs';
import { buildForJourneys, createJourneySettings, runJourneys } from './journeys';
import { runNode } from './processes';
import { FAULT_TESTS, runTestSteps, type TestRun } from './test-run';

/** `npm test`: runs all checks one after the other until one fails; those of faults have a command of their own. */

const IGNORED = ['/node_modules/', FAULT_TESTS];
// Provider tests that use no database or create one in a folder.
const STANDALONE = 'cli/|content/|db/data-folder';
const WITHOUT_DATABASE = ['--testPathIgnorePatterns', `/provider/(?!${STANDALONE})`, ...IGNORED];
const WITH_DATABASE = [
  '--testPathPatterns',
  '/provider/',
  '--testPathIgnorePatterns',
  `/provider/(${STANDALONE})`,
  ...IGNORED,
];
// Tests whose results could differ between the two databases; the journeys cover the product on PGlite (decision 047).
const ON_PGLITE = [
  '--testPathPatterns',
  '/provider/(app|db/|live/|testing/|services/(daily|game|leaderboard|platform)/|services/question/seed)',
  '--testPathIgnorePatterns',
  '/db/data-folder',
  ...IGNORED,
];

// Shared by two steps: the build contains the ports that the journeys use.
let chosen: ReturnType<typeof createJourneySettings> | undefined;

await runTestSteps([
  ['Types', () => runNode(['node_modules/typescript/bin/tsc', '--noEmit'])],
  ['Lint', () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])],
  ['Unused code', () => runNode(['node_modules/knip/bin/knip.js'])],
  ['Unit tests', ({ jest }) => jest('unit.json', WITHOUT_DATABASE)],
  ['Provider tests on PostgreSQL', ({ jestOnPostgres }) => jestOnPostgres('postgres.json', WITH_DATABASE)],
  ['Provider tests on PGlite', ({ jest }) => jest('pglite.json', ON_PGLITE)],
  ['Production build', async () => Boolean(await buildForJourneys(await settings()))],
  ['Journeys in the browser', journeys],
]);

function settings(): ReturnType<typeof createJourneySettings> {
  chosen ??= createJourneySettings();
  return chosen;
}

async function journeys({ report }: TestRun): Promise<boolean> {
  if (!existsSync('e2e')) return true;
  return runJourneys(await settings(), [], report('journeys.json'));
}
