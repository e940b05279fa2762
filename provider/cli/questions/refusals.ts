import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Refusal } from '@/provider/content/import/import-item';
import { databaseErrorCode } from '@/provider/db/client-error-code';

/**
 * Writes `<file>.refused.json`: every refused item with its place and all reasons. Where the file's folder cannot be
 * written it goes to dataDir. An empty list is written too, so that no list of an earlier run misleads.
 * @returns the path it was written to
 */
export async function writeRefusals(
  { file, dataDir }: { file: string; dataDir: string },
  refusals: Refusal[],
): Promise<string> {
  const content = `${JSON.stringify({ file: basename(file), refused: refusals }, null, 2)}\n`;
  const beside = `${file}.refused.json`;
  try {
    await writeWhole(beside, content);
    return beside;
  } catch (error) {
    if (!UNWRITABLE.has(databaseErrorCode(error) ?? '')) throw error;
    const inDataDir = join(dataDir, `${basename(file)}.refused.json`);
    await writeWhole(inDataDir, content);
    return inDataDir;
  }
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Under a name of its own first: two imports of one file may run at once. */
async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  await writeFile(draft, content);
  await rename(draft, path);
}
