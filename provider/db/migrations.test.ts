import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { streakOf } from '@/lib/quiz/day';
import { openTestDatabase } from '@/provider/testing/test-database';
import { explainDatabaseFault } from './client-fault';
import { migrationsFolder, readMigrations } from './client-migrations';
import type { Database } from './database';
import { queryRows } from './query-rows';
import { accounts, answers, boardTotals, frozenDays, playerStats, questions, runs } from './schema';

const LAST_BEFORE_RENAME = 6;
const LAST_BEFORE_FREEZES = 11;
const USER = '00000000-0000-4000-8000-000000000001';
const RUN = '00000000-0000-4000-8000-000000000002';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const execute = (statement: string) => database.db.execute(sql.raw(statement));

/** Replaces the schema with the one that the migrations up to `last` create. */
async function migrateUpTo(last: number): Promise<void> {
  await execute('drop schema public cascade');
  await execute('create schema public');
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const entries: { idx: number; tag: string; when: number }[] = journal.entries;
  for (const { idx, tag, when } of entries) {
    if (idx > last) await execute(`delete from drizzle.__drizzle_migrations where created_at = ${when}`);
    else {
      const file = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');
      for (const statement of file.split('--> statement-breakpoint')) {
        if (statement.trim()) await execute(statement);
      }
    }
  }
}

describe('the migrations of stored rows', () => {
  it('keep the values under the new columns, and take the points of open games from the boards until they close', async () => {
    await migrateUpTo(LAST_BEFORE_RENAME);
    await execute(`insert into accounts
      (id, email, username, username_key, is_guest, time_setting, erased_at, referral_code, created_at)
      values ('${USER}', 'a@example.org', 'Ada', 'ada', false, 'off', '2026-12-01Z', 'ABCD', '2026-11-01Z')`);
    await execute(`insert into runs
      (user_id, id, game, game_id, kind, started_at, total_points, question_count, score, counted)
      values ('${USER}', '${RUN}', 'DailyChallenge', 'daily-1', 'scored', '2026-11-01Z', 150, 15, 30, 20)`);
    await execute(`insert into answers
      (user_id, run_id, question_id, answer, hint_used, correct, points, counted, score, late, answered_at)
      values ('${USER}', '${RUN}', 'q1', 'a', false, true, 10, 7, 10, false, '2026-11-01Z')`);
    await execute(`insert into board_totals
      (filter, period_start, user_id, points, occurrences, own_clock, reached_at)
      values ('Daily', '2026-11-01', '${USER}', 20, 1, true, '2026-11-01Z')`);
    await execute(`insert into questions
      (id, origin, category, sub_category, question, spoken, options, answer, hint, explanation, source, difficulty,
        pick, updated_at)
      values ('q1', 'bank', 'history', 'all', 'q', 'q', '["a"]', 'a', 'h', 'e', 's', 'Easy', 0.25, '2026-11-01Z')`);

    await database.migrate();

    const { db } = database;
    const eraseAfter = new Date('2026-12-01Z');
    expect(await db.select().from(accounts)).toMatchObject([{ timeMultiplier: 'off', eraseAfter }]);
    expect(await db.select().from(runs)).toMatchObject([{ score: 30, creditedPoints: 20 }]);
    expect(await db.select().from(answers)).toMatchObject([{ points: 10, creditedPoints: 7 }]);
    expect(await db.select().from(boardTotals)).toMatchObject([{ points: 13, usedExtraTime: true }]);
    expect(await db.select().from(questions)).toMatchObject([{ id: 'q1', drawKey: 0.25 }]);
  });

  it('count streaks, freezes and frozen days from the finished dailies as the rule does', async () => {
    await migrateUpTo(LAST_BEFORE_FREEZES);
    const [seed, players] = [Date.now(), 40];
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 });
    const histories = fc.sample(numbers, { numRuns: players, seed });
    for (const [player, finished] of histories.entries()) {
      await execute(`insert into player_stats (user_id, streak) values ('${playerId(player)}', 99)`);
      const rows = finished.map((number) => dailyRow(player, { number, kind: 'scored', isFinished: true }));
      // None of these counts: practice, and a daily that is still open.
      rows.push(dailyRow(player, { number: 61, kind: 'practice', isFinished: true }));
      rows.push(dailyRow(player, { number: 62, kind: 'scored', isFinished: false }));
      await execute(`insert into runs (user_id, id, game, game_id, daily_number, kind, started_at, total_points,
        question_count, completed_at) values ${rows.join(', ')}`);
    }
    await execute(`insert into player_stats (user_id) values ('${playerId(players)}')`);

    await database.migrate();

    const stats = await database.db.select().from(playerStats).orderBy(playerStats.userId);
    const frozen = await database.db.select().from(frozenDays).orderBy(frozenDays.number);
    const found = stats.map(({ userId, streak, freezes, longestStreak, lastDailyNumber }) => ({
      streak,
      freezes,
      longestStreak,
      lastDailyNumber,
      frozen: frozen.filter((day) => day.userId === userId).map(({ number }) => number),
    }));
    expect({ seed, found }).toEqual({ seed, found: [...histories, []].map(streakOf) });
  });
});

const playerId = (player: number) => `00000000-0000-4000-8000-${String(player).padStart(12, '0')}`;

type Daily = { number: number; kind: string; isFinished: boolean };

const dailyRow = (player: number, { number, kind, isFinished }: Daily) =>
  `('${playerId(player)}', gen_random_uuid(), 'DailyChallenge', 'daily-${number}', ${number}, '${kind}',
    '2026-11-01Z', 150, 15, ${isFinished ? "'2026-11-01Z'" : 'null'})`;

describe('a database of a newer version', () => {
  it('is refused in one line and stays as it is', async () => {
    await database.migrate();
    await execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    );
    const before = await listApplied();
    const refused = await database.migrate().catch((error: unknown) => error);
    expect(explainDatabaseFault(refused)).toMatch(/^The database has 1 migration that [^\n]*$/);
    expect(await listApplied()).toEqual(before);
    await execute("delete from drizzle.__drizzle_migrations where hash = 'newer'");
  });

  it('is told from one that lacks migrations, which are named before they run', async () => {
    await migrateUpTo(12);
    const later = (await readMigrations()).map(({ tag }) => tag).filter((tag) => tag > '0013');
    const plans: unknown[] = [];
    await database.migrate((plan) => plans.push(plan));
    await database.migrate((plan) => plans.push(plan));
    expect(plans).toEqual([
      { pending: later, isNew: false },
      { pending: [], isNew: false },
    ]);
    expect(later[0]).toBe('0013_scale');
  });

  const listApplied = () =>
    queryRows(database.db, sql`select id, hash from drizzle.__drizzle_migrations order by id`);
});
