import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { playDaily } from '@/provider/testing/play';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { openChaosProxy } from '@/scripts/chaos-proxy';
import { startTestPair, type TestPair } from '@/scripts/test-postgres';
import { openDatabase } from './db/client';
import type { Database, ReplicaState } from './db/database';

let pair: TestPair;
let line: Awaited<ReturnType<typeof openChaosProxy>>;
let standby: pg.Client;
let database: Database;
let test: TestApp;
const states: ReplicaState[] = [];
beforeAll(async () => {
  pair = await startTestPair();
  const { databaseUrl } = await createFromTemplate(pair.url);
  const replica = new URL(pair.replicaUrl);
  replica.pathname = new URL(databaseUrl).pathname;
  await untilTrue(() => canRead(replica.href));
  standby = new pg.Client({ connectionString: replica.href });
  await standby.connect();
  line = await openChaosProxy(Number(replica.port));
  replica.port = String(line.port);
  database = await openDatabase({
    databaseUrl,
    replicaUrl: replica.href,
    onReplicaChange: (state) => states.push(state),
  });
  test = await createTestApp({ limiter: { take: async () => {} }, database });
}, 60_000);
afterAll(async () => {
  await standby?.end();
  await test?.close();
  line?.close();
  await pair?.stop();
}, 60_000);

const state = () => database.replica?.state().state;
const visitorsBoard = async () => (await test.call('getLeaderboard')).data.result.map((row) => row.user.id);

it('is read once it has been checked', async () => {
  await untilTrue(() => state() === 'read');
  const player = await test.createMember();
  await playDaily(test, player, { right: 10 });
  await database.replica?.catchUp();
  const rows = await standby.query('select user_id from board_totals where points > 0');
  expect(new Set(rows.rows.map((row) => row.user_id))).toEqual(new Set([player.id]));
  expect(await visitorsBoard()).toEqual([player.id]);
  const { rows: reads } = await standby.query(
    `select count(*)::int as readers from pg_stat_activity where application_name = 'playwit'`,
  );
  expect(reads[0].readers).toBeGreaterThan(0);
});

it('a player reads their own row and a new profile at once, while visitors read what the replica has', async () => {
  await untilTrue(() => state() === 'read');
  const copy = database.replica?.db();
  // On a busy machine the game takes more than two seconds: this replica is read however far it is behind.
  test.context.replica = { db: () => copy ?? null, suspend() {} };
  await standby.query('select pg_wal_replay_pause()');
  try {
    const before = await visitorsBoard();
    const player = await test.createMember();
    await playDaily(test, player, { right: 12 });
    const own = (await test.call('getLeaderboard', { token: player.token })).data;
    expect(own.own).toMatchObject({ rank: 1, total_points: 120 });
    expect(own.result[0]?.user.id).toBe(player.id);
    expect((await test.call('getPublicProfile', { query: { username: player.username } })).status).toBe(200);
    expect(await visitorsBoard()).toEqual(before);
  } finally {
    await standby.query('select pg_wal_replay_resume()');
    test.context.replica = database.replica;
  }
});

it('beyond two seconds behind, the primary is read until it has caught up', async () => {
  await untilTrue(() => state() === 'read');
  await standby.query('select pg_wal_replay_pause()');
  const player = await test.createMember();
  await playDaily(test, player, { right: 14 });
  const since = performance.now();
  await untilTrue(() => state() === 'behind');
  expect(performance.now() - since).toBeLessThan(4_000);
  expect(database.replica?.state().lagMs).toBeGreaterThan(2_000);
  expect((await visitorsBoard())[0]).toBe(player.id);
  await standby.query('select pg_wal_replay_resume()');
  await untilTrue(() => state() === 'read');
});

it('whoever listens is told once the replica has what the message tells of', async () => {
  await untilTrue(() => state() === 'read');
  await standby.query('select pg_wal_replay_pause()');
  let heard = 0;
  const stop = await database.listen('replica_channel', () => {
    heard += 1;
  });
  await test.createMember();
  await database.notify('replica_channel', '1');
  await sleep(400);
  expect(heard).toBe(0);
  await standby.query('select pg_wal_replay_resume()');
  await untilTrue(() => heard === 1);
  await stop();
});

it('a replica that is away, or goes silent, costs no read', async () => {
  await untilTrue(() => state() === 'read');
  line.set('cut');
  expect(await visitorsBoard()).not.toEqual([]);
  expect(state()).toBe('away');
  line.set('pass');
  await untilTrue(() => state() === 'read');
  line.set('hang');
  await untilTrue(() => state() === 'away');
  expect(await visitorsBoard()).not.toEqual([]);
  expect(states).toEqual(expect.arrayContaining(['read', 'behind', 'away']));
});

async function canRead(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select from board_totals limit 0');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilTrue(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await check()) return;
    await sleep(50);
  }
  throw new Error('did not become true within ten seconds');
}
