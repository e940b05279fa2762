import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@/provider/db/client';
import type { Database } from '@/provider/db/database';
import { readTestServer } from '@/provider/env';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { startTestPostgres } from '../test-postgres';
import { copySeededFolder, seededContent } from './seeded-templates';

/** A place for the data of a provider in a process of its own. */
export type Store = {
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** Opens it in this process; an embedded database can be opened while no provider has it open. */
  open(): Promise<Database>;
  remove(): Promise<unknown>;
};

/** Both kinds of stores, by the names that tests give them. */
export const STORES: [string, () => Promise<Store>][] = [
  ['the embedded database', createFolderStore],
  ['PostgreSQL', createServerStore],
];

/** Creates a folder with an embedded database that has been seeded. */
export async function createFolderStore(): Promise<Store> {
  const store = await createEmptyFolder();
  await copySeededFolder(store.env.DATA_DIR);
  return store;
}

async function createEmptyFolder(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'playwit-fault-'));
  return {
    env: { DATABASE_URL: '', DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Creates a seeded database on the test server, or on a PostgreSQL of its own. */
export async function createServerStore(): Promise<Store> {
  const server = readTestServer();
  if (server) return createStoreOn(server);
  const own = await startTestPostgres();
  const store = await createStoreOn(own.url);
  return {
    ...store,
    async remove() {
      await store.remove();
      await own.stop();
    },
  };
}

/** Creates a seeded database on a PostgreSQL. */
export async function createStoreOn(server: string): Promise<Store> {
  const { databaseUrl, drop } = await createFromTemplate(server, seededContent());
  const folder = await createEmptyFolder();
  return {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder.env.DATA_DIR },
    open: () => openDatabase({ databaseUrl }),
    async remove() {
      await drop();
      await folder.remove();
    },
  };
}
