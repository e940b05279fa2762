import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { distDirFor, ensureBuild, ensureProvider } from './build';
import { DEFAULT_PROVIDER_URL } from './environment';
import { keepChunks } from './kept-chunks';

let root: string;
let built: string[];
let ids: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'playwit-build-'));
  built = [];
  ids = [];
  await mkdir(join(root, 'app'));
  await writeFile(join(root, 'app', 'page.tsx'), 'one');
});
afterEach(() => rm(root, { recursive: true }));

const ensure = (providerUrl = DEFAULT_PROVIDER_URL) =>
  ensureBuild({
    root,
    providerUrl,
    async nextBuild(distDir, buildId) {
      built.push(distDir);
      ids.push(buildId);
      await rm(join(root, distDir), { recursive: true, force: true });
      await mkdir(join(root, distDir, 'static/chunks'), { recursive: true });
      await writeFile(join(root, distDir, 'static/chunks', `${buildId}.js`), buildId);
    },
  });

test('builds the pages once, and again when a source other than a test file changes', async () => {
  await (await ensure()).release();
  await (await ensure()).release();
  await writeFile(join(root, 'app', 'page.test.tsx'), 'test');
  await (await ensure()).release();
  expect(built).toEqual(['.next']);
  await writeFile(join(root, 'app', 'page.tsx'), 'two');
  await (await ensure()).release();
  expect(built).toEqual(['.next', '.next']);
});

test('builds into a separate folder for another provider address', async () => {
  const other = 'http://127.0.0.1:4100';
  await ensure();
  await ensure(other);
  expect(distDirFor(other)).toMatch(/^\.next-[0-9a-f]{8}$/);
  expect(built).toEqual(['.next', distDirFor(other)]);
});

test('never rebuilds a folder that a running copy serves, but reuses the folder of a copy that has ended', async () => {
  const served = await ensure();
  await writeFile(join(root, 'app', 'page.tsx'), 'two');
  const further = await ensure();
  expect(built).toEqual(['.next', '.next-2']);
  await served.release();
  await further.release();
  await writeFile(join(root, '.next-copies', '.next@999999999'), '');
  await writeFile(join(root, 'app', 'page.tsx'), 'three');
  await ensure();
  expect(built).toEqual(['.next', '.next-2', '.next']);
});

test('builds again after a failed build', async () => {
  const failing = ensureBuild({
    root,
    providerUrl: DEFAULT_PROVIDER_URL,
    nextBuild: () => Promise.reject(new Error('syntax error')),
  });
  await expect(failing).rejects.toThrow('syntax error');
  await ensure();
  expect(built).toEqual(['.next']);
});

test('compiles the provider once, again when one of its sources changes, and never where a running copy has it', async () => {
  const compile = async (distDir: string) => {
    built.push(distDir);
    await mkdir(join(root, distDir), { recursive: true });
  };
  const ensureCompiled = () => ensureProvider(root, compile);
  await mkdir(join(root, 'provider'));
  await writeFile(join(root, 'provider', 'index.ts'), 'one');
  await ensureCompiled();
  await writeFile(join(root, 'provider', 'index.test.ts'), 'test');
  await writeFile(join(root, 'app', 'page.tsx'), 'two');
  await ensureCompiled();
  expect(built).toEqual(['.provider']);
  await writeFile(join(root, 'provider', 'index.ts'), 'two');
  await ensureCompiled();
  expect(built).toEqual(['.provider', '.provider-2']);
});

test('machines that build the same sources build the same id, for whatever provider', async () => {
  await ensure();
  await ensure('http://10.0.0.5:4000');
  await writeFile(join(root, 'app', 'page.tsx'), 'two');
  await ensure('http://10.0.0.6:4000');
  expect(ids[0]).toMatch(/^[0-9a-f]{20}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a build serves the scripts of the builds that it replaced, for two days', async () => {
  const chunks = async () => (await readdir(join(root, '.next/static/chunks'))).sort();
  await (await ensure()).release();
  await writeFile(join(root, 'app', 'page.tsx'), 'two');
  await (await ensure()).release();
  expect(await chunks()).toEqual(ids.map((id) => `${id}.js`).sort());

  const day = 86_400_000;
  await keepChunks(root, { distDir: '.next', buildId: 'three', now: Date.now() + day });
  expect(await readdir(join(root, '.next-kept'))).toHaveLength(3);
  await keepChunks(root, { distDir: '.next', buildId: 'four', now: Date.now() + 2.5 * day });
  // The first one was replaced two and a half days ago, the second one and the third less than two.
  expect((await readdir(join(root, '.next-kept'))).sort()).toEqual([String(ids[1]), 'four', 'three'].sort());
});

test('a build that is made again after another one is kept as the current one', async () => {
  await (await ensure()).release();
  await writeFile(join(root, 'app', 'page.tsx'), 'two');
  await (await ensure()).release();
  await writeFile(join(root, 'app', 'page.tsx'), 'one');
  await (await ensure()).release();
  expect(ids[2]).toBe(ids[0]);
  expect(await readdir(join(root, '.next-kept', String(ids[0])))).toEqual(['static']);
  expect(await readdir(join(root, '.next-kept', String(ids[1])))).toContain('replaced');
});
