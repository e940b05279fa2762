import { buildForJourneys } from './journeys';
import { FAULT_TESTS, runTestSteps } from './test-run';

/**
 * `npm run test:faults`: kills, cuts and delays parts of a running Playwit, and compares what is stored with every
 * receipt.
 */
await runTestSteps([
  // The web under test; `npm test` finds the same build.
  ['Production build', async () => Boolean(await buildForJourneys())],
  [
    'Faults',
    ({ jestOnPostgres }) =>
      jestOnPostgres('faults.json', [
        '--testPathPatterns',
        FAULT_TESTS,
        '--testPathIgnorePatterns',
        '/node_modules/',
      ]),
  ],
]);
