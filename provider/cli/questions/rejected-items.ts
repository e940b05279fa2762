import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RejectedItem } from '@/provider/content/import/import-item';
import { databaseErrorCode } from '@/provider/db/client-error-code';

/**
 * Writes `<file>.rejected.json`: every rejected item with its position and all reasons; to dataDir when the file's folder
 * is not writable. Also writes an empty list, so that no list of an earlier import is left over.
 * @returns the path of the list
 */
export async function writeRejectedItems(
  { file, dataDir }: { file: string; dataDir: string },
  rejected: RejectedItem[],
): Promise<string> {
  const content = `${JSON.stringify({ file: basename(file), rejected }, null, 2)}\n`;
  const beside = `${file}.rejected.json`;
  try {
    await writeWhole(beside, content);
    return beside;
  } catch (error) {
    if (!UNWRITABLE.has(databaseErrorCode(error) ?? '')) throw error;
    const inDataDir = join(dataDir, `${basename(file)}.rejected.json`);
    await writeWhole(inDataDir, content);
    return inDataDir;
  }
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Writes under a unique name first: two imports of one file may run at once. */
async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  await writeFile(draft, content);
  await rename(draft, path);
}
