import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { captureNode } from '@/provider/testing/capture-node';
import { compileProvider } from './compile-provider';
import { CHECKOUT } from './environment';

const SETTINGS = {
  AUTH_SECRET: 'a'.repeat(32),
  INTERNAL_SECRET: 'i'.repeat(32),
  CONTENT_SECRET: 'c'.repeat(32),
  DATABASE_URL: '',
};
const folder = `.provider-test-${process.pid}`;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playwit-compiled-'));
  await compileProvider(CHECKOUT, folder);
}, 60_000);
afterAll(async () => {
  await rm(join(CHECKOUT, folder), { recursive: true });
  await rm(dataDir, { recursive: true });
});

/** Runs the compiled provider until it ends, which in these tests it does before it listens. */
const runProvider = (env: Record<string, string>) =>
  captureNode([`${folder}/index.mjs`], { env: { ...SETTINGS, DATA_DIR: dataDir, ...env } }).ended;

test('compiles the provider and the program that creates its database, which read the bank beside its source', async () => {
  const names = await readdir(join(CHECKOUT, folder));
  expect(names).toEqual(expect.arrayContaining(['index.mjs', 'prepare.mjs']));
  const texts = await Promise.all(names.map((name) => readFile(join(CHECKOUT, folder, name), 'utf8')));
  const address = pathToFileURL(join(CHECKOUT, 'provider', 'content', 'load-bank.ts')).href;
  expect(texts.join('')).toContain(`"${address}"`);
});

test('the compiled provider rejects a wrong setting and data of another version in one line each', async () => {
  const wrong = await runProvider({ AUTH_SECRET: 'short' });
  expect(wrong.code).toBe(1);
  expect(wrong.fault).toContain('AUTH_SECRET: must be at least 32 bytes long');

  await mkdir(join(dataDir, 'database', 'global'), { recursive: true });
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '18');
  await writeFile(join(dataDir, 'database', 'global', 'pg_control'), 'x');
  await writeFile(join(dataDir, 'database', 'playwit.json'), '{"postgres":"18","pglite":"0.6"}');
  const foreign = await runProvider({});
  expect(foreign.code).toBe(1);
  expect(foreign.fault).toMatch(
    /^The database in [^\n]* was written by PostgreSQL 18 \(PGlite 0\.6\)[^\n]*\n$/,
  );
}, 60_000);
