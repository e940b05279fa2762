import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseErrorCode } from '@/provider/db/client-error-code';

export interface Secrets {
  AUTH_SECRET: string;
  INTERNAL_SECRET: string;
}

/**
 * Returns the given secrets; missing ones come from `<dataDir>/secrets.json`, created at the first start (mode 600).
 * @throws Error with one line when that file cannot be used: new secrets would sign every player out
 */
export async function ensureSecrets(dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  const { AUTH_SECRET, INTERNAL_SECRET } = given;
  if (AUTH_SECRET && INTERNAL_SECRET) return { AUTH_SECRET, INTERNAL_SECRET };
  const path = join(dataDir, 'secrets.json');
  const kept = (await readSecrets(path)) ?? (await makeSecrets(path));
  return {
    AUTH_SECRET: AUTH_SECRET ?? kept.AUTH_SECRET,
    INTERNAL_SECRET: INTERNAL_SECRET ?? kept.INTERNAL_SECRET,
  };
}

/** Returns the INTERNAL_SECRET of a site on dataDir when none is given; undefined before its first start. */
export async function findKeptInternalSecret(dataDir: string): Promise<string | undefined> {
  return (await readSecrets(join(dataDir, 'secrets.json')))?.INTERNAL_SECRET;
}

async function makeSecrets(path: string): Promise<Secrets> {
  const made: Secrets = {
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    INTERNAL_SECRET: randomBytes(32).toString('base64url'),
  };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  // link() fails when another start was faster; then its secrets are used.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readSecrets(path)) ?? made;
}

const shape = z.object({ AUTH_SECRET: z.string().min(32), INTERNAL_SECRET: z.string().min(32) });

async function readSecrets(path: string): Promise<Secrets | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (databaseErrorCode(error) === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read: make it readable for the user who starts Playwit.`, {
      cause: error,
    });
  }
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} is damaged: restore it from a backup, or remove it (players then have to sign in again).`,
    );
  }
}
