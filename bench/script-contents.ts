import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CHECKOUT } from '@/scripts/environment';

const MANIFEST = 'server/app/(site)/[cache]/home/page_client-reference-manifest.js';
const SHOWN = 6;

/**
 * Returns the landing page's client components that need a chunk, from Next's manifest in the build folder that has the
 * chunk. Returns an empty list for Next's own runtime and for other scripts.
 */
export async function findImporters(path: string): Promise<string[]> {
  const chunk = basename(path);
  for (const folder of (await readdir(CHECKOUT)).filter((name) => name.startsWith('.next'))) {
    const text = await readFile(join(CHECKOUT, folder, MANIFEST), 'utf8').catch(() => '');
    if (!text.includes(chunk)) continue;
    const found = Object.entries(readClientModules(text))
      .filter(([, { chunks }]) => chunks.some((name) => name.endsWith(chunk)))
      .map(([name]) => name.replace('[project]/', '').replace(/ <module evaluation>$/, ''))
      .map((name) => name.replace('/dist/esm/', '/').replace('/dist/', '/'));
    // Our own components first: only those can be changed.
    const foreignRank = (name: string) => Number(name.startsWith('node_modules/'));
    const unique = [...new Set(found)].sort((a, b) => foreignRank(a) - foreignRank(b));
    const more = unique.length - SHOWN;
    return more > 0 ? [...unique.slice(0, SHOWN), `${more} more`] : unique;
  }
  return [];
}

/** Parses the manifest, which is `globalThis.__RSC_MANIFEST[...] = {...};`: a program around one JSON value. */
function readClientModules(text: string): Record<string, { chunks: string[] }> {
  const start = text.indexOf('] = {') >= 0 ? text.indexOf('] = {') + 4 : text.indexOf(']={') + 2;
  const end = text.lastIndexOf('}');
  return JSON.parse(text.slice(start, end + 1)).clientModules ?? {};
}
