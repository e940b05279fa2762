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

/** Places of a player among the rows by points: how many players and how many settled ones are ahead. */
type Place = { index: number; settledAhead: number };

/**
 * Returns the rows that hold none of the first ranks, of consecutive rows by points around a player who holds none
 * either: in this order their ranks follow each other. `own` is the player's place, its settled players counted up to
 * the kept ranks and the length of the rows.
 */
export function withoutFirst<T extends OrderedRow>(near: readonly T[], own: Place): T[] {
  const settledBefore = (end: number) => near.slice(0, end).filter((row) => row.isSettled).length;
  const outside = own.settledAhead - settledBefore(own.index);
  return near.filter((row, index) => !row.isSettled || outside + settledBefore(index) >= KEPT_RANKS);
}
