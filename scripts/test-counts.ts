import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
}

/** Sums up the reports of `jest --json` and of Playwright's json reporter. A report that is missing or broken counts as one failure. */
export async function readCounts(files: string[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  for (const file of files) {
    const counts = await readReport(file).catch(() => ({ passed: 0, failed: 1 }));
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  return total;
}

async function readReport(file: string): Promise<Counts> {
  const report: Partial<JestReport & PlaywrightReport> = JSON.parse(await readFile(file, 'utf8'));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
  }
  return {
    passed: report.numPassedTests ?? 0,
    // A file that does not even load has no tests that could fail.
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
  };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
}
