import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPgliteFolder } from '@/provider/db/client-pglite';
import {
  claimDataFolder,
  DataFolderInUseError,
  finishRestore,
  hasDatabase,
  RESTORE_MARK,
} from '@/provider/db/data-folder';
import type { Database } from '@/provider/db/database';
import { OperatorError } from '@/provider/db/operator-error';
import { folderBytes, requireRoom, type Snapshot } from '@/provider/db/snapshot';
import type { CommandEnv } from '@/provider/env';
import { askProvider } from '../questions/ask-provider';
import { packFolder, unpackInto } from './archive';
import { describeContents, type Manifest, requireSameRows } from './manifest';
import type { Report } from './report';

type Described = Pick<Manifest, 'version' | 'migration' | 'rows' | 'archive'>;

/** Copies the embedded database into a backup's folder: through the provider that has it open, or by itself. */
export async function backUpEmbedded(
  environment: CommandEnv,
  { folder, report }: { folder: string; report: Report },
): Promise<Described> {
  if (!(await hasDatabase(environment.dataDir)))
    throw new OperatorError(`No database in ${environment.dataDir} yet: start Playwit once.`);
  // Laid out like a data folder, so that the copy opens like one.
  const work = join(folder, 'work');
  await mkdir(work, { mode: 0o700 });
  const { bytes, pauseMs } = await takeSnapshot(environment, join(work, 'database'));
  report.line(`The database was copied (${megabytes(bytes)} MB); the site waited ${pauseMs} ms.`);
  const contents = await openCopy(work, (copy) => describeContents(copy.db));
  const packing = report.progress(bytes, 'MB packed');
  const archive = await packFolder(join(work, 'database'), {
    into: folder,
    file: 'database.tar.gz',
    onBytes: packing.add,
  });
  packing.end();
  await rm(work, { recursive: true });
  return { ...contents, archive };
}

async function takeSnapshot(environment: CommandEnv, target: string): Promise<Snapshot> {
  try {
    const database = await openPgliteFolder(environment.dataDir);
    return await takeFrom(database, target);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return askProvider<'snapshot'>(environment, { command: 'snapshot', folder: target }, error);
  }
}

async function takeFrom(database: Database, target: string): Promise<Snapshot> {
  try {
    if (!database.snapshot) throw new Error('A database in a folder can be copied.');
    return await database.snapshot(target);
  } finally {
    await database.close();
  }
}

async function openCopy<T>(dataDir: string, read: (copy: Database) => Promise<T>): Promise<T> {
  const copy = await openPgliteFolder(dataDir);
  try {
    return await read(copy);
  } finally {
    await copy.close();
  }
}

/**
 * Puts a backup in the place of the embedded database. What was there is moved aside, after the backup was unpacked,
 * opened and counted. Returns the folder that holds it; undefined when there was none.
 * @throws OperatorError when a site runs on the folder, when the backup is damaged, or when the disk is too full
 */
export async function restoreEmbedded(
  { dataDir }: Pick<CommandEnv, 'dataDir'>,
  { folder, manifest, report, at }: { folder: string; manifest: Manifest; report: Report; at: string },
): Promise<string | undefined> {
  const claimed = await claimDataFolder(dataDir);
  const work = join(dataDir, `restoring-${at}`);
  try {
    const archive = join(folder, manifest.archive.file);
    requireRoom(dataDir, manifest.archive.bytes * EXPANSION);
    await mkdir(work, { mode: 0o700 });
    const unpacking = report.progress(manifest.archive.bytes, 'MB unpacked');
    await unpackInto(join(work, 'database'), archive, unpacking.add);
    unpacking.end();
    report.line(
      `Unpacked ${megabytes(await folderBytes(work))} MB; comparing every table with the manifest.`,
    );
    await openCopy(work, (copy) => requireSameRows(copy.db, manifest));
    return await exchange(dataDir, { work, at });
  } finally {
    await rm(work, { recursive: true, force: true });
    await claimed.release();
  }
}

/** A database is rarely packed to less than a sixth. */
const EXPANSION = 6;

// A kill between the two renames would leave no database: the mark lets the next start finish (finishRestore).
async function exchange(
  dataDir: string,
  { work, at }: { work: string; at: string },
): Promise<string | undefined> {
  const restored = join(dataDir, `database-restored-${at}`);
  await rename(join(work, 'database'), restored);
  await writeFile(join(dataDir, RESTORE_MARK), JSON.stringify({ restored: `database-restored-${at}` }));
  const aside = join(dataDir, `database-before-${at}`);
  const hadOne = (await readdir(dataDir)).includes('database');
  if (hadOne) await rename(join(dataDir, 'database'), aside);
  await finishRestore(dataDir);
  return hadOne ? aside : undefined;
}

/** Copies a backup's files of secrets into a data folder; files that are there stay. Returns the names of both. */
export async function restoreSecrets(
  dataDir: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<{ copied: string[]; kept: string[] }> {
  const present = await readdir(dataDir);
  const kept = manifest.secrets.filter((file) => present.includes(file));
  const copied = manifest.secrets.filter((file) => !kept.includes(file));
  for (const file of copied) await copyFile(join(folder, file), join(dataDir, file));
  return { copied, kept };
}

export const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
