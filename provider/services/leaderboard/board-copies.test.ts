import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { boardTotals } from '@/provider/db/schema';
import { createBoardCopies } from '@/provider/services/platform/board-copies';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';

let reads = 0;
const load = async () => {
  reads += 1;
  return reads;
};

it('a board is read once for all who ask meanwhile and for a while after', async () => {
  reads = 0;
  const boards = createBoardCopies(60);
  expect(await Promise.all(Array.from({ length: 500 }, () => boards.read('Daily', load)))).toEqual(
    Array(500).fill(1),
  );
  expect(await boards.read('Daily', load)).toBe(1);
  expect(await boards.read('Weekly', load)).toBe(2);
  await new Promise((go) => setTimeout(go, 150));
  expect(await boards.read('Daily', load)).toBe(3);
});

it('a copy whose read began before a change is not sent after it', async () => {
  let finish = (_rows: string) => {};
  const boards = createBoardCopies(60_000);
  const early = boards.read(
    'Daily',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  boards.clear();
  const late = boards.read('Daily', async () => 'after');
  finish('before');
  expect(await Promise.all([early, late])).toEqual(['before', 'after']);
  expect(await boards.read('Daily', async () => 'unused')).toBe('after');
});

it('a read that fails is not kept', async () => {
  const boards = createBoardCopies(60_000);
  await expect(boards.read('Daily', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await boards.read('Daily', async () => 'there')).toBe('there');
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('visitors share a copy, while players see their own last points at once', async () => {
  test.context.boards = createBoardCopies(600_000);
  const readBoard = async (token?: string) =>
    (await test.call('getLeaderboard', { query: { filter: 'All Time' }, token })).data;
  const [ada, bob] = [await test.createMember(), await test.createMember()];
  expect((await readBoard()).result).toEqual([]);
  await playDaily(test, ada, { right: 5 });
  expect((await readBoard()).result).toEqual([]);
  expect((await readBoard(bob.token)).own).toBeNull();

  const own = await readBoard(ada.token);
  expect(own.own?.total_points).toBe(own.result[0]?.total_points);
  expect(own.result).toHaveLength(1);
  expect((await readBoard()).result).toEqual(own.result);

  await test.db.update(boardTotals).set({ points: (own.own?.total_points ?? 0) + 10 });
  const later = await readBoard(ada.token);
  expect(later.result[0]?.total_points).toBeGreaterThan(own.result[0]?.total_points ?? 0);
  expect(later.own?.total_points).toBe(later.result[0]?.total_points);
});
