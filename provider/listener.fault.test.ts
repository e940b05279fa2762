import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@/provider/db/client';
import type { Database } from '@/provider/db/database';
import { readTestServer } from '@/provider/env';
import { createFromTemplate } from '@/provider/testing/postgres-template';
import { openSilentLine } from '@/provider/testing/silent-line';
import { startTestPostgres, type TestPostgres } from '@/scripts/test-postgres';

/** A dead line is noticed, and messages come again, within this time of its recovery or its end. */
const NOTICED_MS = 12_000;

let own: TestPostgres | undefined;
let line: Awaited<ReturnType<typeof openSilentLine>>;
let drop: () => Promise<void>;
let database: Database;
let neighbour: Database;
beforeAll(async () => {
  own = readTestServer() ? undefined : await startTestPostgres();
  const created = await createFromTemplate(readTestServer() ?? own?.url ?? '');
  drop = created.drop;
  neighbour = await openDatabase({ databaseUrl: created.databaseUrl });
  const address = new URL(created.databaseUrl);
  line = await openSilentLine(Number(address.port));
  address.port = String(line.port);
  database = await openDatabase({ databaseUrl: address.href });
}, 60_000);
afterAll(async () => {
  await Promise.all([database?.close(), neighbour?.close()]);
  line?.close();
  await drop?.();
  await own?.stop();
}, 60_000);

it('a line that goes silent without a word is noticed, opened again, and everything is fetched anew', async () => {
  const heard: string[] = [];
  await database.listen('silent_channel', (payload) => heard.push(payload));
  expect(database.isListening()).toBe(true);
  line.silence();
  await untilTrue(() => !database.isListening());
  // The empty message: something may have been missed.
  await untilTrue(() => heard.includes(''));
  expect(database.isListening()).toBe(true);
  await neighbour.notify('silent_channel', 'after');
  await untilTrue(() => heard.includes('after'));
}, 40_000);

it('every connection that went silent in a pool is replaced', async () => {
  const read = () => database.db.transaction((tx) => tx.execute('select 1'));
  await Promise.all(Array.from({ length: 20 }, read));
  line.silence();
  await Promise.allSettled(Array.from({ length: 20 }, read));
  await Promise.all(Array.from({ length: 20 }, read));
}, 40_000);

async function untilTrue(check: () => boolean): Promise<void> {
  const until = performance.now() + NOTICED_MS;
  while (!check()) {
    if (performance.now() > until) throw new Error(`did not become true within ${NOTICED_MS} ms`);
    await sleep(50);
  }
}
