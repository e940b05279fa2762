import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeRefusals } from './refusals';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-refusals-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const refusal = { place: 'item 1', question: 'Who?', reasons: ['the question is missing or too short'] };

it('stands beside the file, whole, and replaces the list of an earlier run', async () => {
  const file = join(folder, 'a.json');
  const path = await writeRefusals({ file, dataDir: folder }, [refusal]);
  expect(path).toBe(`${file}.refused.json`);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ file: 'a.json', refused: [refusal] });
  await writeRefusals({ file, dataDir: folder }, []);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ file: 'a.json', refused: [] });
  expect(await readdir(folder)).toEqual(['a.json.refused.json']);
});

it('is a fault of its own when neither place can be written', async () => {
  const file = join(folder, 'gone', 'a.json');
  await expect(writeRefusals({ file, dataDir: folder }, [])).rejects.toThrow('ENOENT');
  await mkdir(join(folder, 'gone'));
  await expect(writeRefusals({ file, dataDir: folder }, [])).resolves.toContain('gone');
});
