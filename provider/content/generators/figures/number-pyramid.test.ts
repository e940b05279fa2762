import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { numberPyramid } from './number-pyramid';

const BOTTOM_MAX = 16;

/** Tries every bottom row of whole numbers and returns all values that the asked brick can then have. */
function valuesOf(rows: (string | null)[][]): Set<number> {
  const size = rows.length;
  const found = new Set<number>();
  const bottom: number[] = [];
  const given = rows.at(-1) as (string | null)[];
  const check = () => {
    let line = bottom;
    let asked: number | undefined;
    for (let row = size - 1; row >= 0; row -= 1) {
      for (const [column, cell] of (rows[row] ?? []).entries()) {
        if (cell === '?') asked = line[column];
        else if (cell !== null && Number(cell) !== line[column]) return;
      }
      line = line.slice(1).map((value, index) => value + (line[index] as number));
    }
    if (asked !== undefined) found.add(asked);
  };
  const fill = (column: number) => {
    if (column === size) return check();
    const cell = given[column];
    const only = cell && cell !== '?' ? Number(cell) : undefined;
    for (let value = only ?? 0; value <= (only ?? BOTTOM_MAX); value += 1) {
      bottom[column] = value;
      fill(column + 1);
    }
  };
  fill(0);
  return found;
}

testFigureFamily(numberPyramid, ({ figure }) => {
  if (figure?.kind !== 'pyramid') return undefined;
  const found = valuesOf(figure.rows);
  return found.size === 1 ? String([...found][0]) : undefined;
});
