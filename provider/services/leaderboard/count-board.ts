import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { boardHistogram, boardTotals } from '@/provider/db/schema';
import type { Walk } from './count-walk';

/** Buckets are five points wide up to here; above, each bucket is five percent wider than the previous one. */
const EVEN_BUCKETS_UP_TO = 500;

/** Rows read in a slice, along the index: some ten milliseconds of one core. */
const SLICE_ROWS = 20_000;

/** More than any player has: where a walk begins. */
const TOP = 2 ** 31 - 1;

type Board = { filter: LeaderboardFilter; periodStart: string };
type Bucket = { points: number; players: number };

/**
 * Returns the walk over a board in the period of an instant that builds its histogram, from the most points down: each slice
 * replaces the buckets it has read.
 */
export function boardWalk(filter: LeaderboardFilter, at: Date): Walk {
  const board = { filter, periodStart: boardPeriod(filter, at).start };
  return {
    name: filter,
    periodStart: board.periodStart,
    async countSlice(tx, position) {
      if (position === null) await dropOtherPeriods(tx, board);
      const below = position ?? TOP;
      const { buckets, isEnd } = await readSlice(tx, board, below);
      const from = isEnd ? 0 : (buckets.at(-1)?.points ?? 0);
      await replaceBuckets(tx, board, { buckets, from, below });
      return isEnd ? null : from;
    },
  };
}

/** Returns the buckets of the next rows below a number of points, all of them complete. */
async function readSlice(
  tx: Transaction,
  { filter, periodStart }: Board,
  below: number,
): Promise<{ buckets: Bucket[]; isEnd: boolean }> {
  const buckets = await queryRows<Bucket>(
    tx,
    sql`select ${BUCKET} as points, count(*)::int as players from (
        select points from ${boardTotals}
        where filter = ${filter} and period_start = ${periodStart} and points < ${below}
        order by points desc limit ${SLICE_ROWS}::int
      ) slice group by 1 order by 1 desc`,
  );
  const read = buckets.reduce((sum, { players }) => sum + players, 0);
  if (read < SLICE_ROWS) return { buckets, isEnd: true };
  const [largest] = buckets;
  if (buckets.length > 1 || !largest) return { buckets: buckets.slice(0, -1), isEnd: false };
  // More tied players than a slice has rows: their bucket is counted as a whole.
  const [whole] = await queryRows<Pick<Bucket, 'players'>>(
    tx,
    sql`select count(*)::int as players from ${boardTotals}
      where filter = ${filter} and period_start = ${periodStart}
        and points >= ${largest.points} and points < ${below}`,
  );
  return { buckets: [{ ...largest, ...whole }], isEnd: false };
}

/**
 * The least points of the bucket that some points belong to, exactly: a walk continues below it. The small numbers keep
 * rounding errors out where the bound is whole (525).
 */
const BUCKET = sql`case when points < ${EVEN_BUCKETS_UP_TO}::int then points / 5 * 5
  else ceil(${EVEN_BUCKETS_UP_TO}::int * power(1.05::float8,
    floor(ln(points / ${EVEN_BUCKETS_UP_TO}::float8) / ln(1.05::float8) + 1e-9)) - 1e-6)::int
  end`;

async function replaceBuckets(
  tx: Transaction,
  { filter, periodStart }: Board,
  { buckets, from, below }: { buckets: Bucket[]; from: number; below: number },
): Promise<void> {
  const isOnBoard = and(eq(boardHistogram.filter, filter), eq(boardHistogram.periodStart, periodStart));
  await tx
    .delete(boardHistogram)
    .where(and(isOnBoard, gte(boardHistogram.points, from), lt(boardHistogram.points, below)));
  if (buckets.length === 0) return;
  await tx
    .insert(boardHistogram)
    .values(buckets.map(({ points, players }) => ({ filter, periodStart, points, players })));
}

async function dropOtherPeriods(tx: Transaction, { filter, periodStart }: Board): Promise<void> {
  await tx
    .delete(boardHistogram)
    .where(and(eq(boardHistogram.filter, filter), ne(boardHistogram.periodStart, periodStart)));
}
