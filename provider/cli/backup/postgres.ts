import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { withPostgresConnection } from '@/provider/db/one-connection';
import { OperatorError } from '@/provider/db/operator-error';
import { withDatabasePassword } from '@/provider/env';
import { sealArchive, succeed } from './archive';
import { describeContents, type Manifest, requireSameRows } from './manifest';
import type { Report } from './report';

type Described = Pick<Manifest, 'version' | 'migration' | 'rows' | 'archive'>;

const ARCHIVE = 'database.dump';

/** Dumps a PostgreSQL database into a backup's folder with pg_dump, of one moment, while the site runs. */
export async function backUpPostgres(
  databaseUrl: string,
  { folder, report }: { folder: string; report: Report },
): Promise<Described> {
  return withPostgresConnection(databaseUrl, async (client, db) => {
    // The dump and the counts are of the same moment.
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    report.line('pg_dump is running …');
    await run('pg_dump', databaseUrl, [
      '--format=custom',
      `--snapshot=${rows[0]?.id}`,
      `--file=${join(folder, ARCHIVE)}`,
    ]);
    const contents = await describeContents(db);
    return { ...contents, archive: await sealArchive(folder, ARCHIVE) };
  });
}

/**
 * Restores a backup into a new database on the same server, compares it with the manifest and then gives it the old
 * one's name. Returns the name that the old one has now.
 * @throws OperatorError when somebody is connected to the database or when the backup is damaged
 */
export async function restorePostgres(
  databaseUrl: string,
  { folder, manifest, report, at }: { folder: string; manifest: Manifest; report: Report; at: string },
): Promise<string> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const names = { name, restored: nameBeside(name, 'restored', at), before: nameBeside(name, 'before', at) };
  return withPostgresConnection(withDatabase(databaseUrl, 'postgres'), async (client) => {
    await requireUnused(client, name);
    await client.query(`create database ${pg.escapeIdentifier(names.restored)}`);
    try {
      const target = withDatabase(databaseUrl, names.restored);
      report.line(`pg_restore is running into ${names.restored} …`);
      await run('pg_restore', target, [
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        join(folder, manifest.archive.file),
      ]);
      await withPostgresConnection(target, (_, db) => requireSameRows(db, manifest));
      await requireUnused(client, name);
      await exchange(client, names);
    } catch (error) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(names.restored)}`);
      throw error;
    }
    return names.before;
  });
}

/** PostgreSQL cuts longer names off, and with them the time that makes them different. */
const NAME_BYTES = 63;

function nameBeside(name: string, word: string, at: string): string {
  const ending = `_${word}_${at.replaceAll(/\D/g, '')}`;
  const kept = Buffer.from(name)
    .subarray(0, NAME_BYTES - ending.length)
    .toString();
  // A character that was cut in half.
  return `${kept.replace(/\uFFFD$/, '')}${ending}`;
}

type Names = { name: string; restored: string; before: string };

async function exchange(client: pg.Client, { name, restored, before }: Names): Promise<void> {
  const rename = (from: string, to: string) =>
    client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  await rename(name, before);
  await rename(restored, name).catch(async (error: unknown) => {
    await rename(before, name);
    throw error;
  });
}

/** A database in use cannot be renamed, and a running site would go on writing into the old one. */
async function requireUnused(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [name],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new OperatorError(
      `The database ${name} is in use by ${count} connection${count === 1 ? '' : 's'}: stop every provider first. Nothing was changed.`,
    );
}

async function run(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  // The list of processes shows arguments to everybody: the password is passed in the environment.
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, ['--no-password', `--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: withDatabasePassword(password),
  });
  await succeed(child, program);
}

function withDatabase(databaseUrl: string, name: string): string {
  const address = new URL(databaseUrl);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}
