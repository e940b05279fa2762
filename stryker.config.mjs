/**
 * `npm run mutants`: breaks the rules and the sealed answers line by line and lists what no test noticed. By hand, it takes
 * long; a few files: `npm run mutants -- --mutate lib/quiz/day.ts`.
 */
import jest from './jest.config.js';

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  jest: {
    projectType: 'custom',
    config: { ...jest, testMatch: ['<rootDir>/lib/{quiz,answers}/*.test.ts'] },
  },
  mutate: ['lib/{quiz,answers}/*.ts', '!lib/**/*.test.ts', '!lib/quiz/play-test-game.ts'],
  coverageAnalysis: 'perTest',
  // Stryker rewrites tsconfig.json through an API that TypeScript 7 has no more; a file that is not there is left alone.
  tsconfigFile: 'none.json',
  // Outside of the tree: the copy is neither linted nor watched, and nobody commits it.
  tempDirName: '/tmp/playwit-mutants',
  ignorePatterns: [
    '.next*',
    '.provider*',
    'bench/.bare-next',
    '.data*',
    'public',
    'e2e',
    'coverage',
    'screens',
  ],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
};
