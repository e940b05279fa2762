import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, boardHistogram, boardTotals, playerStats } from '@/provider/db/schema';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { selectNeighbourIds } from './board-neighbours';
import { countLargeBoards, refreshCounts } from './site-counts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  await test.db.delete(boardTotals);
  await test.db.delete(boardHistogram);
});
afterAll(() => test.close());

const board = async (filter: string, token?: string) =>
  (await test.call('getLeaderboard', { token, query: { filter } })).data;

/** Inserts players directly into the boards: playing a thousand dailies would take minutes. */
async function insertBoardPlayers(
  points: number[],
  reachedAt = (index: number) => new Date(TEST_NOON.getTime() + index),
  { isGuest = false } = {},
) {
  const players = points.map((value, index) => ({ id: randomUUID(), value, index }));
  await test.db.insert(accounts).values(
    players.map(({ id }) => ({
      id,
      email: `${id}@example.com`,
      passwordHash: 'none',
      username: `seat-${id}`,
      usernameKey: `seat-${id}`,
      isGuest,
      referralCode: id,
      createdAt: TEST_NOON,
    })),
  );
  await test.db.insert(playerStats).values(players.map(({ id }) => ({ userId: id })));
  for (const filter of LEADERBOARD_FILTERS) {
    await test.db.insert(boardTotals).values(
      players.map(({ id, value, index }) => ({
        filter,
        periodStart: boardPeriod(filter, TEST_NOON).start,
        userId: id,
        points: value,
        occurrences: 1,
        reachedAt: reachedAt(index),
      })),
    );
  }
  return players.map(({ id }) => id);
}

describe('a board', () => {
  it('is empty and says when it resets', async () => {
    const resets = [];
    for (const filter of LEADERBOARD_FILTERS) {
      const { result, own, resets_at } = await board(filter);
      expect([result, own]).toEqual([[], null]);
      resets.push(resets_at);
    }
    expect(resets).toEqual([
      null,
      '2026-11-22T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
    ]);
  });

  it('is All Time when no filter is given', async () => {
    expect((await test.call('getLeaderboard')).data.filter).toBe('All Time');
  });

  it('shows a player on all four filters after one daily, with points, games and streak', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 12 });
    for (const filter of LEADERBOARD_FILTERS) {
      expect((await board(filter)).result).toEqual([
        {
          user: { id: player.id, username: player.username, profile_picture: null },
          rank: 1,
          total_points: 120,
          occurrences: 1,
          streaks: 1,
          used_extra_time: false,
        },
      ]);
    }
  });

  it('assigns points to the UTC day, ISO week and month in which they were earned', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 1 });
    test.clock.set('2026-11-23T12:00:00Z');
    expect((await board('Daily')).result).toHaveLength(0);
    expect((await board('Weekly')).result).toHaveLength(0);
    expect((await board('Monthly')).result).toHaveLength(1);
    test.clock.set('2026-12-01T00:00:00Z');
    expect((await board('Monthly')).result).toHaveLength(0);
    expect((await board('All Time')).result).toHaveLength(1);
  });

  it('is ordered by points; of tied players, the earlier one ranks first', async () => {
    const [late, early, best] = await insertBoardPlayers(
      [50, 50, 90],
      (index) => new Date(TEST_NOON.getTime() - index * 1000),
    );
    expect((await board('Daily')).result.map((row) => row.user.id)).toEqual([best, early, late]);
  });

  it('contains at most a hundred rows', async () => {
    await insertBoardPlayers(Array.from({ length: 130 }, (_, index) => index));
    const { result } = await board('Weekly');
    expect(result).toHaveLength(100);
    expect(result[0]?.total_points).toBe(129);
  });

  it('is read along its index: with sorting disabled the plan still has no sort', async () => {
    const plan = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_seqscan = off`);
      return queryRows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select user_id from ${boardTotals} where filter = 'Daily' and period_start = '2026-11-21'
          order by points desc, reached_at asc, user_id asc limit 100`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('board_totals_order');
    expect(text).not.toContain('Sort');
  });

  it('finds neighbours by index scans, also among any number of tied players', async () => {
    const [userId = ''] = await insertBoardPlayers([50]);
    const rankKey = {
      filter: 'Daily',
      periodStart: '2026-11-21',
      userId,
      points: 50,
      reachedAt: TEST_NOON,
    } as const;
    const text = await test.db.transaction(async (tx) => {
      for (const way of ['sort', 'seqscan', 'bitmapscan'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const plan = await queryRows<{ 'QUERY PLAN': string }>(tx, sql`explain ${selectNeighbourIds(rankKey)}`);
      return plan.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(text.match(/using board_totals_order/g)).toHaveLength(4);
    expect(text.match(/Index Cond: .*ROW\(reached_at, user_id\)/g)).toHaveLength(2);
    expect(text).not.toMatch(/Sort|Filter/);
  });

  it('contains nothing private about its players', async () => {
    await playDaily(test, await test.createMember(), { right: 1 });
    const [row] = (await board('Daily')).result;
    expect(Object.keys(row?.user ?? {}).sort()).toEqual(['id', 'profile_picture', 'username']);
  });
});

describe('the own row', () => {
  it('is null for a visitor and for a player without a game on this board', async () => {
    const player = await test.createMember();
    expect((await board('Daily')).own).toBeNull();
    expect((await board('Daily', player.token)).own).toBeNull();
  });

  it('has the exact rank while fewer than a thousand players are ahead', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 5 });
    await insertBoardPlayers([
      ...Array.from({ length: 40 }, () => 60),
      ...Array.from({ length: 59 }, () => 10),
    ]);
    await refreshCounts(test.context);
    expect((await board('Daily', player.token)).own).toMatchObject({
      rank: 41,
      rank_is_estimate: false,
      top_percent: 41,
      players: 100,
      total_points: 50,
    });
  });

  it('counts players with equal points who were earlier as ahead', async () => {
    await insertBoardPlayers([50, 50], () => new Date('2026-11-21T11:00:00Z'));
    const player = await test.createMember();
    await playDaily(test, player, { right: 5 });
    await insertBoardPlayers([50], () => new Date('2026-11-21T13:00:00Z'));
    expect((await board('Daily', player.token)).own?.rank).toBe(3);
  });

  it('is an estimate from the histogram, marked as one, beyond a thousand', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 1 });
    await insertBoardPlayers([
      ...Array.from({ length: 1500 }, (_, index) => 20 + index),
      ...Array.from({ length: 500 }, () => 5),
    ]);
    await refreshCounts(test.context);
    const own = (await board('All Time', player.token)).own;
    expect(own).toMatchObject({ rank_is_estimate: true, top_percent: 76, players: 2001 });
    expect(own?.rank).toBe(1501);
  });

  describe('on a board of over a thousand that has not been counted', () => {
    const low = Array.from({ length: 100 }, () => 5);
    const high = Array.from({ length: 1100 }, (_, index) => 20 + index);

    it('has its exact rank beyond the thousandth too, as far as boards are searched', async () => {
      const player = await test.createMember();
      await playDaily(test, player, { right: 1 });
      await insertBoardPlayers([...high, ...low]);
      const exact = { rank: 1101, rank_is_estimate: false, top_percent: null, players: null };
      expect((await board('Weekly', player.token)).own).toMatchObject(exact);
    });

    it('has neither rank, share nor number of players beyond the searched rows', async () => {
      const player = await test.createMember();
      await playDaily(test, player, { right: 1 });
      await insertBoardPlayers([...high, ...high, ...low]);
      const unknown = { rank: null, rank_is_estimate: true, top_percent: null, players: null };
      expect((await board('Weekly', player.token)).own).toMatchObject(unknown);
      await countLargeBoards(test.context);
      const counted = { rank: 2201, rank_is_estimate: true, top_percent: 96, players: 2301 };
      expect((await board('Weekly', player.token)).own).toMatchObject(counted);
    });

    it('has its exact rank among the first thousand, and no number of players yet', async () => {
      const player = await test.createMember();
      await playDaily(test, player, { right: 15 });
      await insertBoardPlayers([...low, ...high.map((points) => points % 100)]);
      const own = (await board('Monthly', player.token)).own;
      expect(own).toMatchObject({ rank: 1, rank_is_estimate: false, top_percent: null, players: null });
    });

    it('does not use the end of a histogram that was built when the board was small', async () => {
      const player = await test.createMember();
      await playDaily(test, player, { right: 1 });
      await refreshCounts(test.context);
      await insertBoardPlayers([...high, ...high, ...low]);
      expect((await board('Daily', player.token)).own).toMatchObject({ rank: null, players: null });
    });
  });

  it('is between its two neighbours on each side, ties in the order they came', async () => {
    const [, second, earlier] = await insertBoardPlayers(
      [90, 70, 50],
      () => new Date('2026-11-21T11:00:00Z'),
    );
    const player = await test.createMember();
    await playDaily(test, player, { right: 5 });
    const [later, next] = await insertBoardPlayers([50, 20, 10], () => new Date('2026-11-21T13:00:00Z'));
    const own = (await board('Daily', player.token)).own;
    expect(own?.ahead.map((row) => row.user.id)).toEqual([second, earlier]);
    expect(own?.behind.map((row) => row.user.id)).toEqual([later, next]);
    expect(own).toMatchObject({ rank: 4, players: 7 });
  });

  it('of a guest’s first game beyond the rows shown has neighbours by rank, not those of the first ten', async () => {
    const guests = await insertBoardPlayers(Array(105).fill(60), undefined, { isGuest: true });
    await insertBoardPlayers([56, 55, 54]);
    const player = await test.createGuest();
    await playDaily(test, player, { right: 5 });
    await insertBoardPlayers([45, 44]);
    const [next] = await insertBoardPlayers([43], undefined, { isGuest: true });
    const { own, result } = await board('Daily', player.token);
    expect(own).toMatchObject({ rank: 116, is_first_game: true });
    expect(own?.ahead.map(({ rank, user }) => [rank, user.id])).toEqual([
      [114, guests[103]],
      [115, guests[104]],
    ]);
    expect(own?.behind.map(({ rank, user }) => [rank, user.id])).toEqual([[117, next]]);
    expect(result.slice(0, 5).map(({ rank, total_points }) => [rank, total_points])).toEqual([
      [1, 56],
      [2, 55],
      [3, 54],
      [4, 45],
      [5, 44],
    ]);
  });

  it('has nobody ahead at rank one and nobody behind at the last rank', async () => {
    const player = await test.createMember();
    await playDaily(test, player, { right: 5 });
    expect((await board('Weekly', player.token)).own).toMatchObject({ ahead: [], behind: [], players: 1 });
  });

  it('rejects an invalid token instead of quietly showing a visitor’s board', async () => {
    const response = await test.call('getLeaderboard', { token: 'a.b.c' });
    expect([response.status, response.error.code]).toEqual([401, 'token_not_valid']);
  });
});

describe('the landing page’s counts', () => {
  it('are players, finished games and kinds of questions, as of the last count', async () => {
    await playDaily(test, await test.createMember(), { right: 1 });
    await refreshCounts(test.context);
    const { data } = await test.call('getLandingPage');
    expect(data.players).toBeGreaterThan(0);
    expect(data.games).toBeGreaterThan(0);
    expect(data.game_category).toBeGreaterThan(0);
  });
});
