/** The dots on top and below. */
export type Tile = readonly [number, number];

/** Numbers go from blank to six; after six comes blank again. */
export const DOTS = 7;

const wrap = (value: number): number => ((value % DOTS) + DOTS) % DOTS;
const stepsOf = (values: number[]): number[] =>
  values.slice(1).map((value, index) => wrap(value - (values[index] as number)));
const isConstant = (values: number[]): boolean => values.every((value) => value === values[0]);

/** Returns true when one half of the dominoes follows a simple rule: equal, alternating or evenly growing steps. */
function isRegular(values: number[]): boolean {
  const steps = stepsOf(values);
  const everyOther = (start: number) => steps.filter((_, index) => index % 2 === start);
  return isConstant(stepsOf(steps)) || (isConstant(everyOther(0)) && isConstant(everyOther(1)));
}

/** Returns true when both halves follow a rule, or the lower half of each domino is the upper one of the next. */
export function fitsRow(row: readonly Tile[]): boolean {
  const isChain = row.slice(1).every(([top], index) => top === row[index]?.[1]);
  return isChain || (isRegular(row.map(([top]) => top)) && isRegular(row.map(([, bottom]) => bottom)));
}

/** Returns true when only the totals or the differences of the halves are regular, which somebody may take for the rule. */
export function fitsTotals(row: readonly Tile[]): boolean {
  const plainSteps = (values: number[]) =>
    values.slice(1).map((value, index) => value - (values[index] as number));
  const totals = row.map(([top, bottom]) => top + bottom);
  return isConstant(plainSteps(totals)) || isConstant(row.map(([top, bottom]) => top - bottom));
}

/** Returns every tile that makes the row with a gap fit a rule. */
export function tilesFor(row: readonly (Tile | null)[]): Tile[] {
  const gap = row.indexOf(null);
  const dots = Array.from({ length: DOTS }, (_, value) => value);
  const [tops, bottoms] = ([0, 1] as const).map((half) => {
    const values = row.map((tile) => tile?.[half] ?? 0);
    return dots.filter((value) => isRegular(values.with(gap, value)));
  }) as [number[], number[]];
  const found = tops.flatMap((top) => bottoms.map((bottom): Tile => [top, bottom]));
  const links = row.slice(1).filter((tile, index) => tile && row[index] && tile[0] !== row[index][1]);
  if (links.length > 0) return found;
  const [before, after] = [row[gap - 1], row[gap + 1]];
  const chain = dots
    .filter((top) => !before || top === before[1])
    .flatMap((top) => dots.filter((dot) => !after || dot === after[0]).map((bottom): Tile => [top, bottom]));
  return [...found, ...chain.filter((tile) => !found.some((one) => one.join() === tile.join()))];
}
