import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claimDataFolder, freeDiskBytes, isDiskFull, POSTGRES_MAJOR, requireWritable } from './data-folder';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playwit-data-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** Creates what a folder of PGlite looks like from outside. */
async function fakeDatabase({ major = POSTGRES_MAJOR, marker = '' }): Promise<string> {
  const path = join(dataDir, 'database');
  await mkdir(join(path, 'global'), { recursive: true });
  await writeFile(join(path, 'PG_VERSION'), `${major}\n`);
  await writeFile(join(path, 'global', 'pg_control'), 'x');
  if (marker) await writeFile(join(path, 'playwit.json'), marker);
  return path;
}

const currentMarker = '{"postgres":"18","pglite":"0.5"}';

test('a folder in use is rejected with the pid of its user, and can be claimed after its release', async () => {
  const folder = await claimDataFolder(dataDir);
  await expect(claimDataFolder(dataDir)).rejects.toThrow(`in use by process ${process.pid}: stop it first`);
  await folder.release();
  await (await claimDataFolder(dataDir)).release();
});

test('a finished database is left unchanged', async () => {
  const path = await fakeDatabase({ marker: currentMarker });
  await (await claimDataFolder(dataDir)).release();
  expect(await readFile(join(path, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(await readdir(dataDir)).toEqual(['database']);
});

test('an interrupted first start is moved aside with all its files', async () => {
  await fakeDatabase({});
  await (await claimDataFolder(dataDir)).release();
  const [aside, ...others] = await readdir(dataDir);
  expect(others).toEqual([]);
  expect(aside).toMatch(/^database-unfinished-2/);
  expect(await readdir(join(dataDir, aside ?? ''))).toEqual(['PG_VERSION', 'global']);
});

test('a finished database that lost its files is rejected and not replaced by an empty one', async () => {
  const path = await fakeDatabase({ marker: currentMarker });
  await rm(join(path, 'global', 'pg_control'));
  await expect(claimDataFolder(dataDir)).rejects.toThrow(/damaged.*restore a backup/);
  expect(await readdir(dataDir)).toEqual(['database']);
});

test.each([
  [{ major: '17', marker: '{"postgres":"17","pglite":"0.4"}' }, /written by PostgreSQL 17 \(PGlite 0\.4\)/],
  [{ marker: '{"postgres":"18","pglite":"0.6"}' }, /PGlite 0\.6/],
  [{ marker: 'not json' }, /PGlite unknown/],
])('data of another version is rejected in one line that says what to do: %j', async (database, line) => {
  await fakeDatabase(database);
  const error = claimDataFolder(dataDir);
  await expect(error).rejects.toThrow(line);
  await expect(error).rejects.toThrow(/^[^\n]*dump it with the version that wrote it[^\n]*$/);
  // The failed claim has released the lock.
  await expect(claimDataFolder(dataDir)).rejects.toThrow(line);
});

test('a path where no folder can be created is rejected in one line', async () => {
  await writeFile(join(dataDir, 'file'), '');
  await expect(requireWritable(join(dataDir, 'file', 'data'))).rejects.toThrow(/is not writable \(ENOTDIR\)/);
});

test('a full disk is detected by its code, at any depth, and by its text', () => {
  const sqlState = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isDiskFull(new Error('failed query', { cause: sqlState }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull(new Error('No space left on device'))).toBe(true);
  expect(isDiskFull(new Error('anything else'))).toBe(false);
  expect(freeDiskBytes(dataDir)).toBeGreaterThan(0);
});
