import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { distDirFor, ensureBuild, ensureProvider } from './build';
import { DEFAULT_PROVIDER_URL } from './environment';

let root: string;
let built: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'playwit-build-'));
  built = [];
  await mkdir(join(root, 'app'));
  await writeFile(join(root, 'app', 'page.tsx'), 'one');
});
afterEach(() => rm(root, { recursive: true }));

const ensure = (providerUrl = DEFAULT_PROVIDER_URL) =>
  ensureBuild({
    root,
    providerUrl,
    async nextBuild(distDir) {
      built.push(distDir);
      await mkdir(join(root, distDir), { recursive: true });
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
