import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '@/provider/db/client-migrations';
import { PGLITE_LINE } from '@/provider/db/data-folder';
import { migrationsKey } from './migrations-key';

/** The dump of a migrated PGlite. Made once per set of migrations and kept in the temporary folder: initdb takes seconds. */
export async function restoreTemplate(): Promise<Blob> {
  const name = `playwit-test-${userInfo().uid}-${PGLITE_LINE}-${await migrationsKey()}.tar`;
  const path = join(tmpdir(), name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const dump = await makeTemplate();
  // Renamed into place: another worker that makes the same one at the same time never reads half of it.
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
