import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { databaseErrorCode } from '@/provider/db/client-error-code';

export interface Secrets {
  AUTH_SECRET: string;
  INTERNAL_SECRET: string;
  CONTENT_SECRET: string;
  /** The private key by which push services recognize this site: 32 bytes, base64url. */
  VAPID_PRIVATE_KEY: string;
}

/** Secrets that came later than the first ones have files of their own, so that no start has to rewrite theirs. */
const FILES = {
  'secrets.json': ['AUTH_SECRET', 'INTERNAL_SECRET'],
  'content-secret.json': ['CONTENT_SECRET'],
  'push-keys.json': ['VAPID_PRIVATE_KEY'],
} as const satisfies Record<string, readonly (keyof Secrets)[]>;
type SecretsFile = keyof typeof FILES;

/** The files of a data folder that hold secrets. */
export const SECRETS_FILES = Object.keys(FILES) as SecretsFile[];

export const SECRET_NAMES: readonly (keyof Secrets)[] = Object.values(FILES).flat();

/** The argument of `npm start`, and of the provider that it starts, by which a secret is changed on purpose. */
export const ACCEPT_ARGUMENT = '--accept-new-secret';

/** Returns the secrets that the provider's arguments accept, each given as `--accept-new-secret=<name>`. */
export function readAcceptedSecrets(given: readonly string[]): (keyof Secrets)[] {
  return SECRET_NAMES.filter((name) => given.includes(`${ACCEPT_ARGUMENT}=${name}`));
}

/**
 * Returns the given secrets; missing ones come from files in `dataDir`, created at the first
 * start (mode 600).
 * @throws Error with one line when a file cannot be used: new secrets would sign every player out
 */
export async function ensureSecrets(dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  const secrets: Partial<Secrets> = {};
  for (const file of SECRETS_FILES) {
    const names: readonly (keyof Secrets)[] = FILES[file];
    const missing = names.filter((name) => !given[name]);
    const path = join(dataDir, file);
    const kept = missing.length > 0 ? ((await readSecrets(path)) ?? (await makeSecrets(path, names))) : {};
    for (const name of names) secrets[name] = given[name] || kept[name];
  }
  return secrets as Secrets;
}

/** Returns the INTERNAL_SECRET of a site on dataDir when none is given; undefined before its first start. */
export async function findKeptInternalSecret(dataDir: string): Promise<string | undefined> {
  return (await readSecrets(join(dataDir, 'secrets.json')))?.INTERNAL_SECRET;
}

/** Returns the CONTENT_SECRET of a site on dataDir; undefined before its first start. */
export async function findKeptContentSecret(dataDir: string): Promise<string | undefined> {
  return (await readSecrets(join(dataDir, 'content-secret.json')))?.CONTENT_SECRET;
}

async function makeSecrets(path: string, names: readonly (keyof Secrets)[]): Promise<Partial<Secrets>> {
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  // link() fails when another start was faster; then its secrets are used.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readSecrets(path)) ?? made;
}

const SHAPES: Record<string, z.ZodType<Partial<Secrets>>> = Object.fromEntries(
  Object.entries(FILES).map(([file, names]) => [
    file,
    z.object(Object.fromEntries(names.map((name) => [name, z.string().min(32)]))),
  ]),
);

async function readSecrets(path: string): Promise<Partial<Secrets> | undefined> {
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
    return SHAPES[basename(path)]?.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} is damaged: restore it from a backup, or remove it (players then have to sign in again).`,
    );
  }
}
