import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '@/scripts/environment';
import { findFreePort } from '@/scripts/ports';
import { createChildren, NEXT, WITH_PARENT } from '@/scripts/processes';
import type { Servers } from './servers';

const FOLDER = join(CHECKOUT, 'bench', '.bare-next');

/**
 * The least that Next can be asked for: one layout, one page, no client component. `/filled/<n>` is the page with n
 * letters in it: filled on the first visit and static from then on, as our own public pages are. `/wide/<n>` has one
 * typographic apostrophe more: V8 then keeps the whole page in two bytes a character, and Next sends it more slowly.
 */
const FILES: Record<string, string> = {
  'next.config.mjs': `export default {
  poweredByHeader: false,
  turbopack: { root: ${JSON.stringify(CHECKOUT)} },
  experimental: { isrFlushToDisk: false },
};
`,
  'app/layout.jsx': `export const metadata = { title: 'Bare' };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.jsx': `export default function Page() {
  return <main>Bare</main>;
}
`,
  'app/filled/[letters]/page.jsx': filledPage(''),
  'app/wide/[letters]/page.jsx': filledPage('\u2019'),
};

/** Builds the bare app when this Next has not built it yet, starts it, and gives its origin. */
export async function startBareNext(servers: Servers): Promise<string> {
  await ensureBuild();
  const port = await findFreePort(3300);
  const url = `http://127.0.0.1:${port}`;
  const args = [...WITH_PARENT, NEXT, 'start', FOLDER, '-p', String(port)];
  await servers.startServer({ name: 'bare-next', args, env: { NODE_ENV: 'production' } }, url);
  return url;
}

function filledPage(end: string): string {
  return `export const dynamicParams = true;
export function generateStaticParams() {
  return [];
}
export default async function Page({ params }) {
  return <main>{'x'.repeat(Number((await params).letters)) + ${JSON.stringify(end)}}</main>;
}
`;
}

/** The path of the bare page that has this many bytes of HTML, one more or less when that cannot be hit. */
export async function findPathOfSize(
  origin: string,
  { letters: kind, bytes }: { letters: 'filled' | 'wide'; bytes: number },
): Promise<string> {
  let letters = Math.max(0, Math.floor(bytes / 2) - 2_000);
  // Every letter stands in the HTML and in the data behind it; the few others depend on the number of digits.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const path = `/${kind}/${letters}`;
    const missing = bytes - (await countBytes(`${origin}${path}`));
    if (Math.abs(missing) <= 1) return path;
    letters = Math.max(0, letters + Math.floor(missing / 2));
  }
  throw new Error(`no bare page of ${bytes} bytes found`);
}

/** Bytes of HTML at an address. */
export async function countBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

async function ensureBuild(): Promise<void> {
  const next = JSON.parse(await readFile(join(CHECKOUT, 'node_modules/next/package.json'), 'utf8'));
  const stamp = JSON.stringify([next.version, FILES]);
  const stampFile = join(FOLDER, 'built.json');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  console.log('Building the bare Next app …');
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(join(FOLDER, path, '..'), { recursive: true });
    await writeFile(join(FOLDER, path), text);
  }
  const exit = await createChildren().start({
    name: 'bare-next',
    args: [...WITH_PARENT, NEXT, 'build', FOLDER],
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (!exit.ok) throw new Error(`the bare Next app was not built (${exit.how})`);
  await writeFile(stampFile, stamp);
}
