import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import { queryRows } from '@/provider/db/query-rows';
import {
  accounts,
  boardHistogram,
  boardTotals,
  countParts,
  countWalks,
  playerStats,
} from '@/provider/db/schema';
import { insertPlayers } from '@/provider/testing/insert-players';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';
import { boardWalk } from './count-board';
import { finishWalk, readTime, walkFor } from './count-walk';
import { findRank } from './leaderboard';
import { countLargeBoards, createCountJob, refreshCounts } from './site-counts';

/** More than two slices of a board, with more tied players than a slice holds. */
const BOARD_ROWS = 45_000;
const TIED_ROWS = 21_000;

let test: TestApp;
let isChanged = false;
beforeAll(async () => {
  test = await createTestApp();
  test.context.live.takeChanged = () => {
    const was = isChanged;
    isChanged = false;
    return was;
  };
});
beforeEach(async () => {
  test.clock.set(TEST_NOON);
  for (const table of [boardTotals, boardHistogram, countWalks, countParts]) await test.db.delete(table);
});
afterAll(() => test.close());

const daily = boardPeriod('Daily', TEST_NOON).start;

const landing = async () => (await test.call('getLandingPage')).data;

function fillBoard(rows: number, points: string) {
  return test.context.jobDb.execute(
    sql`insert into ${boardTotals} (filter, period_start, user_id, points, occurrences, reached_at)
      select 'Daily', ${daily}::date, gen_random_uuid(), ${sql.raw(points)}, 1, now() from generate_series(1, ${rows}) n`,
  );
}

/** How many rows the board has from the least points of each stored bucket up to those of the next. */
const rowsOfBuckets = () =>
  queryRows(
    test.db,
    sql`select b.points, (select count(*)::int from ${boardTotals} t where t.filter = 'Daily' and t.points >= b.points
        and (b.next is null or t.points < b.next)) as players
      from (select points, lead(points) over (order by points) as next from ${boardHistogram}
        where filter = 'Daily') b order by b.points`,
  );

const countBucketed = async () =>
  (
    await queryRows(
      test.db,
      sql`select sum(players)::int as players from ${boardHistogram} where filter = 'Daily'`,
    )
  )[0];

const storedHistogram = () =>
  queryRows(
    test.db,
    sql`select points, players from ${boardHistogram} where filter = 'Daily' order by points`,
  );

/** As if nobody had walked for a while. */
const forgetLeader = () => test.db.update(countWalks).set({ walkedAt: new Date(0) });

describe('the walk over a board', () => {
  it('counts every row once, in slices, whatever is tied', async () => {
    await fillBoard(BOARD_ROWS, `case when n <= ${TIED_ROWS} then 40 else n / 20 end`);
    const walk = boardWalk('Daily', TEST_NOON);
    const now = await readTime(test.db);
    await walkFor(test.db, walk, { ms: 0, wanted: now });
    // One slice of several: the top of the board is there, and readers are told that the rest is not.
    const [row] = await test.db.select().from(countWalks).where(eq(countWalks.name, 'Daily'));
    expect([row?.position, row?.countedAt]).toEqual([expect.any(Number), new Date(0)]);
    await finishWalk(test.db, walk, now);
    expect(await storedHistogram()).toEqual(await rowsOfBuckets());
    expect(await countBucketed()).toEqual({ players: BOARD_ROWS });
  });

  it('replaces what has changed since, and drops the day before', async () => {
    await fillBoard(30_000, 'n % 150');
    await refreshCounts(test.context);
    await test.db.execute(sql`update ${boardTotals} set points = points + 7 where points < 50`);
    await test.db
      .insert(boardHistogram)
      .values({ filter: 'Daily', periodStart: '2026-11-20', points: 5, players: 9 });
    await refreshCounts(test.context);
    expect(await storedHistogram()).toEqual(await rowsOfBuckets());
    expect(await countBucketed()).toEqual({ players: 30_000 });
    test.clock.advance(86_400);
    await refreshCounts(test.context);
    expect(await storedHistogram()).toEqual([]);
  });

  it('gives no rank while the histogram of a new day is half built, and the true one after a start', async () => {
    const player = await test.createGuest();
    await fillBoard(BOARD_ROWS, '100 + n % 500');
    await test.db.insert(boardTotals).values({
      filter: 'Daily',
      periodStart: daily,
      userId: player.id,
      points: 10,
      occurrences: 1,
      reachedAt: TEST_NOON,
    });
    const own = () => findRank(test.context, { filter: 'Daily', userId: player.id, at: TEST_NOON });
    await walkFor(test.db, boardWalk('Daily', TEST_NOON), { ms: 0, wanted: await readTime(test.db) });
    expect(await own()).toMatchObject({ rank: null, players: null });
    await countLargeBoards(test.context);
    expect(await own()).toMatchObject({ rank: BOARD_ROWS + 1, players: BOARD_ROWS + 1 });
  });
});

describe('the walk over the accounts', () => {
  it('counts members, guests who have finished a game, and finished games', async () => {
    await refreshCounts(test.context);
    const before = await landing();
    const ids = await insertPlayers(test, 600);
    const some = sql`any(${sql.param(ids.slice(0, 200))}::uuid[])`;
    await test.db.execute(sql`update ${accounts} set is_guest = true where id = ${some}`);
    await test.db.execute(
      sql`update ${playerStats} set total_taken = 3 where user_id = ${ids[0]} or user_id = ${ids[599]}`,
    );
    await test.db
      .update(accounts)
      .set({ eraseAfter: TEST_NOON })
      .where(eq(accounts.id, ids[300] ?? ''));
    await refreshCounts(test.context);
    const after = await landing();
    // 400 members, one of them leaving, and one guest.
    expect([after.players - before.players, after.games - before.games]).toEqual([400, 6]);
    const listed = await queryRows(test.db, sql`select count from site_counts where name = 'listed'`);
    expect(listed).toEqual(
      await queryRows(
        test.db,
        sql`select count(*)::int from accounts join player_stats on user_id = id
          where not is_guest and erase_after is null and total_taken > 0`,
      ),
    );
  });

  it('leaves the published counts as they are until every part has been counted', async () => {
    await insertPlayers(test, 10);
    await refreshCounts(test.context);
    const before = await landing();
    await test.db.delete(countParts);
    await test.db.insert(countParts).values({ part: 4_095, players: 9, listed: 9, games: 9 });
    expect(await landing()).toEqual(before);
  });
});

describe('the job', () => {
  it('counts after a change, and not again until the next', async () => {
    const job = createCountJob(test.context);
    await untilCounted(job);
    const before = await landing();
    await insertPlayers(test, 5);
    await forgetLeader();
    await job();
    expect((await landing()).players).toBe(before.players);
    isChanged = true;
    await untilCounted(job);
    expect((await landing()).players).toBe(before.players + 5);
  });

  it('counts in the round after a failed one what had changed before it', async () => {
    const { jobDb } = test.context;
    const job = createCountJob(test.context);
    await untilCounted(job);
    const before = await landing();
    await insertPlayers(test, 3);
    await forgetLeader();
    isChanged = true;
    // The walks cannot be stored: the round fails after it has taken the flag.
    await jobDb.execute(
      sql`alter table count_walks add constraint no_walk check (walked_at < '2000-01-01') not valid`,
    );
    await expect(untilCounted(job)).rejects.toThrow();
    await jobDb.execute(sql`alter table count_walks drop constraint no_walk`);
    expect(isChanged).toBe(false);
    await untilCounted(job);
    expect((await landing()).players).toBe(before.players + 3);
  });

  it('is done by one instance at a time', async () => {
    await insertPlayers(test, 3);
    const walk = boardWalk('Daily', TEST_NOON);
    await finishWalk(test.db, walk, await readTime(test.db));
    // A second instance wants newer counts, and leaves them to the one that has just walked.
    const wanted = await readTime(test.db);
    expect(await walkFor(test.db, walk, { ms: 1_000, wanted })).toBe(false);
    await forgetLeader();
    expect(await walkFor(test.db, walk, { ms: 1_000, wanted })).toBe(true);
  });
});

/** Runs rounds as the timer does, without its pauses and rests, until nothing is left to count. */
async function untilCounted(job: () => Promise<void>): Promise<void> {
  const { now } = performance;
  const since = await readTime(test.db);
  for (let round = 1; round <= 100; round++) {
    performance.now = () => now.call(performance) + round * 1_000_000;
    try {
      await job();
    } finally {
      performance.now = now;
    }
    const walks = await test.db.select().from(countWalks);
    if (walks.length === 5 && walks.every(({ countedAt }) => countedAt >= since)) return;
    await forgetLeader();
  }
  throw new Error('not counted after a hundred rounds');
}

it('costs a slice, not the board: the plan of a slice has a limit on the index', async () => {
  await fillBoard(3_000, 'n');
  const plan = await test.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return queryRows<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select points from ${boardTotals} where filter = 'Daily' and period_start = ${daily}
        and points < ${randomPoints()} order by points desc limit 20000`,
    );
  });
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('board_totals_order');
  expect(text).not.toContain('Sort');
});

const randomPoints = () => Number.parseInt(randomUUID().slice(0, 4), 16);
