import { type SQL, sql } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import { boardTotals } from '@/provider/db/schema';

/** Players shown on either side of one's own row. */
export const NEIGHBOURS = 2;

/** A player's row on one board: what its order goes by. */
export type Seat = {
  filter: LeaderboardFilter;
  periodStart: string;
  userId: string;
  points: number;
  /** Whole milliseconds, as boards are written: finer ones would set the seat behind itself. */
  reachedAt: Date;
};

/**
 * The ids of a player and of those around them on a board, up to NEIGHBOURS of each kind: as many points and there
 * earlier or later, more points, fewer. Four short walks along the board's index, however many are tied.
 */
export function aroundSeat(seat: Seat): SQL {
  const { tied, more, fewer, own } = besideSeat(seat);
  const walk = (where: SQL, order: SQL) =>
    sql`(select user_id from ${boardTotals} where ${where} order by ${order} limit ${NEIGHBOURS})`;
  const up = sql`points asc, reached_at desc, user_id desc`;
  const down = sql`points desc, reached_at asc, user_id asc`;
  return sql`
    select ${seat.userId}::uuid
    union all ${walk(sql`${tied} and (reached_at, user_id) < ${own}`, up)}
    union all ${walk(more, up)}
    union all ${walk(sql`${tied} and (reached_at, user_id) > ${own}`, down)}
    union all ${walk(fewer, down)}`;
}

/** How many stand before a seat, counted along the index up to `limit` among the tied and among those with more points. */
export function countAhead(seat: Seat, limit: number): SQL {
  const { tied, more, own } = besideSeat(seat);
  const count = (where: SQL) =>
    sql`(select count(*) from (select 1 from ${boardTotals} where ${where} limit ${limit}) ahead)`;
  return sql`${count(more)} + ${count(sql`${tied} and (reached_at, user_id) < ${own}`)}`;
}

function besideSeat({ filter, periodStart, userId, points, reachedAt }: Seat) {
  const board = sql`filter = ${filter} and period_start = ${periodStart}`;
  return {
    tied: sql`${board} and points = ${points}`,
    more: sql`${board} and points > ${points}`,
    fewer: sql`${board} and points < ${points}`,
    own: sql`(${reachedAt.toISOString()}::timestamptz, ${userId}::uuid)`,
  };
}
