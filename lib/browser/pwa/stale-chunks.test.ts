import { beforeEach, expect, jest, test } from '@jest/globals';
import { MemoryStorage } from '@/lib/storage';
import { createChunkGuard } from './stale-chunks';

const MINUTE = 60_000;
const chunk = 'https://play.example/_next/static/chunks/gone.js';

let storage: Storage | undefined;
let status: number | Error;
let isInPlay: boolean;
let now: number;
const reload = jest.fn();
const announce = jest.fn();

beforeEach(() => {
  storage = new MemoryStorage();
  status = 404;
  isInPlay = false;
  now = Date.parse('2026-11-20T12:00:00Z');
  jest.clearAllMocks();
});

/** A tab; reloading creates a new one with the same storage. */
const openTab = () =>
  createChunkGuard({
    storage,
    statusOf: async () => {
      if (status instanceof Error) throw status;
      return status;
    },
    isInPlay: () => isInPlay,
    now: () => now,
    reload,
    announce,
  });

test('a chunk that the server no longer has causes one reload', async () => {
  await openTab()(chunk);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(announce).not.toHaveBeenCalled();
});

test('a reload that did not help is not repeated; the banner is shown instead', async () => {
  await openTab()(chunk);
  now += MINUTE;
  await openTab()(chunk);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(announce).toHaveBeenCalledTimes(1);
});

test('a later deployment causes another reload', async () => {
  await openTab()(chunk);
  now += 11 * MINUTE;
  await openTab()(chunk);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([[new Error('offline')], [500], [200]])(
  'a chunk that failed for another reason causes nothing (%s)',
  async (answer) => {
    status = answer;
    await openTab()(chunk);
    expect(reload).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  },
);

test('a game in play is never reloaded', async () => {
  isInPlay = true;
  await openTab()(chunk);
  expect(reload).not.toHaveBeenCalled();
  expect(announce).toHaveBeenCalledTimes(1);
});

test('without storage nothing is reloaded, because it could loop', async () => {
  storage = undefined;
  await openTab()(chunk);
  storage = new MemoryStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  await openTab()(chunk);
  expect(reload).not.toHaveBeenCalled();
  expect(announce).toHaveBeenCalledTimes(2);
});
