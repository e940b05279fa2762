import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '@/provider/db/client-migrations';
import { PGLITE_LINE } from '@/provider/db/data-folder';
import { migrationsKey } from './migrations-key';

/** Returns the dump of a migrated PGlite, cached in the temporary folder by set of migrations: initdb takes seconds. */
export async function restoreTemplate(): Promise<Blob> {
  const name = `playwit-test-${userInfo().uid}-${PGLITE_LINE}-${await migrationsKey()}.tar`;
  const path = join(tmpdir(), name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const dump = await makeTemplate();
  // Renamed at the end, so that another worker that creates the same file never reads half of it.
  await writeFile(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(`${path}.${process.pid}`, path);
  return dump;
}

async function makeTemplate(): Promise<Blob> {
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), { migrationsFolder });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}
