import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { bankFingerprint } from '@/provider/content/load-bank';
import { PGLITE_LINE } from '@/provider/db/data-folder';
import { captureNode } from '@/provider/testing/capture-node';
import { migrationsKey } from '@/provider/testing/migrations-key';
import type { TemplateContent } from '@/provider/testing/postgres-template';
import { claimCompiledProvider } from '../compiled-provider';

/** Returns what a template on PostgreSQL holds after the first start: sealing the first games takes half a minute. */
export const seededContent = (): TemplateContent => ({
  name: bankKey(),
  fill: (databaseUrl) => prepare({ DATABASE_URL: databaseUrl }),
});

/** Fills an empty folder with an embedded database as the first start leaves it. The first call creates the original. */
export async function copySeededFolder(folder: string): Promise<void> {
  const key = [userInfo().uid, PGLITE_LINE, await migrationsKey(), bankKey()].join('-');
  const original = join(tmpdir(), `playwit-seeded-${key}`);
  if (!(await stat(original).catch(() => undefined))) await createOriginal(original);
  await cp(original, folder, { recursive: true });
}

/** Renamed at the end, so that another worker that creates the same folder never copies half of it. */
async function createOriginal(original: string): Promise<void> {
  const draft = await mkdtemp(`${original}-`);
  await prepare({ DATABASE_URL: '', DATA_DIR: draft });
  await rename(draft, original).catch(() => rm(draft, { recursive: true }));
}

// Databases have names in lower case.
const bankKey = () => Buffer.from(bankFingerprint(), 'base64url').toString('hex').slice(0, 12);

/** Runs the program of the first start. Its dailies stay as they are stored, whatever the secret of a later provider. */
async function prepare(env: Record<string, string>): Promise<void> {
  const program = `${await claimCompiledProvider()}/prepare.mjs`;
  const { code, fault } = await captureNode([program], {
    env: { CONTENT_SECRET: 'c'.repeat(32), ...env },
  }).ended;
  if (code !== 0) throw new Error(`The seeded template could not be created: ${fault}`);
}
