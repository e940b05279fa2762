import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { closingLine, readCounts } from './test-counts';

test('sums up the reports, and counts a file that did not load and a missing report as failures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playwit-counts-'));
  const write = async (name: string, report: unknown) => {
    await writeFile(join(folder, name), JSON.stringify(report));
    return join(folder, name);
  };
  const jest = await write('jest', {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numRuntimeErrorTestSuites: 1,
  });
  const journeys = await write('journeys', {
    stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 2 },
    errors: [],
  });
  expect(await readCounts([jest, journeys, join(folder, 'missing')])).toEqual({
    passed: 9,
    failed: 5,
    skipped: 3,
  });
  await rm(folder, { recursive: true });
});

test('names skipped tests in the closing line only when there are any', () => {
  expect(closingLine({ passed: 9, failed: 0, skipped: 0 })).toBe('9 passed, 0 failed');
  expect(closingLine({ passed: 9, failed: 1, skipped: 3 })).toBe('9 passed, 1 failed, 3 skipped');
});
