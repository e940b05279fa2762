import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseSync } from '@swc/core';
import { skipWithoutFirefox } from './second-engine';

skipWithoutFirefox();

const DIST_DIR = process.env.E2E_DIST_DIR ?? '.next';

type SyntaxNode = { type?: string; pattern?: string; flags?: string };

/** Safari supports lookbehind from 16.4, the `v` flag from 17. */
const isAboveTheFloor = (pattern: string, flags: string) => /\(\?<[=!]/.test(pattern) || flags.includes('v');

/** Returns the syntax of a script that the oldest browsers in `browserslist` cannot parse. */
function findTooNew(script: string): string[] {
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { type, pattern = '', flags = '' }: SyntaxNode = part;
    if (type === 'StaticBlock') found.push('a static block');
    if (type === 'RegExpLiteral' && isAboveTheFloor(pattern, flags)) found.push(`/${pattern}/${flags}`);
    for (const child of Object.values(part)) visit(child);
  };
  visit(parseSync(script, { syntax: 'ecmascript', target: 'es2022', isModule: false }));
  return found;
}

async function listStatic(ending: string): Promise<string[]> {
  const folder = join(DIST_DIR, 'static');
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => join(folder, file));
}

async function listScripts(): Promise<string[]> {
  return [...(await listStatic('.js')), join(DIST_DIR, 'sw.js'), 'public/theme.js'];
}

test('no script of the build has syntax that Safari 16.0, Firefox 115 or Chrome 107 cannot parse', async () => {
  expect(findTooNew('class A { static { } } /(?<=a)b/')).toHaveLength(2);
  const scripts = await listScripts();
  expect(scripts.length).toBeGreaterThan(20);
  const tooNew = await Promise.all(
    scripts.map(async (file) => findTooNew(await readFile(file, 'utf8')).map((what) => `${file}: ${what}`)),
  );
  expect(tooNew.flat()).toEqual([]);
});

test('no style uses container queries: WebKit keeps the old width when a phone is rotated', async () => {
  const sheets = await listStatic('.css');
  expect(sheets.length).toBeGreaterThan(1);
  for (const file of sheets) expect(await readFile(file, 'utf8')).not.toMatch(/container-type|@container/);
});

test('a browser of today shows no notice for old ones', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/');
  const notice = page.getByText('This browser is too old to play Playwit.');
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeHidden();
});
