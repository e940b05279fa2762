import type { BoardRow, Leaderboard, OwnBoardRow } from '@/lib/contract/leaderboard';

/** Ranks that the podium shows; the table begins after them. */
export const PODIUM_PLACES = 3;

/** `rank` is null beyond rank 1,000 of a leaderboard that has not been counted. */
export type RankedRow = { row: BoardRow; rank: number | null };

/**
 * Returns the rows of a leaderboard's table: those after the podium, then the reader's own with its neighbours if it is
 * further down. A search covers all rows of the page, including the podium, and no others.
 */
export function listRows({ result, own }: Pick<Leaderboard, 'result' | 'own'>, query: string): RankedRow[] {
  const wanted = query.trim().toLowerCase();
  const ranked = result.map((row, index) => ({ row, rank: index + 1 }));
  if (wanted) return ranked.filter(({ row }) => row.user.username.toLowerCase().includes(wanted));
  const onPage = new Set(result.map(({ user }) => user.id));
  const below = own ? rankAround(own).filter(({ row }) => !onPage.has(row.user.id)) : [];
  return [...ranked.slice(PODIUM_PLACES), ...below];
}

function rankAround(own: OwnBoardRow): RankedRow[] {
  const first = own.rank === null ? null : own.rank - own.ahead.length;
  return [...own.ahead, own, ...own.behind].map((row, index) => ({
    row,
    rank: first === null ? null : first + index,
  }));
}

/** Returns how many players are skipped before a row: 0 if it follows the previous one, null if unknown. */
export function gapBefore(rows: readonly RankedRow[], index: number): number | null {
  const [above, here] = [rows[index - 1], rows[index]];
  if (!above || !here || above.rank === null) return 0;
  return here.rank === null ? null : here.rank - above.rank - 1;
}
