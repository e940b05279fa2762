import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openDatabase } from '@/provider/db/client';
import { RESTORE_MARK } from '@/provider/db/data-folder';
import { rateLimits } from '@/provider/db/schema';
import { readCommandEnv } from '@/provider/env';
import { ensureSecrets } from '@/provider/secrets';
import { makeBackup, restoreBackup } from './commands';
import { createRecordedReport } from './testing/recorded-report';

// A backup holds one row, and the database in the folder another one.
let home: string;
let backup: string;
let dataDir: string;
const report = createRecordedReport();
const keep = { daily: 7, weekly: 4 };
const environmentOf = (folder: string) =>
  readCommandEnv({ DATA_DIR: folder, BACKUP_DIR: join(home, 'backups') } as unknown as NodeJS.ProcessEnv);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'playwit-backup-'));
  const original = join(home, 'original');
  await withKeys(original, ['backed up']);
  await ensureSecrets(original, {});
  backup = await makeBackup(environmentOf(original), { keep, withSecrets: true, report });
  await withKeys(original, ['present'], true);
}, 120_000);
beforeEach(async () => {
  report.lines.length = 0;
  dataDir = await mkdtemp(join(home, 'data-'));
  await cp(join(home, 'original/database'), join(dataDir, 'database'), { recursive: true });
});
afterAll(() => rm(home, { recursive: true, force: true }));

const restore = (from = backup, withSecrets = false) =>
  restoreBackup(environmentOf(dataDir), { backup: from, withSecrets, report });

test('a backup that was cut or changed is refused, and the present data stays', async () => {
  for (const damage of [
    (copy: string) => appendFile(join(copy, 'database.tar.gz'), 'x'),
    (copy: string) => rm(join(copy, 'database.tar.gz')),
    (copy: string) => writeFile(join(copy, 'manifest.json'), '{"format":1'),
    (copy: string) =>
      change(copy, (manifest) => ({ ...manifest, rows: { ...manifest.rows, rate_limits: 7 } })),
  ]) {
    const copy = await mkdtemp(join(home, 'damaged-'));
    await cp(backup, copy, { recursive: true });
    await damage(copy);
    await expect(restore(copy)).rejects.toThrow(/^[^\n]*damaged[^\n]*$/);
    expect(await readdir(dataDir)).toEqual(['database']);
  }
  expect(await keysIn(dataDir)).toEqual(['present']);
}, 120_000);

test('a backup of a newer version is refused in one line', async () => {
  const copy = await mkdtemp(join(home, 'newer-'));
  await cp(backup, copy, { recursive: true });
  await change(copy, (manifest) => ({
    ...manifest,
    migration: { tag: '0999_later', when: 9_999_999_999_999 },
  }));
  await expect(restore(copy)).rejects.toThrow(/^[^\n]* is of a newer version [^\n]*0999_later[^\n]*$/);
});

test('a folder that a site runs on is refused, and stays as it is', async () => {
  const site = await openDatabase({ dataDir });
  await expect(restore()).rejects.toThrow(/^DATA_DIR [^\n]* is in use by [^\n]*$/);
  await site.close();
  expect(await keysIn(dataDir)).toEqual(['present']);
}, 60_000);

test('a restored database takes the place of the present one, which is moved aside', async () => {
  await restore();
  expect(await keysIn(dataDir)).toEqual(['backed up']);
  const [aside = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('database-before-'));
  const other = await mkdtemp(join(home, 'aside-'));
  await rename(join(dataDir, aside), join(other, 'database'));
  expect(await keysIn(other)).toEqual(['present']);
  expect(await readdir(dataDir)).toEqual(['database']);
}, 60_000);

test('a restore that was killed between the two renames is finished by the next start', async () => {
  await restore();
  const [aside = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('database-before-'));
  await rename(join(dataDir, 'database'), join(dataDir, 'database-restored-x'));
  await writeFile(join(dataDir, RESTORE_MARK), JSON.stringify({ restored: 'database-restored-x' }));
  expect(await keysIn(dataDir)).toEqual(['backed up']);
  // Killed before the first rename: the old database is still the present one.
  await mkdir(join(dataDir, 'database-restored-y'));
  await writeFile(join(dataDir, RESTORE_MARK), JSON.stringify({ restored: 'database-restored-y' }));
  expect(await keysIn(dataDir)).toEqual(['backed up']);
  expect((await readdir(dataDir)).sort()).toEqual(['database', aside, 'database-restored-y']);
}, 60_000);

test('secrets are restored only when asked for, and never over those that are there', async () => {
  await rm(join(dataDir, 'database'), { recursive: true });
  await restore();
  expect(await readdir(dataDir)).toEqual(['database']);
  const own = await ensureSecrets(dataDir, {});
  await rm(join(dataDir, 'content-secret.json'));
  await restore(backup, true);
  const after = await ensureSecrets(dataDir, {});
  expect(after.AUTH_SECRET).toBe(own.AUTH_SECRET);
  expect(after.CONTENT_SECRET).toBe((await ensureSecrets(join(home, 'original'), {})).CONTENT_SECRET);
}, 60_000);

test('a backup that fails leaves the others and nothing of its own; what a killed one left is removed', async () => {
  const backups = join(home, 'backups');
  const before = await readdir(backups);
  await mkdir(join(backups, '.unfinished-4194304'));
  const none = await mkdtemp(join(home, 'none-'));
  await expect(
    makeBackup(environmentOf(none), { keep: { daily: 0, weekly: 0 }, withSecrets: false, report }),
  ).rejects.toThrow(/^No database in [^\n]* yet: start Playwit once\.$/);
  expect(await readdir(backups)).toEqual(before);
});

async function change(folder: string, how: (manifest: Manifest) => object): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify(how(JSON.parse(await readFile(path, 'utf8')))));
}

type Manifest = { rows: Record<string, number> };

async function withKeys(folder: string, keys: string[], replace = false): Promise<void> {
  const database = await openDatabase({ dataDir: folder });
  await database.migrate();
  if (replace) await database.db.delete(rateLimits);
  await database.db
    .insert(rateLimits)
    .values(keys.map((key) => ({ key, windowStart: new Date(0), count: 1 })));
  await database.close();
}

async function keysIn(folder: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder });
  const rows = await database.db.select().from(rateLimits);
  await database.close();
  return rows.map(({ key }) => key);
}
