import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { LEADERBOARD_FILTERS, type LeaderboardFilter } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import { queryRows } from '@/provider/db/query-rows';
import { boardTotals, follows } from '@/provider/db/schema';
import { insertPlayers } from '@/provider/testing/insert-players';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { selectRows } from './leaderboard';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  await test.db.delete(boardTotals);
});
afterAll(() => test.close());

type Guest = Awaited<ReturnType<TestApp['createGuest']>>;

const board = async (token: string | undefined, value: string, filter: LeaderboardFilter = 'Daily') =>
  (await test.call('getLeaderboard', { token, query: { filter, with: value } })).data;
const idsOn = ({ result }: { result: { user: { id: string } }[] }) => result.map(({ user }) => user.id);
const follow = ({ token }: Guest, id: string) => test.call('followPlayer', { token, body: { id } });

type Score = { userId: string; points: number; reachedAt: Date };

const insertScores = (scores: readonly Score[], filter: LeaderboardFilter = 'Daily') =>
  test.db.insert(boardTotals).values(
    scores.map((score) => ({
      ...score,
      filter,
      periodStart: boardPeriod(filter, TEST_NOON).start,
      occurrences: 1,
    })),
  );

const followAll = (userId: string, ids: readonly string[]) =>
  test.db.insert(follows).values(ids.map((followedId) => ({ userId, followedId, createdAt: TEST_NOON })));

describe('a `with` that names no circle of the caller', () => {
  it('acts as absent: everybody’s board', async () => {
    const [mira, tom] = [await test.createGuest(), await test.createGuest()];
    const { data: foreign } = await test.call('createGroup', { token: tom.token, body: { name: 'Tom’s' } });
    await playDaily(test, tom, { right: 3 });
    for (const value of ['', 'everyone', 'Friends', 'friends ', randomUUID(), foreign.id, 'x'.repeat(64)]) {
      const shown = await board(mira.token, value);
      expect([value, shown.with, idsOn(shown)]).toEqual([value, undefined, [tom.id]]);
    }
    expect((await board(undefined, 'friends')).with).toBeUndefined();
    expect((await board(undefined, foreign.id)).with).toBeUndefined();
  });
});

describe('the board of friends', () => {
  it('is empty but for the reset while nobody has played', async () => {
    const mira = await test.createGuest();
    const shown = await board(mira.token, 'friends', 'Weekly');
    expect(shown).toEqual({
      filter: 'Weekly',
      result: [],
      own: null,
      resets_at: '2026-11-23T00:00:00.000Z',
      with: { id: 'friends', name: null, players: 1 },
    });
  });

  it('has the caller and whom they follow, on all four boards, and nobody who follows them', async () => {
    const [mira, tom, ada] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    await follow(mira, tom.id);
    await follow(ada, mira.id);
    await playDaily(test, mira, { right: 4 });
    await playDaily(test, tom, { right: 5 });
    await playDaily(test, ada, { right: 6 });
    for (const filter of LEADERBOARD_FILTERS) {
      const shown = await board(mira.token, 'friends', filter);
      expect([filter, idsOn(shown)]).toEqual([filter, [tom.id, mira.id]]);
      expect(shown.own).toMatchObject({ rank: 2, players: 2, is_first_game: false, top_percent: null });
      expect(shown.own?.ahead.map(({ user }) => user.id)).toEqual([tom.id]);
    }
    // Everybody's board keeps its first ten ranks: a first game has none of them there.
    expect((await test.call('getLeaderboard', { query: { filter: 'Daily' } })).data.result[0]?.rank).toBe(11);
  });

  it('has neither who was unfollowed, blocked, disabled, nor who switched it off', async () => {
    const mira = await test.createGuest();
    const others = [];
    for (const right of [3, 4, 5, 6]) {
      const guest = await test.createGuest();
      await follow(mira, guest.id);
      await playDaily(test, guest, { right });
      others.push(guest);
    }
    const [gone, blocker, disabled, hidden] = others as [Guest, Guest, Guest, Guest];
    expect(idsOn(await board(mira.token, 'friends'))).toHaveLength(4);
    await test.call('unfollowPlayer', { token: mira.token, body: { id: gone.id } });
    await test.call('blockPlayer', { token: blocker.token, body: { id: mira.id } });
    await test.call('deleteAccount', { token: disabled.token, body: { username: disabled.username } });
    const off = { on_friends_boards: false };
    await test.call('updateFriendSettings', { token: hidden.token, body: off });
    const shown = await board(mira.token, 'friends');
    expect([idsOn(shown), shown.with?.players]).toEqual([[], 1]);
    // The switch hides nobody from their own board.
    expect(idsOn(await board(hidden.token, 'friends'))).toEqual([hidden.id]);
  });

  it('ranks five hundred friends and shows two hundred, with the caller’s neighbours', async () => {
    const mira = await test.createGuest();
    const ids = await insertPlayers(test, 500);
    await followAll(mira.id, ids);
    const scores = ids.map((userId, index) => ({ userId, points: 1_000 - index, reachedAt: TEST_NOON }));
    await insertScores([...scores, { userId: mira.id, points: 600, reachedAt: TEST_NOON }]);
    const shown = await board(mira.token, 'friends');
    expect(shown.result).toHaveLength(200);
    expect(shown.with?.players).toBe(501);
    expect(shown.own?.players).toBe(501);
    expect([400, 401, 402]).toContain(shown.own?.rank);
    expect(shown.own?.ahead).toHaveLength(2);
  });

  it('ranks as a naive sort by points, time and id does', async () => {
    const mira = await test.createGuest();
    const ids = await insertPlayers(test, 12);
    await followAll(mira.id, ids.slice(0, 8));
    const score = fc.record({
      points: fc.integer({ min: 0, max: 3 }),
      second: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(score), { minLength: 13, maxLength: 13 }), async (drawn) => {
        await test.db.delete(boardTotals);
        const scores = [mira.id, ...ids].flatMap((userId, index) => {
          const one = drawn[index];
          const at = (second: number) => new Date(TEST_NOON.getTime() + second * 1000);
          return one ? [{ userId, points: one.points, reachedAt: at(one.second) }] : [];
        });
        if (scores.length > 0) await insertScores(scores);
        const naive = scores
          .filter(({ userId }) => [mira.id, ...ids.slice(0, 8)].includes(userId))
          .sort(
            (a, b) =>
              b.points - a.points ||
              a.reachedAt.getTime() - b.reachedAt.getTime() ||
              (a.userId < b.userId ? -1 : 1),
          )
          .map(({ userId }) => userId);
        const shown = await board(mira.token, 'friends');
        expect(idsOn(shown)).toEqual(naive);
        expect(shown.result.map(({ rank }) => rank)).toEqual(naive.map((_, index) => index + 1));
        expect(shown.own?.rank ?? 0).toBe(naive.indexOf(mira.id) + 1);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('is read by the primary key of the boards, one look-up for each player, however many others there are', async () => {
    const ids = await insertPlayers(test, 3_000);
    await insertScores(ids.map((userId, index) => ({ userId, points: index, reachedAt: TEST_NOON })));
    await test.db.execute(sql`analyze ${boardTotals}`);
    const asked = selectRows(
      test.context,
      { filter: 'Daily', periodStart: '2026-11-21' },
      inArray(boardTotals.userId, ids.slice(0, 50)),
    );
    const plan = await queryRows<{ 'QUERY PLAN': string }>(test.db, sql`explain ${asked.getSQL()}`);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/board_totals_filter_period_start_user_id_pk/);
    expect(text).toMatch(/Index Cond: .*user_id = ANY/);
    expect(text).not.toContain('board_totals_order');
  });
});

describe('the board of a group', () => {
  it('has everybody in it, also who is on no friends’ boards, and is the same for players who blocked each other', async () => {
    const [mira, tom, ada] = [await test.createGuest(), await test.createGuest(), await test.createGuest()];
    const { data: group } = await test.call('createGroup', { token: mira.token, body: { name: 'Class 7b' } });
    for (const { token } of [tom, ada]) await test.call('joinGroup', { token, body: { code: group.code } });
    await test.call('updateFriendSettings', { token: tom.token, body: { on_friends_boards: false } });
    await test.call('blockPlayer', { token: tom.token, body: { id: ada.id } });
    await playDaily(test, tom, { right: 9 });
    await playDaily(test, ada, { right: 7 });
    for (const { token } of [mira, tom, ada]) {
      const shown = await board(token, group.id);
      expect(idsOn(shown)).toEqual([tom.id, ada.id]);
      expect(shown.with).toEqual({ id: group.id, name: 'Class 7b', players: 3 });
    }
  });
});
