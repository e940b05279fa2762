/** One linear condition: the factors of the unknowns and, last, their sum. */
export type Equation = readonly number[];

const NEARLY_ZERO = 1e-9;
const isZero = (value: number): boolean => Math.abs(value) < NEARLY_ZERO;

/**
 * Solves the equations by elimination. Returns the value of each unknown that they determine, undefined for the others;
 * throws when they contradict each other.
 */
export function determinedValues(equations: readonly Equation[], unknowns: number): (number | undefined)[] {
  const rows = equations.map((equation) => [...equation]);
  const pivots: (number[] | undefined)[] = [];
  for (let column = 0; column < unknowns; column += 1) {
    const pivot = rows.find((row) => !pivots.includes(row) && !isZero(row[column] ?? 0));
    pivots.push(pivot);
    if (!pivot) continue;
    const factor = pivot[column] as number;
    for (const [place, value] of pivot.entries()) pivot[place] = value / factor;
    for (const row of rows) if (row !== pivot) subtract(row, { pivot, times: row[column] ?? 0 });
  }
  if (rows.some((row) => row.every((value, place) => isZero(value) === place < unknowns))) {
    throw new Error('The equations contradict each other');
  }
  return pivots.map((pivot) => {
    const isAlone = pivot?.slice(0, unknowns).filter((value) => !isZero(value)).length === 1;
    return pivot && isAlone ? pivot[unknowns] : undefined;
  });
}

function subtract(row: number[], { pivot, times }: { pivot: number[]; times: number }): void {
  for (const [place, value] of pivot.entries()) row[place] = (row[place] ?? 0) - times * value;
}
