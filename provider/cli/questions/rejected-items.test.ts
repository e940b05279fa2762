import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeRejectedItems } from './rejected-items';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playwit-rejected-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const rejected = { position: 'item 1', question: 'Who?', reasons: ['the question is missing or too short'] };

it('is written next to the file, completely, and replaces the list of an earlier import', async () => {
  const file = join(folder, 'a.json');
  const path = await writeRejectedItems({ file, dataDir: folder }, [rejected]);
  expect(path).toBe(`${file}.rejected.json`);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ file: 'a.json', rejected: [rejected] });
  await writeRejectedItems({ file, dataDir: folder }, []);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ file: 'a.json', rejected: [] });
  expect(await readdir(folder)).toEqual(['a.json.rejected.json']);
});

it('throws when neither folder is writable', async () => {
  const file = join(folder, 'gone', 'a.json');
  await expect(writeRejectedItems({ file, dataDir: folder }, [])).rejects.toThrow('ENOENT');
  await mkdir(join(folder, 'gone'));
  await expect(writeRejectedItems({ file, dataDir: folder }, [])).resolves.toContain('gone');
});
