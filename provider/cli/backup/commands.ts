import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isDiskFull } from '@/provider/db/data-folder';
import { isAlive } from '@/provider/db/data-folder-lock';
import { OperatorError } from '@/provider/db/operator-error';
import type { CommandEnv } from '@/provider/env';
import { SECRETS_FILES } from '@/provider/secrets';
import { requireIntact } from './archive';
import { backUpEmbedded, megabytes, restoreEmbedded, restoreSecrets } from './embedded';
import { type Keep, listOutdated } from './kept-backups';
import { backupName, listBackups, readManifest, writeManifest } from './manifest';
import { backUpPostgres, restorePostgres } from './postgres';
import type { Report } from './report';

export type BackupOptions = { keep: Keep; withSecrets: boolean };

/**
 * Makes a backup of the database as a dated folder, then deletes outdated ones. Returns the folder. Until it is complete
 * it has another name, and no other backup is touched.
 * @throws OperatorError with one line when it could not be made
 */
export async function makeBackup(
  environment: CommandEnv,
  { keep, withSecrets, report }: BackupOptions & { report: Report },
): Promise<string> {
  const { backupDir, databaseUrl } = environment;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeUnfinished(backupDir);
  const createdAt = new Date();
  const name = backupName(createdAt);
  const folder = join(backupDir, `${UNFINISHED}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const described = databaseUrl
      ? await backUpPostgres(databaseUrl, { folder, report })
      : await backUpEmbedded(environment, { folder, report });
    const secrets = withSecrets ? await copySecrets(environment.dataDir, folder) : [];
    const kind = databaseUrl ? 'postgres' : 'embedded';
    await writeManifest(folder, {
      format: 1,
      kind,
      createdAt: createdAt.toISOString(),
      secrets,
      ...described,
    });
    await rename(folder, join(backupDir, name));
    report.line(
      `${join(backupDir, name)}: ${megabytes(described.archive.bytes)} MB, ${secretsLine(secrets)}`,
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new OperatorError(
      `The disk of ${backupDir} is full: free some space, or name a folder on another disk in BACKUP_DIR. Nothing was changed.`,
      { cause: error },
    );
  }
  for (const outdated of listOutdated(await listBackups(backupDir), keep)) {
    await rm(join(backupDir, outdated), { recursive: true });
    report.line(`${outdated} is no longer kept.`);
  }
  return join(backupDir, name);
}

const UNFINISHED = '.unfinished-';

const secretsLine = (secrets: string[]) =>
  secrets.length > 0
    ? `with ${secrets.join(', ')}: whoever reads it can sign in as anybody.`
    : 'without secrets: keep those of DATA_DIR apart, or back up with --with-secrets.';

/** What a killed backup left. */
async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    if (name.startsWith(UNFINISHED) && !isAlive(Number(name.slice(UNFINISHED.length))))
      await rm(join(backupDir, name), { recursive: true, force: true });
  }
}

async function copySecrets(dataDir: string, folder: string): Promise<string[]> {
  const present = new Set(await readdir(dataDir));
  const files = SECRETS_FILES.filter((file) => present.has(file));
  for (const file of files) await copyFile(join(dataDir, file), join(folder, file));
  return files;
}

/**
 * Puts a backup in the place of the present database, which is moved aside once the backup has been checked.
 * @throws OperatorError with one line when it cannot be restored; the present data is then as it was
 */
export async function restoreBackup(
  environment: CommandEnv,
  { backup, withSecrets, report }: { backup: string; withSecrets: boolean; report: Report },
): Promise<void> {
  const { dataDir, backupDir, databaseUrl } = environment;
  const folder = dirname(backup) === '.' ? join(backupDir, basename(backup)) : resolve(backup);
  const manifest = await readManifest(folder);
  requireSameKind(manifest.kind, databaseUrl);
  if (withSecrets && manifest.secrets.length === 0)
    throw new OperatorError(`${folder} has no secrets: it was made without --with-secrets.`);
  report.line('Checking the archive …');
  await requireIntact(folder, manifest);
  const work = { folder, manifest, report, at: backupName(new Date()) };
  const aside = databaseUrl
    ? await restorePostgres(databaseUrl, work)
    : await restoreEmbedded({ dataDir }, work);
  if (withSecrets) {
    const { copied, kept } = await restoreSecrets(dataDir, work);
    report.line(`Secrets: ${[...copied, ...kept.map((file) => `${file} was there and stays`)].join(', ')}.`);
  }
  report.line(`Restored ${folder}, of ${manifest.createdAt}.`);
  if (aside) report.line(`What was there before is in ${aside}: delete it when you no longer need it.`);
}

function requireSameKind(kind: string, databaseUrl: string | undefined): void {
  if (kind === 'postgres' && !databaseUrl)
    throw new OperatorError('This backup is of a PostgreSQL: set DATABASE_URL.');
  if (kind === 'embedded' && databaseUrl)
    throw new OperatorError('This backup is of an embedded database: unset DATABASE_URL.');
}

/** Returns the lines that list the backups. */
export async function describeBackups({ backupDir }: Pick<CommandEnv, 'backupDir'>): Promise<string[]> {
  const names = await listBackups(backupDir);
  if (names.length === 0) return [`No backup in ${backupDir} yet: npm run backup makes one.`];
  const lines = names.map(async (name) => {
    const manifest = await readManifest(join(backupDir, name)).catch(() => undefined);
    if (!manifest) return `${name}  cannot be restored by this version`;
    const { kind, archive, rows } = manifest;
    return `${name}  ${kind}, ${megabytes(archive.bytes)} MB, ${rows.accounts ?? 0} accounts, ${rows.runs ?? 0} games`;
  });
  return Promise.all(lines);
}
