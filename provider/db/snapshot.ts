import { constants } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseErrorCode } from './client-error-code';
import { freeDiskBytes, MINIMUM_FREE_BYTES } from './data-folder';
import { OperatorError } from './operator-error';

export interface Snapshot {
  /** Size of the copy. */
  bytes: number;
  /** How long every other statement waited. */
  pauseMs: number;
}

const MIB = 1024 * 1024;

/**
 * Copies the folder of a database, on which nothing may write until the promise resolves, to `target`, which must not
 * exist. Leaves nothing behind when it fails.
 * @throws OperatorError when the disk has no room for the copy
 */
export async function copyDatabaseFolder(folder: string, target: string): Promise<{ bytes: number }> {
  const bytes = await folderBytes(folder);
  requireRoom(dirname(target), bytes);
  try {
    // A file system that can shares the blocks, so that the copy takes no time.
    await cp(folder, target, {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    });
  } catch (error) {
    if (databaseErrorCode(error) !== 'ERR_FS_CP_EEXIST') await rm(target, { recursive: true, force: true });
    throw error;
  }
  return { bytes };
}

/**
 * Throws an OperatorError unless `bytes`, and as much as a running site needs to go on, are free on the disk of `dir`.
 */
export function requireRoom(dir: string, bytes: number): void {
  const missing = bytes + 2 * MINIMUM_FREE_BYTES - freeDiskBytes(dir);
  if (missing > 0)
    throw new OperatorError(
      `The disk of ${dir} is too full: free ${Math.ceil(missing / MIB)} MB, or use a folder on another disk. Nothing was changed.`,
    );
}

/** Returns the bytes of all files in a folder. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath ?? entry.path, entry.name))).size;
  }
  return bytes;
}
