import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ensureSecrets } from './secrets';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playwit-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('secrets are created once, readable for their owner only, also by simultaneous starts', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureSecrets(dataDir, {})));
  expect(new Set(made.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(await ensureSecrets(dataDir, {})).toEqual(made[0]);
  expect(new Set(Object.values(made[0] ?? {})).size).toBe(4);
  expect(Buffer.byteLength(made[0]?.AUTH_SECRET ?? '')).toBeGreaterThanOrEqual(32);
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['content-secret.json', 'push-keys.json', 'secrets.json']);
});

test('a secret from the environment takes precedence and is not stored', async () => {
  const given = {
    AUTH_SECRET: 'a'.repeat(32),
    INTERNAL_SECRET: 'i'.repeat(32),
    CONTENT_SECRET: 'c'.repeat(32),
    VAPID_PRIVATE_KEY: 'v'.repeat(43),
  };
  expect(await ensureSecrets(dataDir, given)).toEqual(given);
  expect(await readdir(dataDir)).toEqual([]);
  const half = await ensureSecrets(dataDir, { ...given, INTERNAL_SECRET: '' });
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  expect(half.AUTH_SECRET).toBe(given.AUTH_SECRET);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).not.toContain(given.AUTH_SECRET);
});

test('a damaged file is rejected instead of signing every player out', async () => {
  await writeFile(join(dataDir, 'secrets.json'), '{"AUTH_SECRET":"short"}');
  await expect(ensureSecrets(dataDir, {})).rejects.toThrow(
    /secrets\.json is damaged: restore it from a backup/,
  );
});

test('a folder of an older version gets the content secret and keeps the others', async () => {
  const before = await ensureSecrets(dataDir, {});
  await rm(join(dataDir, 'content-secret.json'));
  const after = await ensureSecrets(dataDir, {});
  expect(after).toEqual({ ...before, CONTENT_SECRET: expect.stringMatching(/^.{43}$/) });
  expect(after.CONTENT_SECRET).not.toBe(before.CONTENT_SECRET);
});
