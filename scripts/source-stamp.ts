import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { databaseErrorCode } from '@/provider/db/client-error-code';

/** The sources of the web's build. tsconfig.json is not among them: Next may rewrite that file during a build. */
export const WEB_SOURCES = [
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

/** The sources of the compiled provider. What it reads at run time (the bank, migrations) stays where it is. */
export const PROVIDER_SOURCES = [
  'provider',
  'lib',
  'scripts/compile-provider.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/**
 * Returns a hash of the contents of the sources, without tests, and of `setting`, which goes into the build too. Reads
 * synchronously: thousands of small reads through Node's thread pool take three times as long, and nothing else runs.
 */
export function computeSourceStamp(root: string, sources: readonly string[], setting = ''): string {
  const hash = createHash('sha256').update(setting);
  for (const source of sources) {
    for (const file of listFiles(join(root, source))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
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
