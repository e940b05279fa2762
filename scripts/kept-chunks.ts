import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Pages of a replaced build find their scripts and styles for this long: a day, and time for a deployment that is
 * slow.
 */
const KEPT_MS = 2 * 86_400_000;

/** Holds a copy of each build's static files, by its id; not in the build's folder, which every build empties. */
const FOLDER = '.next-kept';

/** In a build that another one has replaced: when, in milliseconds since 1970. */
const REPLACED = 'replaced';

type NewBuild = { distDir: string; buildId: string; now?: number };

/**
 * Keeps a new build's static files beside those of earlier builds and adds the earlier ones to it, so that open pages
 * and cached HTML of a replaced build go on working. Their names contain a hash of their content: none is overwritten.
 */
export async function keepChunks(
  root: string,
  { distDir, buildId, now = Date.now() }: NewBuild,
): Promise<void> {
  const kept = join(root, FOLDER);
  const target = join(root, distDir, 'static');
  await storeBuild(join(kept, buildId), target);
  for (const name of await readdir(kept)) {
    if (name === buildId) continue;
    const folder = join(kept, name);
    if (now - (await markReplaced(folder, now)) > KEPT_MS) await rm(folder, { recursive: true, force: true });
    else await cp(join(folder, 'static'), target, { recursive: true, force: false });
  }
}

/** A build that is made again, as after a step back to an older version, is no longer replaced. */
async function storeBuild(folder: string, target: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(target, join(draft, 'static'), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** Returns when a build was replaced: now, unless that is known. */
async function markReplaced(folder: string, now: number): Promise<number> {
  const known = Number(await readFile(join(folder, REPLACED), 'utf8').catch(() => ''));
  if (known > 0) return known;
  await writeFile(join(folder, REPLACED), String(now));
  return now;
}
