import { type SQL, sql } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import { accounts, boardTotals, playerStats } from '@/provider/db/schema';
import { KEPT_RANKS } from './rank-rows';

/** Players shown on each side of one's own row. */
export const NEIGHBOURS = 2;

/** Rows read for each kind of neighbour: ten of them may hold the first ranks, which are elsewhere. */
const NEAR_ROWS = NEIGHBOURS + KEPT_RANKS;

/** Settled players ahead that are counted: enough to know for each row near a player how many are ahead of it. */
export const COUNTED_SETTLED = KEPT_RANKS + 2 * NEAR_ROWS;

/** The sort key of a player's row on one board. */
export type RankKey = {
  filter: LeaderboardFilter;
  periodStart: string;
  userId: string;
  points: number;
  /** In whole milliseconds, as boards are written: with more precision the row would sort behind itself. */
  reachedAt: Date;
};

/**
 * Selects the ids of a player and of their neighbours on a board, up to NEAR_ROWS of each kind: tied and earlier, tied
 * and later, more points, fewer points. Four short index scans, however many players are tied.
 */
export function selectNeighbourIds(rankKey: RankKey): SQL {
  const { tied, more, fewer, own } = boardConditions(rankKey);
  const walk = (where: SQL, order: SQL) =>
    sql`(select user_id from ${boardTotals} where ${where} order by ${order} limit ${NEAR_ROWS})`;
  const up = sql`points asc, reached_at desc, user_id desc`;
  const down = sql`points desc, reached_at asc, user_id asc`;
  return sql`
    select ${rankKey.userId}::uuid
    union all ${walk(sql`${tied} and (reached_at, user_id) < ${own}`, up)}
    union all ${walk(more, up)}
    union all ${walk(sql`${tied} and (reached_at, user_id) > ${own}`, down)}
    union all ${walk(fewer, down)}`;
}

/** Counts the players ahead, along the index: up to `limit` tied ones and up to `limit` with more points. */
export function countAhead(rankKey: RankKey, limit: number): SQL {
  const { tied, more, own } = boardConditions(rankKey);
  const count = (where: SQL) =>
    sql`(select count(*) from (select 1 from ${boardTotals} where ${where} limit ${limit}) ahead)`;
  return sql`${count(more)} + ${count(sql`${tied} and (reached_at, user_id) < ${own}`)}`;
}

/** Human runs with which a guest may take one of the first ranks: the latest, and one before it. */
const SETTLED_RUNS = 2;

/** Rows that are searched for settled players: a crowd of first games must not make a board slow to read. */
export const SEARCHED_ROWS = 2_000;

/** Whether the joined account may take one of the first ranks: a member, or a guest with more than one finished game. */
export const isSettled = sql<boolean>`(not ${accounts.isGuest} or ${playerStats.humanRuns} >= ${SETTLED_RUNS})`;

/** Counts the settled players ahead: up to `limit` tied ones and up to `limit` with more points. */
export function countSettledAhead(rankKey: RankKey, limit: number): SQL {
  const { tied, more, own } = boardConditions(rankKey);
  const count = (where: SQL) =>
    sql`(select count(*) from (select 1 from
      (select user_id from ${boardTotals} where ${where}
        order by points desc, reached_at asc, user_id asc limit ${SEARCHED_ROWS}) near
      join ${accounts} on ${accounts.id} = near.user_id
      join ${playerStats} on ${playerStats.userId} = near.user_id
      where ${isSettled} limit ${limit}) ahead)`;
  return sql`${count(more)} + ${count(sql`${tied} and (reached_at, user_id) < ${own}`)}`;
}

/** Returns the condition for a board's rows that are searched for the first ten, and fulfil another one. */
export const isAmongFirst = (
  { filter, periodStart }: Pick<RankKey, 'filter' | 'periodStart'>,
  condition: SQL,
) =>
  sql`${boardTotals.userId} in (select user_id from ${boardTotals}
    where filter = ${filter} and period_start = ${periodStart}
    order by points desc, reached_at asc, user_id asc limit ${SEARCHED_ROWS}) and ${condition}`;

function boardConditions({ filter, periodStart, userId, points, reachedAt }: RankKey) {
  const board = sql`filter = ${filter} and period_start = ${periodStart}`;
  return {
    tied: sql`${board} and points = ${points}`,
    more: sql`${board} and points > ${points}`,
    fewer: sql`${board} and points < ${points}`,
    own: sql`(${reachedAt.toISOString()}::timestamptz, ${userId}::uuid)`,
  };
}
