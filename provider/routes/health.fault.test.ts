import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { ApiError } from '@/lib/contract/errors';
import type { Database } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { runAsRequest } from '@/provider/request-scope';
import type { Context } from '@/provider/services/platform/context';
import { createServerStore, type Store } from '@/scripts/faults/stores';
import { mountHealth } from './health';

let store: Store;
let database: Database;
let app: Hono;
beforeAll(async () => {
  store = await createServerStore();
  database = await store.open();
  app = new Hono();
  const context = { db: database.db, log: pino({ level: 'silent' }) } as unknown as Context;
  mountHealth(app, context, { isReady: () => true, pool: database.pool });
  app.onError((error, c) => c.json({}, error instanceof ApiError ? 503 : 500));
}, 120_000);
afterAll(async () => {
  await database?.close();
  await store.remove();
}, 120_000);

const statusOf = async (path: string) => (await app.request(path)).status;

/** Takes every connection of the pool. Returns what gives them back. */
async function takeAll(): Promise<() => Promise<unknown>> {
  const releases: (() => void)[] = [];
  const taken: Promise<unknown>[] = [];
  const { max = 0 } = database.pool?.() ?? {};
  const entered = Array.from({ length: max }, () => {
    return new Promise<void>((enter) => {
      const held = new Promise<void>((release) => releases.push(release));
      taken.push(
        database.db.transaction(async () => {
          enter();
          await held;
        }),
      );
    });
  });
  await Promise.all(entered);
  return () => {
    for (const release of releases) release();
    return Promise.all(taken);
  };
}

it('is not ready while no connection is usable, stays alive, and is ready once one is back', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  const giveBack = await takeAll();
  // The taken connections were idle a moment ago: it tells "busy" from "lost" by whether any comes back.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  await giveBack();
  expect(await statusOf('/readyz')).toBe(200);
}, 60_000);

it('is ready while every connection is busy and calls end', async () => {
  const { max = 0 } = database.pool?.() ?? {};
  let stop = false;
  const busy = Array.from({ length: max * 8 }, async () => {
    while (!stop) await database.db.execute(sql`select pg_sleep(0.5)`).catch(() => {});
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(database.pool?.()).toMatchObject({ open: max, idle: 0, moves: true });
  expect(await statusOf('/readyz')).toBe(200);
  stop = true;
  await Promise.all(busy);
}, 60_000);

it('PostgreSQL sees the id of the request that a statement is for', async () => {
  const running = await runAsRequest('request-in-sql', () =>
    queryRows<{ query: string }>(
      database.db,
      sql`select query from pg_stat_activity where pid = pg_backend_pid()`,
    ),
  );
  expect(running[0]?.query).toMatch(/^\/\* request-in-sql \*\/ select query/);
});
