import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '@/provider/db/client-migrations';

/** Returns a key that changes with the migrations: names the templates that test databases are copied from. */
export async function migrationsKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
