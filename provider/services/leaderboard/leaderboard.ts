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
import { countAhead, NEIGHBOURS, type RankKey, selectNeighbourIds } from './board-neighbours';

/** Rows in a board response. */
const BOARD_ROWS = 100;

/** Ranks up to this one are counted exactly, along the index; beyond it they are estimated from the histogram. */
export const EXACT_RANKS = 1_000;

/** Returns a board's first 100 players and the caller's own row (product rules §2, §7). */
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

type RankQuery = { filter: LeaderboardFilter; userId: string; at: Date };
type RankInfo = Pick<OwnBoardRow, 'rank' | 'rank_is_estimate' | 'top_percent' | 'players'>;

/** Returns a player's rank on a board in the period of an instant; null without a row. Never counts a whole board. */
export async function findRank(context: Context, query: RankQuery): Promise<RankInfo | null> {
  const rankKey = await findRankKey(context, query);
  return rankKey && computeRank(context, rankKey);
}

async function findRankKey(context: Context, { filter, userId, at }: RankQuery): Promise<RankKey | null> {
  const { start } = boardPeriod(filter, at);
  const [found] = await context.db
    .select({ points: boardTotals.points, reachedAt: boardTotals.reachedAt })
    .from(boardTotals)
    .where(
      and(eq(boardTotals.filter, filter), eq(boardTotals.periodStart, start), eq(boardTotals.userId, userId)),
    );
  return found ? { filter, periodStart: start, userId, ...found } : null;
}

/** Runs three bounded index scans and sums up the histogram's few hundred buckets. */
async function computeRank(context: Context, rankKey: RankKey): Promise<RankInfo> {
  const { filter, periodStart, points } = rankKey;
  const counted = await queryRows<{ ahead: number; seen: number; bucketed: number; below: number }>(
    context.db,
    sql`
    select
      (${countAhead(rankKey, EXACT_RANKS)})::int as ahead,
      (select count(*) from (
        select 1 from ${boardTotals} where filter = ${filter} and period_start = ${periodStart}
          limit ${EXACT_RANKS + 1}) on_board)::int as seen,
      coalesce(sum(players), 0)::int as bucketed,
      coalesce(sum(players) filter (where points <= ${points}), 0)::int as below
    from ${boardHistogram} where filter = ${filter} and period_start = ${periodStart}`,
  );
  const { ahead = 0, seen = 1, bucketed = 0, below = 0 } = counted[0] ?? {};
  const isEstimate = ahead >= EXACT_RANKS;
  // After a start, and in a period's first seconds, the histogram may hold fewer players than were just counted.
  const isCounted = bucketed >= seen;
  const estimate = isCounted ? Math.max(EXACT_RANKS, bucketed - below) + 1 : null;
  const rank = isEstimate ? estimate : ahead + 1;
  // A board that was scanned to its end has been counted exactly; the histogram may be older.
  const players = seen <= EXACT_RANKS ? seen : isCounted ? Math.max(rank ?? 0, bucketed) : null;
  return { rank, rank_is_estimate: isEstimate, players, top_percent: topPercent(rank, players) };
}

function topPercent(rank: number | null, players: number | null): number | null {
  if (rank === null || players === null) return null;
  return Math.min(100, Math.max(1, Math.ceil((rank / players) * 100)));
}

async function findOwnRow(context: Context, query: RankQuery): Promise<OwnBoardRow | null> {
  const rankKey = await findRankKey(context, query);
  if (!rankKey) return null;
  const rankInfo = await computeRank(context, rankKey);
  const rows = await selectRows(
    context,
    rankKey,
    sql`${boardTotals.userId} in (${selectNeighbourIds(rankKey)})`,
  );
  const index = rows.findIndex(({ id }) => id === query.userId);
  const own = rows[index];
  if (!own) return null;
  const describe = (row: SelectedRow) => describeRow(row, query.at);
  return {
    ...describe(own),
    ...rankInfo,
    ahead: rows.slice(Math.max(0, index - NEIGHBOURS), index).map(describe),
    behind: rows.slice(index + 1, index + 1 + NEIGHBOURS).map(describe),
  };
}

type Board = Pick<RankKey, 'filter' | 'periodStart'>;

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
