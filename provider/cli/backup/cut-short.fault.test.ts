import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@/provider/db/client';
import { MINIMUM_FREE_BYTES } from '@/provider/db/data-folder';
import { folderBytes } from '@/provider/db/snapshot';
import { readCommandEnv } from '@/provider/env';
import { findFaults, NO_FAULTS, newPlayer, playDaily, signIn } from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createFolderStore, type Store } from '@/scripts/faults/stores';
import { makeBackup, restoreBackup } from './commands';
import { createRecordedReport } from './testing/recorded-report';

// Backups of a site in use that do not come to their end.
const PROGRAM = fileURLToPath(new URL('./backup.ts', import.meta.url));
const ARCHIVE = 'database.tar.gz';
const KEEP = { daily: 7, weekly: 4 };
const REPORT = createRecordedReport();

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

let store: Store;
let home: string;
let provider: ProviderProcess;
beforeAll(async () => {
  store = await createFolderStore();
  home = await mkdtemp(join(tmpdir(), 'playwit-cut-short-'));
  provider = await createProviderProcess(store);
  await provider.start();
}, 600_000);
afterAll(async () => {
  await provider?.stop('SIGKILL');
  await rm(home, { recursive: true, force: true });
  await store.remove();
}, 120_000);

it('a killed backup is none: the site goes on, and the next backup is whole and removes what is left', async () => {
  const backupDir = join(home, 'killed');
  const player = await playOne();
  const child = spawnBackup(backupDir);
  const unfinished = join(backupDir, `.unfinished-${child.pid}`);
  await untilThere(join(unfinished, ARCHIVE), child);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(backupDir)).toEqual([`.unfinished-${child.pid}`]);

  const later = await playOne();
  const backup = await makeBackup(environment(backupDir), { keep: KEEP, withSecrets: false, report: REPORT });
  expect(await readdir(backupDir)).toEqual([backup.slice(backupDir.length + 1)]);

  const elsewhere = join(home, 'restored');
  await mkdir(elsewhere);
  await restoreBackup(environment(backupDir, elsewhere), { backup, withSecrets: false, report: REPORT });
  const restored: Store = { ...store, open: () => openDatabase({ dataDir: elsewhere }) };
  expect(await findFaults(restored, [player, later])).toEqual(NO_FAULTS);
}, 240_000);

const title = 'a disk that fills up under a backup ends it in one line, and the site goes on';
if (canMount) it(title, () => onSmallDisk(expectOneLineOnFullDisk), 240_000);
// biome-ignore lint/suspicious/noSkippedTests: the reason is in its title, and the run's last line counts it.
else it.skip(`${title}: only root can mount a small disk`, () => {});

async function expectOneLineOnFullDisk(backupDir: string): Promise<void> {
  const child = spawnBackup(backupDir);
  let words = '';
  child.stderr?.on('data', (part) => {
    words += part;
  });
  await untilThere(join(backupDir, `.unfinished-${child.pid}`, ARCHIVE), child);
  fill(backupDir);
  const [code] = await once(child, 'close');
  expect({ code, words }).toEqual({
    code: 1,
    words: expect.stringMatching(/^The disk of [^\n]* is full[^\n]*\n$/),
  });
  expect(await readdir(backupDir)).toEqual([]);

  const player = await playOne();
  await provider.stop('SIGTERM');
  expect(await findFaults(store, [player])).toEqual(NO_FAULTS);
}

/** Gives a file system that has room for the copy of the database, and little more. */
async function onSmallDisk(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(home, 'small');
  await mkdir(folder);
  const bytes = (await folderBytes(store.env.DATA_DIR)) + 2 * MINIMUM_FREE_BYTES + 8 * 1024 * 1024;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  try {
    await use(folder);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
}

/** Takes away what is free on a mounted file system, at once. Tried again when more was written meanwhile. */
function fill(folder: string): void {
  for (;;) {
    const { blocks, bfree, bsize } = statfsSync(folder);
    const size = (blocks - bfree) * bsize + 256 * 1024;
    const { status } = spawnSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'ignore' });
    if (status === 0) return;
  }
}

function settings(backupDir: string, dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    PROVIDER_PORT: String(provider.port),
    INTERNAL_SECRET: provider.secret,
  };
}

const environment = (backupDir: string, dataDir = store.env.DATA_DIR) =>
  readCommandEnv(settings(backupDir, dataDir) as unknown as NodeJS.ProcessEnv);

function spawnBackup(backupDir: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: {
      PATH: process.env.PATH,
      ...settings(backupDir, store.env.DATA_DIR),
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function untilThere(file: string, child: ChildProcess): Promise<void> {
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error(`The backup had ended with ${child.exitCode} by then.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function playOne() {
  const player = newPlayer();
  const { access } = await signIn(provider.callsOf(), player);
  await playDaily(provider.callsOf(access), player);
  return player;
}
