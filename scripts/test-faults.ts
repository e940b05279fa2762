import { FAULT_TESTS, runTestSteps } from './test-run';

/** `npm run test:faults`: kills, cuts and delays parts of a running Playwit, and compares what is stored with every receipt. */
await runTestSteps([
  // One file at a time: each starts processes of its own, whose timing another would disturb.
  [
    'Faults',
    ({ jestOnPostgres }) =>
      jestOnPostgres('faults.json', [
        '--runInBand',
        '--testPathPatterns',
        FAULT_TESTS,
        '--testPathIgnorePatterns',
        '/node_modules/',
      ]),
  ],
]);
