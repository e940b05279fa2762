import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import config from '@/next.config';

/** Seconds for which the scripts of a replaced build are kept at least. */
const DAY_SECONDS = 86_400;

/** Caches may send a page for this multiple of its `revalidate` (lib/page-cache/handler.mjs). */
const STALE_FACTOR = 10;

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)page\.tsx$/.test(path))
  .map((path) => join('app', path));

test.each(pages)('%s is kept by caches no longer than the scripts that it names', async (page) => {
  const revalidate = /^export const revalidate = ([\d_]+);/m.exec(readFileSync(page, 'utf8'))?.[1];
  const seconds = revalidate ? Number(revalidate.replaceAll('_', '')) * STALE_FACTOR : await boundOf(page);
  expect(seconds).toBeLessThan(DAY_SECONDS);
});

/** Returns the seconds that next.config.ts allows for a page's address; without any, Next would say a year. */
async function boundOf(page: string): Promise<number> {
  const address = page
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/page\.tsx$/, '');
  const rules = (await config.headers?.()) ?? [];
  const matching = rules.filter(({ source }) => toPattern(source).test(address));
  const values = matching.flatMap(({ headers }) => headers.filter(({ key }) => key === 'Cache-Control'));
  const value = values.at(-1)?.value ?? '';
  if (value.includes('no-store')) return 0;
  return Number(/^s-maxage=(\d+)$/.exec(value)?.[1] ?? Number.POSITIVE_INFINITY);
}

const toPattern = (source: string) => new RegExp(`^${source.replace(/\/:path\*/, '(/.*)?')}$`);
