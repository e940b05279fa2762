import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that were skipped with a reason. */
  skipped: number;
}

/**
 * Sums up the reports of `jest --json` and of Playwright's json reporter. A report that is missing or broken counts as
 * one failure.
 */
export async function readCounts(files: string[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const counts = await readReport(file).catch(() => ({ passed: 0, failed: 1, skipped: 0 }));
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}

/** Returns the closing line of `npm test`; it names skipped tests only when there are any. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

async function readReport(file: string): Promise<Counts> {
  const report: Partial<JestReport & PlaywrightReport> = JSON.parse(await readFile(file, 'utf8'));
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), skipped };
  }
  return {
    passed: report.numPassedTests ?? 0,
    // A file that does not load reports no failed tests.
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: report.numPendingTests ?? 0,
  };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: unknown[];
}
