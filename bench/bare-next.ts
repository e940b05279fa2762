import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '@/scripts/environment';
import { findFreePort } from '@/scripts/ports';
import { createChildren, EXIT_WITH_PARENT, NEXT } from '@/scripts/processes';
import type { Servers } from './servers';

const FOLDER = join(CHECKOUT, 'bench', '.bare-next');

/**
 * A minimal Next app: one layout, one page, no client component. `/latin1/<n>` is an on-demand page of n letters, cached
 * like our public pages. `/two-byte/<n>` has an additional typographic apostrophe: V8 then stores the whole page with
 * two bytes per character, and Next sends it more slowly. `/api/generics/leaderboard` is a route handler that reads a JSON body
 * and responds with JSON; `/usage` tells the CPU that the process has used.
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
  'app/latin1/[letters]/page.jsx': onDemandPage(''),
  'app/two-byte/[letters]/page.jsx': onDemandPage('\u2019'),
  'app/api/generics/leaderboard/route.js': `async function handle(request) {
  return Response.json({ data: await request.json() });
}
export const POST = handle;
export const PUT = handle;
`,
  'app/usage/route.js': `export const dynamic = 'force-dynamic';
export const GET = () => Response.json(process.cpuUsage());
`,
};

/** Builds the bare app when this version of Next has not built it yet, and starts it. Returns its origin. */
export async function startBareNext(servers: Servers): Promise<string> {
  await ensureBuild();
  const port = await findFreePort(3300);
  const url = `http://127.0.0.1:${port}`;
  const args = [...EXIT_WITH_PARENT, NEXT, 'start', FOLDER, '-p', String(port)];
  await servers.startServer({ name: 'bare-next', args, env: { NODE_ENV: 'production' } }, url);
  return url;
}

/** Returns the CPU time that the bare app has used, in seconds. */
export async function readBareCpuSeconds(origin: string): Promise<number> {
  const { user, system } = (await (await fetch(`${origin}/usage`)).json()) as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}

function onDemandPage(end: string): string {
  return `export const dynamicParams = true;
export function generateStaticParams() {
  return [];
}
export default async function Page({ params }) {
  return <main>{'x'.repeat(Number((await params).letters)) + ${JSON.stringify(end)}}</main>;
}
`;
}

/** Returns the path of the bare page whose HTML has this many bytes, or one byte more or less. */
export async function findPathOfSize(
  origin: string,
  { encoding, bytes }: { encoding: 'latin1' | 'two-byte'; bytes: number },
): Promise<string> {
  let letters = Math.max(0, Math.floor(bytes / 2) - 2_000);
  // Every letter appears in the HTML and in its data; a few other bytes depend on the number of digits.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const path = `/${encoding}/${letters}`;
    const missing = bytes - (await countBytes(`${origin}${path}`));
    if (Math.abs(missing) <= 1) return path;
    letters = Math.max(0, letters + Math.floor(missing / 2));
  }
  throw new Error(`no bare page of ${bytes} bytes found`);
}

/** Returns the size of the HTML at an address. */
export async function countBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
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
    args: [...EXIT_WITH_PARENT, NEXT, 'build', FOLDER],
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (!exit.ok) throw new Error(`the build of the bare Next app failed (${exit.reason})`);
  await writeFile(stampFile, stamp);
}
