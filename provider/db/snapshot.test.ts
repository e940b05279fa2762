import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openDatabase } from './client';
import { rateLimits } from './schema';

test('a copy of a database in use holds every row acknowledged before it began, and opens', async () => {
  const home = await mkdtemp(join(tmpdir(), 'playwit-snapshot-'));
  const database = await openDatabase({ dataDir: join(home, 'data') });
  await database.migrate();
  const acknowledged: string[] = [];
  let isDone = false;
  const writing = (async () => {
    for (let number = 0; !isDone; number += 1) {
      const key = `row-${number}`;
      await database.db.transaction((tx) =>
        tx.insert(rateLimits).values({ key, windowStart: new Date(0), count: 1 }),
      );
      acknowledged.push(key);
      // PGlite answers without leaving the current tick: timers would never run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = [...acknowledged];
  await mkdir(join(home, 'copy'));
  await database.snapshot?.(join(home, 'copy/database'));
  isDone = true;
  await writing;
  await database.close();

  const copy = await openDatabase({ dataDir: join(home, 'copy') });
  const keys = (await copy.db.select().from(rateLimits)).map(({ key }) => key);
  await copy.close();
  await rm(home, { recursive: true });
  expect(keys).toEqual(expect.arrayContaining(before));
  expect(acknowledged).toEqual(expect.arrayContaining(keys));
}, 120_000);
