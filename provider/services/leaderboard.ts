import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/filters';
import type { BoardRow, Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';
import { boardPeriod } from '@/lib/quiz/board-period';
import { currentStreak, dailyNumber, localDate } from '@/lib/quiz/day';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, boardHistogram, boardTotals, playerStats } from '@/provider/db/schema';
import type { Caller } from './caller';
import type { Context } from './context';
import { photoPath } from './profile-photo';

/** Rows a board answers with. */
const BOARD_ROWS = 100;

/** Places counted exactly, along the index; beyond them the histogram estimates. */
const EXACT_RANKS = 1_000;

/** A board's first 100 players and the caller's own place (SPEC §2, §7). */
export async function getLeaderboard(
  context: Context,
  caller: Caller | null,
  filter: LeaderboardFilter,
): Promise<Leaderboard> {
  const now = context.clock();
  const period = boardPeriod(filter, now);
  const rows = await selectRows(context, period.start, filter).limit(BOARD_ROWS);
  return {
    filter,
    result: rows.map((row) => describeRow(row, now)),
    own: caller ? await findOwnRow(context, { caller, filter, now }) : null,
    resets_at: period.resetsAt?.toISOString() ?? null,
  };
}

type StandingQuery = { filter: LeaderboardFilter; userId: string; at: Date };
type Standing = Pick<OwnBoardRow, 'rank' | 'rank_is_estimate' | 'top_percent'>;

/** A player's place on a board at an instant's period; null for a player who is not on it. Never counts a whole board. */
export async function findStanding(
  context: Context,
  { filter, userId, at }: StandingQuery,
): Promise<Standing | null> {
  const start = boardPeriod(filter, at).start;
  const [own] = await context.db
    .select({ points: boardTotals.points, reachedAt: boardTotals.reachedAt })
    .from(boardTotals)
    .where(
      and(eq(boardTotals.filter, filter), eq(boardTotals.periodStart, start), eq(boardTotals.userId, userId)),
    );
  if (!own) return null;

  const board = sql`${boardTotals.filter} = ${filter} and ${boardTotals.periodStart} = ${start}`;
  // Two bounded walks along the board's index and one sum over its few hundred buckets.
  const counted = await queryRows<{ ahead: number; seen: number; bucketed: number; below: number }>(
    context.db,
    sql`
    select
      (select count(*) from (
        select 1 from ${boardTotals} where ${board} and ${boardTotals.points} >= ${own.points}
          and (${boardTotals.points} > ${own.points}
            or (${boardTotals.reachedAt}, ${boardTotals.userId}) < (${own.reachedAt.toISOString()}::timestamptz, ${userId}::uuid))
        order by ${boardTotals.points} desc limit ${EXACT_RANKS}) ahead_of_me)::int as ahead,
      (select count(*) from (
        select 1 from ${boardTotals} where ${board} limit ${EXACT_RANKS}) on_board)::int as seen,
      coalesce(sum(players), 0)::int as bucketed,
      coalesce(sum(players) filter (where points <= ${own.points}), 0)::int as below
    from ${boardHistogram} where filter = ${filter} and period_start = ${start}`,
  );
  const { ahead = 0, seen = 1, bucketed = 0, below = 0 } = counted[0] ?? {};
  const isEstimate = ahead >= EXACT_RANKS;
  const rank = isEstimate ? Math.max(EXACT_RANKS, bucketed - below) + 1 : ahead + 1;
  const players = Math.max(bucketed, seen, rank);
  return {
    rank,
    rank_is_estimate: isEstimate,
    top_percent: Math.min(100, Math.max(1, Math.ceil((rank / players) * 100))),
  };
}

async function findOwnRow(
  context: Context,
  { caller, filter, now }: { caller: Caller; filter: LeaderboardFilter; now: Date },
): Promise<OwnBoardRow | null> {
  const start = boardPeriod(filter, now).start;
  const standing = await findStanding(context, { filter, userId: caller.userId, at: now });
  if (!standing) return null;
  const [row] = await selectRows(context, start, filter, caller.userId).limit(1);
  return row ? { ...describeRow(row, now), ...standing } : null;
}

function selectRows(context: Context, periodStart: string, filter: LeaderboardFilter, userId?: string) {
  return context.db
    .select({
      id: accounts.id,
      username: accounts.username,
      profilePhoto: accounts.profilePhoto,
      timeZone: accounts.timeZone,
      points: boardTotals.points,
      occurrences: boardTotals.occurrences,
      ownClock: boardTotals.ownClock,
      streak: playerStats.streak,
      lastNumber: playerStats.lastDailyNumber,
    })
    .from(boardTotals)
    .innerJoin(accounts, eq(accounts.id, boardTotals.userId))
    .innerJoin(playerStats, eq(playerStats.userId, boardTotals.userId))
    .where(
      and(
        eq(boardTotals.filter, filter),
        eq(boardTotals.periodStart, periodStart),
        isNull(accounts.erasedAt),
        userId ? eq(boardTotals.userId, userId) : undefined,
      ),
    )
    .orderBy(desc(boardTotals.points), asc(boardTotals.reachedAt), asc(boardTotals.userId));
}

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];

function describeRow(row: SelectedRow, now: Date): BoardRow {
  return {
    user: { id: row.id, username: row.username, profile_picture: photoPath(row.profilePhoto) },
    total_points: row.points,
    occurrences: row.occurrences,
    own_clock: row.ownClock,
    streaks: currentStreak(row, dailyNumber(localDate(now, row.timeZone))),
  };
}
