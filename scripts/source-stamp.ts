import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { databaseErrorCode } from '@/provider/db/client-error-code';

/** What a build is made of. tsconfig.json is not in it: Next itself may rewrite that file while it builds. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.ts',
  'serwist.config.ts',
  // Its `browserslist` decides which syntax the build may use.
  'package.json',
  'package-lock.json',
];

/** A hash of the web's sources by content and of the provider's address, which Next writes into its rewrites. */
export async function sourceStamp(root: string, providerUrl: string): Promise<string> {
  const hash = createHash('sha256').update(providerUrl);
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch (error) {
    const code = databaseErrorCode(error);
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
