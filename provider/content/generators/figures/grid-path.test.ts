import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { gridPath } from './grid-path';

/** Walks every way to the right and down, and counts those that arrive. */
function countWalks(isFree: boolean[][], [column, row]: [number, number] = [0, 0]): number {
  if (!isFree[row]?.[column]) return 0;
  if (row === isFree.length - 1 && column === isFree[row].length - 1) return 1;
  return countWalks(isFree, [column + 1, row]) + countWalks(isFree, [column, row + 1]);
}

/** Lowers the distance of every cell to one more than its neighbours' least, until nothing changes. */
function leastSteps(isFree: boolean[][]): number | undefined {
  const steps = isFree.map((line) => line.map(() => Number.POSITIVE_INFINITY));
  (steps[0] as number[])[0] = 0;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [row, line] of steps.entries()) {
      for (const [column, old] of line.entries()) {
        const beside = [
          line[column - 1],
          line[column + 1],
          steps[row - 1]?.[column],
          steps[row + 1]?.[column],
        ];
        const least = Math.min(...beside.filter((value) => value !== undefined)) + 1;
        if (!isFree[row]?.[column] || least >= old) continue;
        line[column] = least;
        isChanged = true;
      }
    }
  }
  return steps.at(-1)?.at(-1);
}

testFigureFamily(gridPath, ({ figure, question }) => {
  if (figure?.kind !== 'grid') return undefined;
  const isFree = figure.rows.map((line, row) =>
    line.map((_, column) => !figure.blocked?.some(([x, y]) => x === column && y === row)),
  );
  return String(question.includes('ways') ? countWalks(isFree) : leastSteps(isFree));
});
