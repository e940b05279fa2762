import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './processes';
import { closingLine, readCounts } from './test-counts';
import { startTestPostgres } from './test-postgres';

/** Part of the paths of tests of faults, which `npm run test:faults` runs. */
export const FAULT_TESTS = '\\.fault\\.test\\.ts$';

/** Steps that run one after the other, with the reports of their tests. */
export type TestRun = {
  /** Returns the path for a report, whose tests are counted. */
  report(name: string): string;
  /** Runs Jest with a report. Returns whether all tests passed. */
  jest(name: string, args: string[], env?: Record<string, string>): Promise<boolean>;
  /** Runs Jest while a PostgreSQL of its own is up. */
  jestOnPostgres(name: string, args: string[]): Promise<boolean>;
};

export type TestStep = [name: string, run: (run: TestRun) => Promise<boolean>];

/**
 * Runs steps until one fails, prints the time of each, and sets the exit code. The last line is `N passed, N failed`, and
 * `, N skipped` where tests could not run.
 */
export async function runTestSteps(steps: readonly TestStep[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'playwit-reports-'));
  const reports: string[] = [];
  const run = createTestRun((name) => {
    const file = join(folder, name);
    reports.push(file);
    return file;
  });
  const times: string[] = [];
  let ok = true;
  for (const [name, step] of steps) {
    const started = Date.now();
    console.log(`\n── ${name} ──`);
    ok = await step(run).catch((error: unknown) => {
      console.error(error);
      return false;
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
    times.push(`${seconds} s  ${ok ? 'ok    ' : 'FAILED'}  ${name}`);
    if (!ok) break;
  }
  const counts = await readCounts(reports);
  await rm(folder, { recursive: true, force: true });
  // A step without tests of its own (types, lint, build) that failed counts as one failure.
  if (!ok && counts.failed === 0) counts.failed = 1;
  console.log(`\n${times.join('\n')}\n\n${closingLine(counts)}`);
  process.exitCode = ok && counts.failed === 0 ? 0 : 1;
}

function createTestRun(report: TestRun['report']): TestRun {
  const jest: TestRun['jest'] = (name, args, env = {}) => {
    const output = ['--json', `--outputFile=${report(name)}`];
    return runNode(['--import', 'tsx', 'scripts/jest.ts', '--ci', ...output, ...args], {
      env: { TEST_DATABASE_URL: '', ...env },
    });
  };
  const jestOnPostgres: TestRun['jestOnPostgres'] = async (name, args) => {
    const postgres = await startTestPostgres();
    try {
      return await jest(name, args, { TEST_DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  };
  return { report, jest, jestOnPostgres };
}
