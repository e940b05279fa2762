/** Ranks that need more than one finished game: what a throw-away guest would want to fill. */
export const KEPT_RANKS = 10;

/** A player's row in order of points; `isSettled` players may take the first ranks. */
type OrderedRow = { id: string; isSettled: boolean };

/**
 * Returns the rows of a board in order of rank: the first ten settled players, then everybody else by points, from rank
 * 11 on. `ordered` are the first rows by points, `firstSettled` the first ten settled players of the whole board.
 */
export function rankRows<T extends OrderedRow>(
  ordered: readonly T[],
  firstSettled: readonly T[],
): { row: T; rank: number }[] {
  const first = firstSettled.slice(0, KEPT_RANKS);
  const firstIds = new Set(first.map(({ id }) => id));
  const others = ordered.filter(({ id }) => !firstIds.has(id));
  return [
    ...first.map((row, index) => ({ row, rank: index + 1 })),
    ...others.map((row, index) => ({ row, rank: KEPT_RANKS + index + 1 })),
  ];
}

/** Returns a player's rank from the numbers of players ahead; `settledAhead` is counted up to the kept ranks only. */
export function rankAfter({
  ahead,
  settledAhead,
  isSettled,
}: {
  ahead: number;
  settledAhead: number;
  isSettled: boolean;
}): number {
  if (settledAhead >= KEPT_RANKS) return ahead + 1;
  return isSettled ? settledAhead + 1 : KEPT_RANKS + (ahead - settledAhead) + 1;
}
