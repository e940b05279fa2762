import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withPostgresConnection } from '@/provider/db/one-connection';
import { readCommandEnv } from '@/provider/env';
import { findFaults, NO_FAULTS, newPlayer, playDaily, signIn } from '@/scripts/faults/acknowledged-play';
import { createProviderProcess, type ProviderProcess } from '@/scripts/faults/provider-process';
import { createStoreOn, type Store } from '@/scripts/faults/stores';
import { findInstalledPostgres, startInstalledPostgres, type TestPostgres } from '@/scripts/test-postgres';
import { makeBackup, restoreBackup } from './commands';
import { createRecordedReport } from './testing/recorded-report';

// pg_dump reads no server that is newer than itself, and npm's PostgreSQL comes without one.
const programs = findInstalledPostgres();
const title = 'backing up and restoring PostgreSQL';

if (programs) describe(title, () => withInstalled(programs));
// biome-ignore lint/suspicious/noSkippedTests: where PostgreSQL is not installed, the run counts it as skipped.
else it.skip(`${title}: PostgreSQL is not installed (apt-get install postgresql)`, () => {});

function withInstalled(folder: string): void {
  const path = process.env.PATH;
  let server: TestPostgres;
  let store: Store;
  let backups: string;
  let provider: ProviderProcess;
  beforeAll(async () => {
    process.env.PATH = `${folder}:${path}`;
    backups = await mkdtemp(join(tmpdir(), 'playwit-backups-'));
    server = await startInstalledPostgres(folder);
    store = await createStoreOn(server.url);
    provider = await createProviderProcess(store);
    await provider.start();
  }, 600_000);
  afterAll(async () => {
    process.env.PATH = path;
    await provider?.stop('SIGKILL');
    await store?.remove();
    await server?.stop();
    await rm(backups, { recursive: true, force: true });
  }, 120_000);

  it('holds every answer acknowledged before it began, and is refused while a provider uses the database', async () => {
    const [early, late] = [newPlayer(), newPlayer()];
    await playDaily(provider.callsOf((await signIn(provider.callsOf(), early)).access), early);
    const playing = signIn(provider.callsOf(), late).then(({ access }) =>
      playDaily(provider.callsOf(access), late),
    );
    const [backup] = await Promise.all([backUp(), playing]);

    await expect(restore(backup)).rejects.toThrow('in use by');
    await provider.stop('SIGTERM');
    expect(await findFaults(store, [early, late])).toEqual(NO_FAULTS);
    await restore(backup);
    expect(await findFaults(store, [early])).toEqual(NO_FAULTS);
  }, 240_000);

  it('is restored to the same rows, every column of every table, and the same sequences', async () => {
    await provider.start();
    const player = newPlayer();
    await playDaily(provider.callsOf((await signIn(provider.callsOf(), player)).access), player);
    await provider.stop('SIGTERM');
    const before = await readEverything(store.env.DATABASE_URL);
    await restore(await backUp());
    const after = await readEverything(store.env.DATABASE_URL);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, rows] of Object.entries(before)) expect([name, after[name]]).toEqual([name, rows]);
    expect(before['public.answers']?.length).toBeGreaterThanOrEqual(2 * 15);
    await provider.start();
    expect(await findFaults(store, [player])).toEqual(NO_FAULTS);
  }, 240_000);

  const backUp = () =>
    makeBackup(environment(), {
      keep: { daily: 7, weekly: 4 },
      withSecrets: false,
      report: createRecordedReport(),
    });

  const restore = (backup: string) =>
    restoreBackup(environment(), { backup, withSecrets: false, report: createRecordedReport() });

  function environment() {
    const settings = { ...store.env, BACKUP_DIR: backups, INTERNAL_SECRET: provider.secret };
    return readCommandEnv(settings as unknown as NodeJS.ProcessEnv);
  }
}

/** Returns the rows of every table as text, in order, and where each sequence stands. */
async function readEverything(databaseUrl: string): Promise<Record<string, unknown[]>> {
  return withPostgresConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle') order by 1`,
    );
    const everything: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      everything[name] = rows.map(({ row }) => row);
    }
    const { rows: sequences } = await client.query(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    );
    return { ...everything, sequences };
  });
}
