import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, takeLock } from '@/provider/db/data-folder-lock';
import { DEFAULT_PROVIDER_URL } from './environment';
import { keepChunks } from './kept-chunks';
import { computeSourceStamp, PROVIDER_SOURCES, WEB_SOURCES } from './source-stamp';

export interface Build {
  /** Folder in the checkout that `next start` serves, or that the compiled provider is in. */
  distDir: string;
  /** Releases the folder when it is no longer used. The claim of a process that has ended is ignored. */
  release(): Promise<void>;
}

export interface BuildOptions {
  root: string;
  providerUrl: string;
  /** Runs `next build` and the steps that follow it into the folder, under that id; throws when one fails. */
  nextBuild: (distDir: string, buildId: string) => Promise<void>;
}

/** Returns the build folder of a provider address. Next writes the address into the build, so each has its own folder. */
export function distDirFor(providerUrl: string): string {
  if (providerUrl === DEFAULT_PROVIDER_URL) return '.next';
  return `.next-${createHash('sha256').update(providerUrl).digest('hex').slice(0, 8)}`;
}

const BUILD_ID_LENGTH = 20;

/** Finds a build of the pages' current sources or makes one. */
export function ensureBuild({ root, providerUrl, nextBuild }: BuildOptions): Promise<Build> {
  const stamp = computeSourceStamp(root, WEB_SOURCES, providerUrl);
  return ensureFolder(root, {
    base: distDirFor(providerUrl),
    stamp,
    async build(distDir) {
      // Of the sources alone: every machine that builds them builds the same, whatever its provider's address.
      const buildId = computeSourceStamp(root, WEB_SOURCES).slice(0, BUILD_ID_LENGTH);
      await nextBuild(distDir, buildId);
      await keepChunks(root, { distDir, buildId });
    },
  });
}

/** Finds the provider compiled from its current sources, or compiles it into the folder that `compile` is given. */
export function ensureProvider(root: string, compile: (distDir: string) => Promise<void>): Promise<Build> {
  return ensureFolder(root, {
    base: '.provider',
    stamp: computeSourceStamp(root, PROVIDER_SOURCES),
    build: compile,
  });
}

type FolderOptions = { base: string; stamp: string; build: (distDir: string) => Promise<void> };

/** Finds a folder with the stamp or builds it, never in one that another running copy uses or builds. */
async function ensureFolder(root: string, { base, stamp, build }: FolderOptions): Promise<Build> {
  const { distDir, isCurrent } = await claimFolder(root, { base, stamp });
  const release = () => rm(claimFile(root, distDir, process.pid), { force: true });
  if (!isCurrent) {
    try {
      await rm(stampFile(root, distDir), { force: true });
      await build(distDir);
      await writeFile(stampFile(root, distDir), JSON.stringify({ stamp }));
    } catch (error) {
      await release();
      throw error;
    }
  }
  return { distDir, release };
}

/** Claims the first folder whose build is current or that no other process uses. */
async function claimFolder(
  root: string,
  { base, stamp }: { base: string; stamp: string },
): Promise<{ distDir: string; isCurrent: boolean }> {
  const lock = await waitForLock(`playwit-build:${root}`);
  try {
    for (let number = 1; ; number += 1) {
      const distDir = number === 1 ? base : `${base}-${number}`;
      const isCurrent = (await readStamp(root, distDir)) === stamp;
      if (!isCurrent && (await isClaimed(root, distDir))) continue;
      await mkdir(claimsFolder(root), { recursive: true });
      await writeFile(claimFile(root, distDir, process.pid), '');
      return { distDir, isCurrent };
    }
  } finally {
    await lock.release();
  }
}

async function waitForLock(name: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const lock = await takeLock(name);
    if (lock.taken) return lock;
    await sleep(100);
  }
  throw new Error('Another start of Playwit in this checkout holds the build lock: stop it and start again.');
}

// One empty file per folder and process: `.next-copies/<folder>@<pid>`.
const claimsFolder = (root: string) => join(root, '.next-copies');
const claimFile = (root: string, distDir: string, pid: number) =>
  join(claimsFolder(root), `${distDir}@${pid}`);

async function isClaimed(root: string, distDir: string): Promise<boolean> {
  let claimed = false;
  for (const name of await readdir(claimsFolder(root)).catch(() => [])) {
    const [folder, pid] = name.split('@');
    if (folder !== distDir) continue;
    if (isAlive(Number(pid))) claimed = true;
    else await rm(join(claimsFolder(root), name), { force: true });
  }
  return claimed;
}

const stampFile = (root: string, distDir: string) => join(root, distDir, 'playwit-build.json');

async function readStamp(root: string, distDir: string): Promise<string | undefined> {
  try {
    return JSON.parse(await readFile(stampFile(root, distDir), 'utf8')).stamp;
  } catch {
    return undefined;
  }
}
