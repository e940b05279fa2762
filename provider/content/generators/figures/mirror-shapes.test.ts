import { drawnTiles, testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { mirrorShapes } from './mirror-shapes';
import type { Cell } from './shape-cells';

type Matrix = readonly [number, number, number, number];

/** The four flips of a square: each swaps left and right, in one of four positions. */
const FLIPS: Matrix[] = [
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
];

const moved = ([a, b, c, d]: Matrix, [x, y]: readonly number[]): [number, number] => [
  a * (x ?? 0) + b * (y ?? 0),
  c * (x ?? 0) + d * (y ?? 0),
];
const text = (numbers: readonly number[]): string =>
  numbers.map((value) => Math.round(value * 100) + 0).join();

/** Returns what is where, with the directions of arrows, as one text. */
function imageOf(cell: Cell, flip: Matrix): string {
  const seen = cell.map(({ shape, fill, turn = 0, at = [0, 0] }) => {
    const angle = (turn * Math.PI) / 180;
    const direction = shape === 'arrow' ? text(moved(flip, [Math.sin(angle), -Math.cos(angle)])) : '';
    return `${shape} ${fill} ${direction} ${text(moved(flip, at))}`;
  });
  return seen.sort().join('; ');
}

testFigureFamily(mirrorShapes, ({ figure, difficulty }) => {
  const { row, tiles, letters } = drawnTiles(figure);
  const original = row[0] as Cell;
  const images = new Set(FLIPS.map((flip) => imageOf(original, flip)));
  const fitting = tiles.map((tile) => images.has(imageOf(tile, [1, 0, 0, 1])));
  const index = fitting.indexOf(true);
  const isBeside = imageOf(original, FLIPS[0] as Matrix) === imageOf(tiles[index] as Cell, [1, 0, 0, 1]);
  const mustBeBeside = difficulty === 'Easy' || difficulty === 'Intermediate';
  if (fitting.filter(Boolean).length !== 1 || (mustBeBeside && !isBeside)) return undefined;
  return letters[index];
});
