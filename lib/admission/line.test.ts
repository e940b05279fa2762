import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createLine } from './line.mjs';

const BURST = { calmMs: 60_000, busyMs: 60 };

/** A line with one place, which is taken. */
async function createBusyLine(waiting = 10) {
  const line = createLine({
    places: 1,
    kinds: { play: { waiting, ...BURST }, page: { waiting, ...BURST } },
  });
  const giveBack = await line.enter('play');
  return { ...line, giveBack: giveBack as () => void };
}

test('the next in rank gets the place, however long others wait', async () => {
  const { enter, giveBack } = await createBusyLine();
  const served: string[] = [];
  const note = (name: string) => (leave: (() => void) | null) => {
    served.push(name);
    leave?.();
  };
  const all = [enter('page').then(note('page')), enter('play').then(note('play'))];
  giveBack();
  giveBack();
  await Promise.all(all);
  expect(served).toEqual(['play', 'page']);
});

test('a flood of answers does not stop pages for good', async () => {
  const { enter, giveBack } = await createBusyLine(100);
  let order: string[] = [];
  const note = (name: string) => (leave: (() => void) | null) => {
    order.push(name);
    leave?.();
  };
  const all = Array.from({ length: 30 }, () => enter('play').then(note('play')));
  const page = enter('page').then(note('page'));
  giveBack();
  await page;
  order = [...order];
  await Promise.all(all);
  expect(order.indexOf('page')).toBeLessThan(9);
});

test('a full line refuses at once, and says to wait longer the more it refuses', async () => {
  const { enter, retryAfterSeconds, giveBack } = await createBusyLine(1);
  const first = enter('play');
  expect(retryAfterSeconds()).toBe(1);
  for (let number = 0; number < 5; number++) expect(await enter('play')).toBeNull();
  expect(retryAfterSeconds()).toBe(5);
  for (let number = 0; number < 50; number++) await enter('play');
  expect(retryAfterSeconds()).toBe(10);
  giveBack();
  expect(await first).toBeInstanceOf(Function);
});

test('a standing line keeps nobody waiting for long, unlike a burst', async () => {
  const { enter, giveBack } = await createBusyLine();
  const first = enter('play');
  await pause(600);
  const startedMs = performance.now();
  expect(await enter('play')).toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(500);
  giveBack();
  expect(await first).toBeInstanceOf(Function);
});

test('a caller who has less time, or has gone, is not served later', async () => {
  const { enter, giveBack, waiting } = await createBusyLine();
  const gone = new AbortController();
  const left = enter('play', { signal: () => gone.signal });
  expect(await enter('play', { withinMs: 10 })).toBeNull();
  expect(await enter('play', { withinMs: 0 })).toBeNull();
  gone.abort();
  expect(await left).toBeNull();
  expect(waiting()).toBe(0);
  expect(await enter('play', { signal: () => gone.signal })).toBeNull();
  giveBack();
  expect(await enter('play')).toBeInstanceOf(Function);
});

test('work that waits for something else gives its place away', async () => {
  const line = createLine({ places: 1, kinds: { page: { waiting: 1, ...BURST } }, holdMs: 30 });
  const giveBack = await line.enter('page');
  const next = line.enter('page');
  expect(await next).toBeInstanceOf(Function);
  giveBack?.();
  expect(line.waiting()).toBe(0);
});
