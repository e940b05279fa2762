import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { BoardRow, Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';
import { boardPeriod } from '@/lib/quiz/board-period';
import { currentStreak, dailyNumber, localDate } from '@/lib/quiz/day';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, boardHistogram, boardTotals, playerStats } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { photoPath } from '@/provider/services/platform/photo-path';
import { aroundSeat, countAhead, NEIGHBOURS, type Seat } from './board-neighbours';

/** Rows a board answers with. */
const BOARD_ROWS = 100;

/** Ranks counted exactly, along the index; beyond them the histogram estimates. */
export const EXACT_RANKS = 1_000;

/** A board's first 100 players and the caller's own place (SPEC §2, §7). */
export async function getLeaderboard(
  context: Context,
  caller: Caller | null,
  filter: LeaderboardFilter,
): Promise<Leaderboard> {
  const now = context.clock();
  const period = boardPeriod(filter, now);
  const rows = await selectRows(context, { filter, periodStart: period.start }).limit(BOARD_ROWS);
  return {
    filter,
    result: rows.map((row) => describeRow(row, now)),
    own: caller ? await findOwnRow(context, { userId: caller.userId, filter, at: now }) : null,
    resets_at: period.resetsAt?.toISOString() ?? null,
  };
}

type StandingQuery = { filter: LeaderboardFilter; userId: string; at: Date };
type Standing = Pick<OwnBoardRow, 'rank' | 'rank_is_estimate' | 'top_percent' | 'players'>;

/** A player's place on a board at an instant's period; null for a player who is not on it. Never counts a whole board. */
export async function findStanding(context: Context, query: StandingQuery): Promise<Standing | null> {
  const seat = await findSeat(context, query);
  return seat && measureStanding(context, seat);
}

async function findSeat(context: Context, { filter, userId, at }: StandingQuery): Promise<Seat | null> {
  const { start } = boardPeriod(filter, at);
  const [found] = await context.db
    .select({ points: boardTotals.points, reachedAt: boardTotals.reachedAt })
    .from(boardTotals)
    .where(
      and(eq(boardTotals.filter, filter), eq(boardTotals.periodStart, start), eq(boardTotals.userId, userId)),
    );
  return found ? { filter, periodStart: start, userId, ...found } : null;
}

/** Three bounded walks along the board's index and one sum over its few hundred buckets. */
async function measureStanding(context: Context, seat: Seat): Promise<Standing> {
  const { filter, periodStart, points } = seat;
  const counted = await queryRows<{ ahead: number; seen: number; bucketed: number; below: number }>(
    context.db,
    sql`
    select
      (${countAhead(seat, EXACT_RANKS)})::int as ahead,
      (select count(*) from (
        select 1 from ${boardTotals} where filter = ${filter} and period_start = ${periodStart}
          limit ${EXACT_RANKS + 1}) on_board)::int as seen,
      coalesce(sum(players), 0)::int as bucketed,
      coalesce(sum(players) filter (where points <= ${points}), 0)::int as below
    from ${boardHistogram} where filter = ${filter} and period_start = ${periodStart}`,
  );
  const { ahead = 0, seen = 1, bucketed = 0, below = 0 } = counted[0] ?? {};
  const isEstimate = ahead >= EXACT_RANKS;
  // After a start, and in a period's first seconds, the histogram knows fewer players than were just seen.
  const isCounted = bucketed >= seen;
  const estimate = isCounted ? Math.max(EXACT_RANKS, bucketed - below) + 1 : null;
  const rank = isEstimate ? estimate : ahead + 1;
  // A board that was walked to its end has been counted; what the histogram holds of it may be older.
  const players = seen <= EXACT_RANKS ? seen : isCounted ? Math.max(rank ?? 0, bucketed) : null;
  return { rank, rank_is_estimate: isEstimate, players, top_percent: topPercent(rank, players) };
}

function topPercent(rank: number | null, players: number | null): number | null {
  if (rank === null || players === null) return null;
  return Math.min(100, Math.max(1, Math.ceil((rank / players) * 100)));
}

async function findOwnRow(context: Context, query: StandingQuery): Promise<OwnBoardRow | null> {
  const seat = await findSeat(context, query);
  if (!seat) return null;
  const standing = await measureStanding(context, seat);
  const rows = await selectRows(context, seat, sql`${boardTotals.userId} in (${aroundSeat(seat)})`);
  const index = rows.findIndex(({ id }) => id === query.userId);
  const own = rows[index];
  if (!own) return null;
  const describe = (row: SelectedRow) => describeRow(row, query.at);
  return {
    ...describe(own),
    ...standing,
    ahead: rows.slice(Math.max(0, index - NEIGHBOURS), index).map(describe),
    behind: rows.slice(index + 1, index + 1 + NEIGHBOURS).map(describe),
  };
}

type Board = Pick<Seat, 'filter' | 'periodStart'>;

function selectRows(context: Context, { filter, periodStart }: Board, isWanted?: SQL) {
  return context.db
    .select({
      id: accounts.id,
      username: accounts.username,
      profilePhoto: accounts.profilePhoto,
      timeZone: accounts.timeZone,
      points: boardTotals.points,
      occurrences: boardTotals.occurrences,
      usedExtraTime: boardTotals.usedExtraTime,
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
        isNull(accounts.eraseAfter),
        isWanted,
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
    used_extra_time: row.usedExtraTime,
    streaks: currentStreak(row, dailyNumber(localDate(now, row.timeZone))),
  };
}
