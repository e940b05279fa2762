import { statfsSync } from 'node:fs';
import { access, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { causes, databaseErrorCode } from './client-error-code';
import { takeLock } from './data-folder-lock';
import { OperatorError } from './operator-error';

/** A problem with the data folder. */
export class DataFolderError extends OperatorError {
  override name = 'DataFolderError';
}

/** The data folder is in use by another process, which may be a running site. */
export class DataFolderInUseError extends DataFolderError {
  override name = 'DataFolderInUseError';

  constructor(
    readonly dataDir: string,
    readonly owner: string,
  ) {
    super(`DATA_DIR ${dataDir} is in use by ${owner}: stop it first, or set DATA_DIR to another folder.`);
  }
}

/** The version that the pinned PGlite writes; any other folder must be dumped by its old version and restored. */
export const POSTGRES_MAJOR = '18';
export const PGLITE_LINE = '0.5';

/** Below this much free space the provider rejects writes, because PGlite hangs forever on a full disk. */
export const MINIMUM_FREE_BYTES = 128 * 1024 * 1024;

export interface DataFolder {
  /** `<dataDir>/database`, for PGlite. */
  path: string;
  /** Call it once PGlite has opened the folder: from then on a damaged folder is never mistaken for an unfinished one. */
  markInitialised(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Creates the folder if needed, locks it and checks that PGlite can use it.
 * @throws DataFolderInUseError when another process uses it
 * @throws DataFolderError when it is not writable or holds another version's data
 */
export async function claimDataFolder(dataDir: string): Promise<DataFolder> {
  await requireWritable(dataDir);
  const lock = await takeLock(`playwit-data:${await realpath(dataDir)}`);
  if (!lock.taken) {
    const owner = lock.pid === undefined ? 'another process' : `process ${lock.pid}`;
    throw new DataFolderInUseError(dataDir, owner);
  }
  const path = join(dataDir, 'database');
  try {
    await finishRestore(dataDir);
    await checkContents(path);
  } catch (error) {
    await lock.release();
    throw error;
  }
  return { path, release: lock.release, markInitialised: () => writeMarker(path) };
}

/**
 * Creates dataDir when it is missing and checks that files can be written in it.
 * @throws DataFolderError
 */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    const reason = databaseErrorCode(error) ?? error;
    throw new DataFolderError(
      `DATA_DIR ${dataDir} is not writable (${reason}): set DATA_DIR to a folder that is.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns true when the folder has a database that was opened once, even a damaged one or one of another version. */
export function hasDatabase(dataDir: string): Promise<boolean> {
  return exists(markerFile(join(dataDir, 'database')));
}

/**
 * Returns the bytes that this user can still write on the disk of `dir`. One system call, cheap enough for every
 * write.
 */
export function freeDiskBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/** Returns true when an error, or its cause, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (code === '53100' || code === 'ENOSPC') return true;
    if (typeof message === 'string' && message.includes('No space left on device')) return true;
  }
  return false;
}

/** Exits within the current tick when the disk is full: the next query would block the event loop forever. */
export function exitWhenDiskIsFull(error: unknown): void {
  if (isDiskFull(error)) process.exit(1);
}

/** The file that names the folder of a restored database until it is in its place. */
export const RESTORE_MARK = 'restore.json';

/** Puts a restored database in its place when a restore was interrupted between moving the old one and the new one. */
export async function finishRestore(dataDir: string): Promise<void> {
  const mark = join(dataDir, RESTORE_MARK);
  const text = await readFile(mark, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const path = join(dataDir, 'database');
  const restored = join(dataDir, basename(/"restored":"([^"]+)"/.exec(text)?.[1] ?? ''));
  if (!(await exists(path)) && (await exists(join(restored, 'PG_VERSION')))) await rename(restored, path);
  await rm(mark);
}

async function checkContents(path: string): Promise<void> {
  if (!(await exists(path))) return;
  const marker = await readMarker(path);
  const complete =
    (await exists(join(path, 'PG_VERSION'))) && (await exists(join(path, 'global', 'pg_control')));
  if (marker && !complete) {
    throw new DataFolderError(
      `The database in ${path} is damaged (PG_VERSION or global/pg_control is missing): restore a backup, or move the folder away to start with an empty one.`,
    );
  }
  if (!marker) return moveAside(path);
  const major = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim();
  if (major !== POSTGRES_MAJOR || marker.pglite !== PGLITE_LINE) {
    throw new DataFolderError(
      `The database in ${path} was written by PostgreSQL ${major} (PGlite ${marker.pglite}), this version reads PostgreSQL ${POSTGRES_MAJOR} (PGlite ${PGLITE_LINE}): dump it with the version that wrote it and restore the dump here, or set DATA_DIR to another folder.`,
    );
  }
}

/** Moves the folder of an interrupted first start aside. It contains nothing of value, but nothing is deleted. */
async function moveAside(path: string): Promise<void> {
  await rename(path, `${path}-unfinished-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
}

interface Marker {
  postgres: string;
  pglite: string;
}

const markerFile = (path: string) => join(path, 'playwit.json');

async function readMarker(path: string): Promise<Marker | undefined> {
  if (!(await exists(markerFile(path)))) return undefined;
  const unreadable: Marker = { postgres: 'unknown', pglite: 'unknown' };
  try {
    return { ...unreadable, ...JSON.parse(await readFile(markerFile(path), 'utf8')) };
  } catch {
    return unreadable;
  }
}

async function writeMarker(path: string): Promise<void> {
  if (await exists(markerFile(path))) return;
  const marker: Marker = { postgres: POSTGRES_MAJOR, pglite: PGLITE_LINE };
  await writeFile(`${markerFile(path)}.new`, JSON.stringify(marker));
  await rename(`${markerFile(path)}.new`, markerFile(path));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
