import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { BoardRow, Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';
import { boardPeriod } from '@/lib/quiz/board-period';
import { currentStreak, dailyNumber, localDate } from '@/lib/quiz/day';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, boardHistogram, boardTotals, countWalks, playerStats } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { photoPath } from '@/provider/services/platform/photo-path';
import {
  COUNTED_SETTLED,
  countAhead,
  countSettledAhead,
  isAmongFirst,
  isSettled,
  NEIGHBOURS,
  type RankKey,
  SEARCHED_ROWS,
  selectNeighbourIds,
} from './board-neighbours';
import { KEPT_RANKS, rankAfter, rankRows, withoutFirst } from './rank-rows';

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
  const key = `${filter} ${period.start}`;
  const readRows = async () => {
    const ranked = await listRanked(context, { filter, periodStart: period.start });
    return ranked.map(({ row, rank }) => describeRow(row, { rank, now }));
  };
  const kept = await context.boards.read(key, readRows);
  const standing = caller && (await findStanding(context, { userId: caller.userId, filter, at: now }));
  // Players see their own last answer at once.
  const rows = standing && isOlderThan(standing, kept) ? await context.boards.renew(key, readRows) : kept;
  return {
    filter,
    result: rows.slice(0, BOARD_ROWS),
    own: standing ? await findOwnRow(context, standing, rows) : null,
    resets_at: period.resetsAt?.toISOString() ?? null,
  };
}

/** Reports whether a copy of a board was read before the player's row became what it is. */
function isOlderThan({ query, rankKey, info }: Standing, copy: readonly BoardRow[]): boolean {
  const own = copy.slice(0, BOARD_ROWS).find(({ user }) => user.id === query.userId);
  return own ? own.total_points !== rankKey.points : info.rank !== null && info.rank <= BOARD_ROWS;
}

/** Returns the first rows of a board in order of rank, with the neighbours that follow the last one shown. */
async function listRanked(context: Context, board: Board) {
  const ordered = await selectRows(context, board).limit(BOARD_ROWS + NEIGHBOURS);
  const settled = ordered.filter((row) => row.isSettled);
  // Only a crowd of first games hides the first ten behind the first hundred rows.
  const isCrowded = settled.length < KEPT_RANKS && ordered.length > BOARD_ROWS;
  const first = isCrowded
    ? await selectRows(context, board, isAmongFirst(board, isSettled)).limit(KEPT_RANKS)
    : settled;
  return rankRows(ordered, first);
}

type RankQuery = { filter: LeaderboardFilter; userId: string; at: Date };
type RankInfo = Pick<OwnBoardRow, 'rank' | 'rank_is_estimate' | 'is_first_game' | 'top_percent' | 'players'>;
type CountedRank = { info: RankInfo; settledAhead: number };

/** Returns a player's rank on a board in the period of an instant; null without a row. Never counts a whole board. */
export async function findRank(context: Context, query: RankQuery): Promise<RankInfo | null> {
  return (await findStanding(context, query))?.info ?? null;
}

type Standing = CountedRank & { query: RankQuery; rankKey: RankKey };

async function findStanding(context: Context, query: RankQuery): Promise<Standing | null> {
  const rankKey = await findRankKey(context, query);
  return rankKey && { query, rankKey, ...(await computeRank(context, rankKey)) };
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

/** Returns whether a replica has the player's row as it is now; without a row, whether both have none. */
export async function hasSameRow(
  context: Context,
  { userId }: Caller,
  { filter, replica }: { filter: LeaderboardFilter; replica: Context['db'] },
): Promise<boolean> {
  const query = { filter, userId, at: context.clock() };
  const copy = findRankKey({ ...context, db: replica }, query).catch(() => 'unread' as const);
  const [here, there] = await Promise.all([findRankKey(context, query), copy]);
  if (there === 'unread') return false;
  return here?.points === there?.points && here?.reachedAt.getTime() === there?.reachedAt.getTime();
}

/** Runs bounded index scans and sums up the histogram's few hundred buckets. */
async function computeRank(context: Context, rankKey: RankKey): Promise<CountedRank> {
  const { filter, periodStart, points } = rankKey;
  const counted = await queryRows<RankCounts>(
    context.db,
    sql`
    select
      (${countAhead(rankKey, SEARCHED_ROWS)})::int as ahead,
      (${countSettledAhead(rankKey, COUNTED_SETTLED)})::int as "settledAhead",
      coalesce((select ${isSettled} from ${accounts} join ${playerStats} on ${playerStats.userId} = ${accounts.id}
        where ${accounts.id} = ${rankKey.userId}), true) as "isSettled",
      (select count(*) from (
        select 1 from ${boardTotals} where filter = ${filter} and period_start = ${periodStart}
          limit ${EXACT_RANKS + 1}) on_board)::int as seen,
      exists (select from ${countWalks} where name = ${filter} and period_start = ${periodStart}
        and counted_at > 'epoch') as "isWalked",
      coalesce(sum(players), 0)::int as bucketed,
      coalesce(sum(players) filter (where points <= ${points}), 0)::int as below
    from ${boardHistogram} where filter = ${filter} and period_start = ${periodStart}`,
  );
  const {
    ahead,
    settledAhead,
    isSettled: settled,
    seen,
    isWalked,
    bucketed,
    below,
  } = counted[0] ?? NOBODY_AHEAD;
  // As on the board: whoever is not among the rows that are searched is not among the first ten.
  const mayBeFirst = settled && ahead < SEARCHED_ROWS;
  const isEstimate = ahead >= EXACT_RANKS && (settledAhead >= KEPT_RANKS || !mayBeFirst);
  // After a start, and in a period's first seconds, the histogram may hold fewer players than were just counted.
  const isCounted = isWalked && bucketed >= seen;
  // Until then, the players who were searched are all that is known.
  const isKnown = !isEstimate || (!isCounted && ahead < SEARCHED_ROWS);
  const estimate = isCounted ? Math.max(EXACT_RANKS, bucketed - below) + 1 : null;
  const rank = isKnown ? rankAfter({ ahead, settledAhead, isSettled: mayBeFirst }) : estimate;
  // A board that was scanned to its end has been counted exactly; the histogram may be older.
  const players = seen <= EXACT_RANKS ? seen : isCounted ? Math.max(rank ?? 0, bucketed) : null;
  const info = {
    rank,
    rank_is_estimate: !isKnown,
    is_first_game: !settled,
    players,
    top_percent: settled ? topPercent(rank, players) : null,
  };
  // None of the rows around a player who is beyond the searched ones is among the first ten.
  return { info, settledAhead: ahead < SEARCHED_ROWS ? settledAhead : COUNTED_SETTLED };
}

type RankCounts = {
  ahead: number;
  settledAhead: number;
  isSettled: boolean;
  seen: number;
  /** Whether the histogram has been built from end to end in this period. */
  isWalked: boolean;
  bucketed: number;
  below: number;
};

const NOBODY_AHEAD: RankCounts = {
  ahead: 0,
  settledAhead: 0,
  isSettled: true,
  seen: 1,
  isWalked: false,
  bucketed: 0,
  below: 0,
};

function topPercent(rank: number | null, players: number | null): number | null {
  if (rank === null || players === null) return null;
  return Math.min(100, Math.max(1, Math.ceil((rank / players) * 100)));
}

/** Returns the caller's row and its neighbours: from the rows of the board when it is among them, else from the index. */
async function findOwnRow(
  context: Context,
  { query, rankKey, info, settledAhead }: Standing,
  listed: readonly BoardRow[],
): Promise<OwnBoardRow | null> {
  const isOwn = (row: BoardRow) => row.user.id === query.userId;
  const isListed = listed.slice(0, BOARD_ROWS).some(isOwn);
  const rows = isListed
    ? listed
    : await listNeighbours(context, { rankKey, rank: info.rank, settledAhead, at: query.at });
  const index = rows.findIndex(isOwn);
  const own = rows[index];
  if (!own) return null;
  return {
    ...own,
    ...info,
    rank: isListed ? own.rank : info.rank,
    ahead: rows.slice(Math.max(0, index - NEIGHBOURS), index),
    behind: rows.slice(index + 1, index + 1 + NEIGHBOURS),
  };
}

type NeighboursQuery = { rankKey: RankKey; rank: number | null; settledAhead: number; at: Date };

async function listNeighbours(context: Context, query: NeighboursQuery): Promise<BoardRow[]> {
  const { rankKey, rank, settledAhead, at } = query;
  const isNear = sql`${boardTotals.userId} in (${selectNeighbourIds(rankKey)})`;
  const near = await selectRows(context, rankKey, isNear);
  const isOwn = ({ id }: { id: string }) => id === rankKey.userId;
  const rows = withoutFirst(near, { index: near.findIndex(isOwn), settledAhead });
  const ownIndex = rows.findIndex(isOwn);
  return rows.map((row, index) =>
    describeRow(row, { rank: rank === null ? null : rank + index - ownIndex, now: at }),
  );
}

type Board = Pick<RankKey, 'filter' | 'periodStart'>;

/** Selects the rows of a board that fulfil a condition, in order of points and then of who got there first. */
export function selectRows(context: Context, { filter, periodStart }: Board, isWanted?: SQL) {
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
      freezes: playerStats.freezes,
      lastDailyNumber: playerStats.lastDailyNumber,
      isSettled,
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

/** Returns a selected row as a board shows it. */
export function describeRow(row: SelectedRow, { rank, now }: { rank: number | null; now: Date }): BoardRow {
  return {
    rank,
    user: { id: row.id, username: row.username, profile_picture: photoPath(row.profilePhoto) },
    total_points: row.points,
    occurrences: row.occurrences,
    used_extra_time: row.usedExtraTime,
    streaks: currentStreak(row, dailyNumber(localDate(now, row.timeZone))).streak,
  };
}
