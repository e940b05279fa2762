import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/env';

const REMOVAL_WORKER = 'public/remove-service-worker.js';

/**
 * Serves the service worker of the current build (product rules §7). Where the worker is switched off or the build has
 * none, serves one that empties its caches and removes itself.
 */
export async function GET(): Promise<Response> {
  const removal = join(/* turbopackIgnore: true */ process.cwd(), REMOVAL_WORKER);
  const script = await readFile(env.serviceWorkerFile ?? removal).catch(() => readFile(removal));
  return new Response(new Uint8Array(script), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache, max-age=0' },
  });
}
