import { describe, expect, it } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { oddCells, oddShape } from './odd-shape';
import type { Cell } from './shape-cells';

const SIDES: Record<string, number> = { triangle: 3, square: 4, hexagon: 6 };

type Test = (cell: Cell) => boolean;
const dots = ([one]: Cell): number => one?.dots ?? 0;
const sides = (cell: Cell, layer = 0): number => SIDES[cell[layer]?.shape ?? ''] ?? 0;
const turnBetween = ([one, other]: Cell): number => ((other?.turn ?? 0) - (one?.turn ?? 0) + 360) % 360;
const only =
  (shape: string, test: Test): Test =>
  (cell) =>
    cell[0]?.shape === shape && test(cell);

/** Every rule that the others can follow. */
const RULES: Test[] = [
  only('arrow', (cell) => cell.length === 1 && (cell[0]?.turn ?? 0) % 90 === 0),
  only('arrow', (cell) => cell.length === 1 && (cell[0]?.turn ?? 0) % 90 === 45),
  (cell) => dots(cell) > 0 && dots(cell) % 2 === 0,
  (cell) => dots(cell) % 2 === 1,
  (cell) => dots(cell) > 0 && dots(cell) % 3 === 0,
  ...[-1, 0, 1].map(
    (more): Test =>
      (cell) =>
        dots(cell) > 0 && dots(cell) === sides(cell) + more,
  ),
  (cell) => cell.length === 2 && cell[0]?.shape !== 'arrow' && cell[0]?.shape === cell[1]?.shape,
  (cell) => cell.length === 2 && sides(cell, 1) > 0 && sides(cell, 1) < sides(cell),
  only('arrow', (cell) => cell.length === 2 && turnBetween(cell) === 180),
  only('arrow', (cell) => cell.length === 2 && turnBetween(cell) === 90),
  only('corner', ([one]) => one?.isMirrored === true),
  only('corner', ([one]) => one?.isMirrored !== true),
];

testFigureFamily(oddShape, ({ figure }) => {
  if (figure?.kind !== 'shapes') return undefined;
  const cells = figure.rows.flat() as Cell[];
  const broken = RULES.map((rule) => cells.flatMap((cell, index) => (rule(cell) ? [] : [index])));
  const odd = new Set(broken.filter((breakers) => breakers.length === 1).map(([index]) => index));
  return odd.size === 1 ? figure.labels?.[[...odd][0] as number] : undefined;
});

describe('the cells that some property singles out', () => {
  const dotted = (count: number, fill: 'dark' | 'empty'): Cell => [{ shape: 'circle', fill, dots: count }];

  it('are two when the filling singles out another one', () => {
    const cells = [dotted(2, 'dark'), dotted(4, 'dark'), dotted(5, 'dark'), dotted(8, 'empty')];
    expect([...oddCells(cells)].sort()).toEqual([2, 3]);
  });

  it('are one when only the dots tell it apart', () => {
    const cells = [dotted(2, 'dark'), dotted(4, 'dark'), dotted(1, 'empty'), dotted(8, 'empty')];
    expect([...oddCells(cells)]).toEqual([2]);
  });
});
