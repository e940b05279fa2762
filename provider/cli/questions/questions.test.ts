import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captureNode } from '@/provider/testing/capture-node';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-questions-'));
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (line: string) =>
  captureNode(['--import', 'tsx', 'provider/cli/questions/questions.ts', ...line.split(' ')], {
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
  });

it('check --facts finds no disagreement, and needs no database', async () => {
  const { code, output, fault } = await call('check --facts').ended;
  expect({ code, fault }).toEqual({ code: 0, fault: '' });
  expect(output).toMatch(/^Facts: \d+ questions compared \(capitals \d+, .*elements \d+\), 0 disagree\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
}, 60_000);

describe('a usage error', () => {
  it.each([
    ['import a.json --category cooking', 2, "Unknown category 'cooking'"],
    ['import gone.json --category history', 1, 'gone.json cannot be read (ENOENT).'],
    ['stats', 1, 'No database in '],
    ['verify 214', 1, 'No database in '],
    ['verify x', 2, "'x' is not the number of a daily: write it as 214."],
    ['restore --since soon', 2, '--since takes a date (2026-12-24) or a duration'],
  ])(
    '%s exits with code %i and one line, and creates nothing',
    async (line, code, message) => {
      const { fault, ...ended } = await call(line).ended;
      expect(ended).toEqual({ code, output: '' });
      expect(fault).toContain(message);
      expect(fault.trimEnd()).not.toContain('\n');
      expect(existsSync(dataDir)).toBe(false);
    },
    60_000,
  );
});
