import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { databaseErrorCode } from '@/provider/db/client-error-code';

/** The sources of a build. tsconfig.json is not among them: Next may rewrite that file during a build. */
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

/** Returns a hash of the contents of the web's sources and of the provider's address, which Next writes into its rewrites. */
export async function computeSourceStamp(root: string, providerUrl: string): Promise<string> {
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
