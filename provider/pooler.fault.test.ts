import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '@/provider/db/client';
import { explainDatabaseFault } from '@/provider/db/client-fault';
import type { Database } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { readTestServer } from '@/provider/env';
import { type Acknowledged, checkInvariants, findLostAnswers } from '@/provider/testing/check-invariants';
import { answerBody, completeBody, getTodaysDaily, startDaily } from '@/provider/testing/play';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { findPgbouncer, startTestPgbouncer } from '@/scripts/test-pgbouncer';
import { startTestPostgres, type TestPostgres } from '@/scripts/test-postgres';
import type { DailyGame } from './services/daily/stored-daily';

const PLAYERS = 12;

/** Far fewer than the provider's own, so that every transaction may get another one. */
const SERVER_CONNECTIONS = 4;

const binary = findPgbouncer();
const title = 'behind PgBouncer in transaction mode';

if (binary) describe(title, () => behindPooler(binary));
// biome-ignore lint/suspicious/noSkippedTests: where PgBouncer is not installed, the run counts it as skipped.
else it.skip(`${title}: PgBouncer is not installed (apt-get install pgbouncer)`, () => {});

function behindPooler(pgbouncer: string): void {
  let own: TestPostgres | undefined;
  let pooler: Awaited<ReturnType<typeof startTestPgbouncer>>;
  let directUrl: string;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let database: Database;
  let test: TestApp;
  let daily: DailyGame;
  beforeAll(async () => {
    own = readTestServer() ? undefined : await startTestPostgres();
    const serverUrl = readTestServer() ?? own?.url ?? '';
    const created = await createFromTemplate(serverUrl);
    drop = created.drop;
    directUrl = created.databaseUrl;
    pooler = await startTestPgbouncer(pgbouncer, { serverUrl, serverConnections: SERVER_CONNECTIONS });
    databaseUrl = pooler.urlOf(directUrl);
    database = await openDatabase({ databaseUrl, directUrl });
    test = await createTestApp({ limiter: { take: async () => {} }, database });
    daily = await getTodaysDaily(test);
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await pooler.stop();
    await drop();
    await own?.stop();
  }, 60_000);

  it('whole games are played at once, and every receipt is stored', async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => test.createGuest()));
    const acknowledged: Acknowledged[] = [];
    await Promise.all(
      players.map(async (player) => {
        await startDaily(test, player);
        for (const position of daily.questions.keys()) {
          const body = answerBody(daily, { position, choice: position % 3 ? 'right' : 'wrong' });
          const { status, data } = await test.call('playGame', { token: player.token, body });
          expect(status).toBe(200);
          if ('points' in data)
            acknowledged.push({ userId: player.id, questionId: data.question_id, ...kept(data) });
        }
        const closed = await test.call('playGame', { token: player.token, body: completeBody(daily) });
        expect(closed.status).toBe(200);
        expect((await test.call('getLeaderboard', { token: player.token })).status).toBe(200);
      }),
    );
    expect(acknowledged).toHaveLength(PLAYERS * daily.questions.length);
    expect(await findLostAnswers(test.db, acknowledged)).toEqual([]);
    expect(await checkInvariants(test.db)).toEqual([]);
  }, 60_000);

  it('messages reach every instance', async () => {
    const other = await openDatabase({ databaseUrl, directUrl });
    const heard: string[] = [];
    await other.listen('pooled_channel', (payload) => heard.push(payload));
    await database.notify('pooled_channel', 'told');
    for (let tries = 0; tries < 100 && heard.length === 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual(['told']);
    await other.close();
  });

  it('a transaction has its time limits, and leaves none of them behind', async () => {
    const limitsOf = (db: Pick<Database['db'], 'execute'>) =>
      queryRows<{ statement: string; idle: string }>(
        db,
        sql`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      );
    expect(await database.db.transaction(limitsOf)).toEqual([{ statement: '5s', idle: '10s' }]);
    expect(await limitsOf(database.db)).toEqual([{ statement: '0', idle: '0' }]);
    expect(await limitsOf(database.jobDb)).toEqual([{ statement: '2min', idle: '30s' }]);
  });

  it('instances that start at once migrate one after the other, and leave no lock behind', async () => {
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, directUrl })));
    await Promise.all(instances.map((instance) => instance.migrate()));
    await Promise.all(instances.map((instance) => instance.close()));
    const locks = await queryRows(
      database.jobDb,
      sql`select pid from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`,
    );
    expect(locks).toEqual([]);
  });

  it('without DATABASE_DIRECT_URL, and with a pooler as that, the start is refused in one line', async () => {
    const line = /^DATABASE_DIRECT_URL: must be the address of PostgreSQL itself\./;
    for (const target of [{ databaseUrl }, { databaseUrl, directUrl: databaseUrl }]) {
      const pooled = await openDatabase(target);
      const fault = await pooled.migrate().catch((error: unknown) => error);
      expect(explainDatabaseFault(fault)).toMatch(line);
      await pooled.close();
    }
    const direct = await openDatabase({ databaseUrl: directUrl });
    await direct.migrate();
    await direct.close();
    const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: 5_000 });
    const refused = await client.connect().catch((error: unknown) => error);
    expect(explainDatabaseFault(refused)).toMatch(line);
  });
}

const kept = ({ points, credited_points }: { points: number; credited_points: number }) => ({
  points,
  creditedPoints: credited_points,
});
