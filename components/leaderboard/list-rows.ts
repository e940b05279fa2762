import type { BoardRow, Leaderboard } from '@/lib/contract/leaderboard';

/** The first rank that a guest's first game can have: nobody may be missing before it. */
const FIRST_RANK_OF_NEWCOMERS = 11;

/** Ranks that the podium shows; the table begins after them. */
const PODIUM_PLACES = 3;

/**
 * Returns the rows of a leaderboard's table: those after the podium, then the reader's own with its neighbours if it is
 * further down. A search covers all rows of the page, including the podium, and no others.
 */
export function listRows({ result, own }: Pick<Leaderboard, 'result' | 'own'>, query: string): BoardRow[] {
  const wanted = query.trim().toLowerCase();
  if (wanted) return result.filter((row) => row.user.username.toLowerCase().includes(wanted));
  const onPage = new Set(result.map(({ user }) => user.id));
  const around = own ? [...own.ahead, own, ...own.behind] : [];
  const below = around.filter((row) => !onPage.has(row.user.id));
  return [...result.filter((row) => !isOnPodium(row)), ...below];
}

/** Returns whether the podium shows a row. */
export const isOnPodium = ({ rank }: BoardRow) => rank !== null && rank <= PODIUM_PLACES;

/**
 * Returns how many players are skipped before a row: 0 if it follows the previous one, null if unknown. Ranks that
 * nobody has yet, before those of first games, are no players.
 */
export function gapBefore(rows: readonly BoardRow[], index: number): number | null {
  const [above, here] = [rows[index - 1], rows[index]];
  if (!above || !here || above.rank === null || here.rank === FIRST_RANK_OF_NEWCOMERS) return 0;
  return here.rank === null ? null : here.rank - above.rank - 1;
}
