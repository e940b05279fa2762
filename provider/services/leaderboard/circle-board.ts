import { inArray } from 'drizzle-orm';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { BoardRow, Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';
import { boardPeriod } from '@/lib/quiz/board-period';
import { boardTotals } from '@/provider/db/schema';
import { type Circle, findCircle } from '@/provider/services/friends/circle';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { NEIGHBOURS } from './board-neighbours';
import { describeRow, getLeaderboard, selectRows } from './leaderboard';

/** Rows in the response for a circle: every player of the largest group. */
const CIRCLE_ROWS = 200;

type BoardQuery = { filter: LeaderboardFilter; with?: string | undefined };

/**
 * Returns a board of everybody, or of the caller's friends or of one of their groups. For visitors, and for a `with` that
 * names neither, it is everybody's (product rules §2).
 */
export async function getBoard(
  context: Context,
  caller: Caller | null,
  { filter, with: value }: BoardQuery,
): Promise<Leaderboard> {
  const circle = caller && value ? await findCircle(context, caller, value) : null;
  if (!caller || !circle) return getLeaderboard(context, caller, filter);
  return readCircleBoard(context, { filter, circle, userId: caller.userId });
}

/**
 * Ranks the players of a circle among themselves, by points and then by who got there first. The first ten ranks are kept
 * for nobody: these players know each other.
 */
async function readCircleBoard(
  context: Context,
  { filter, circle, userId }: { filter: LeaderboardFilter; circle: Circle; userId: string },
): Promise<Leaderboard> {
  const now = context.clock();
  const period = boardPeriod(filter, now);
  // One look-up in the primary key for each player, however many are on the board.
  const selected = await selectRows(
    context,
    { filter, periodStart: period.start },
    inArray(boardTotals.userId, circle.playerIds),
  );
  const rows = selected.map((row, index) => describeRow(row, { rank: index + 1, now }));
  return {
    filter,
    result: rows.slice(0, CIRCLE_ROWS),
    own: describeOwn(rows, userId),
    resets_at: period.resetsAt?.toISOString() ?? null,
    with: { id: circle.id, name: circle.name, players: circle.playerIds.length },
  };
}

function describeOwn(rows: readonly BoardRow[], userId: string): OwnBoardRow | null {
  const index = rows.findIndex(({ user }) => user.id === userId);
  const own = rows[index];
  if (!own) return null;
  return {
    ...own,
    rank_is_estimate: false,
    is_first_game: false,
    // A share of a few friends says nothing.
    top_percent: null,
    players: rows.length,
    ahead: rows.slice(Math.max(0, index - NEIGHBOURS), index),
    behind: rows.slice(index + 1, index + 1 + NEIGHBOURS),
  };
}
