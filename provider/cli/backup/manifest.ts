import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import packageFile from '@/package.json' with { type: 'json' };
import { readMigrations } from '@/provider/db/client-migrations';
import { countRows, findNewestMigration } from '@/provider/db/contents';
import type { Db } from '@/provider/db/database';
import { OperatorError } from '@/provider/db/operator-error';

/** What a backup says about itself, in manifest.json beside its archive. */
const manifestShape = z.object({
  format: z.literal(1, 'is of a newer version'),
  kind: z.enum(['embedded', 'postgres']),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Name and time of the newest migration. */
  migration: z.object({ tag: z.string(), when: z.number() }),
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int().min(0)),
  archive: z.object({ file: z.string().regex(/^[\w.]+$/), bytes: z.number(), sha256: z.string() }),
  /** Files of secrets beside the archive. */
  secrets: z.array(z.string().regex(/^[\w.-]+$/)),
});

export type Manifest = z.output<typeof manifestShape>;

const FILE = 'manifest.json';

/** Names of backups, `2026-11-23T01-40-00Z`: in order of time. */
const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Returns the name of a backup that was made at an instant. */
export function backupName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Returns the names of the complete backups in a folder, the oldest first. */
export async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => []);
  return names.filter((name) => BACKUP_NAME.test(name)).sort();
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
}

/**
 * Reads a backup's manifest.
 * @throws OperatorError when there is none, when it is damaged, or when a newer version has written the data
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
  } catch {
    throw new OperatorError(`${folder} is no backup: its ${FILE} is missing or damaged.`);
  }
  const { data, error } = manifestShape.safeParse(json);
  if (!data) throw new OperatorError(`${folder} cannot be restored: its manifest ${describe(error)}.`);
  const known = await readMigrations();
  if (!known.some(({ when }) => when === data.migration.when))
    throw new OperatorError(
      `${folder} is of a newer version (${data.version}, migration ${data.migration.tag}) than this one: restore it with that version.`,
    );
  return data;
}

const describe = ({ issues }: z.ZodError) =>
  `is damaged (${issues[0]?.path.join('.')}: ${issues[0]?.message})`;

/** Returns what a manifest says about a database's contents. */
export async function describeContents(
  db: Pick<Db, 'execute'>,
): Promise<Pick<Manifest, 'version' | 'migration' | 'rows'>> {
  return {
    version: packageFile.version,
    migration: await findNewestMigration(db),
    rows: await countRows(db),
  };
}

/** Throws an OperatorError that names the first table whose rows differ from the manifest's. */
export async function requireSameRows(db: Pick<Db, 'execute'>, { rows }: Manifest): Promise<void> {
  const found = await countRows(db);
  const differing = Object.keys({ ...rows, ...found }).find((name) => rows[name] !== found[name]);
  if (differing)
    throw new OperatorError(
      `The backup is damaged: ${differing} has ${found[differing] ?? 'no'} rows, its manifest says ${rows[differing] ?? 'none'}. The present data was not touched.`,
    );
}
