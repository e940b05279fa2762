import { describe, expect, it } from '@jest/globals';
import { drawnTiles, testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { nextShape, nextValues } from './next-shape';
import type { Cell } from './shape-cells';

/** Returns the visible properties of each layer as one list. */
const propertiesOf = (cell: Cell) =>
  cell.flatMap(({ shape, fill, turn = 0, size = 0, dots = 0 }) => [shape, fill, turn / 45, size, dots]);

/** Returns true when one of the usual rules explains all six values. */
function isExplained(values: readonly (string | number)[], isTurn: boolean): boolean {
  const repeats = [1, 2, 3, 4].some((period) =>
    values.every((value, index) => index < period || value === values[index - period]),
  );
  if (repeats || values.some((value) => typeof value === 'string')) return repeats;
  const wrap = (value: number) => (isTurn ? ((value % 8) + 8) % 8 : Math.round(value * 100));
  const steps = values.slice(1).map((value, index) => wrap(Number(value) - Number(values[index])));
  const isAlternating = steps.every((step, index) => step === steps[index % 2]);
  const growths = steps.slice(1).map((step, index) => wrap(step - (steps[index] as number)));
  return isAlternating || new Set(growths).size === 1;
}

testFigureFamily(nextShape, ({ figure }) => {
  const { row, tiles, letters } = drawnTiles(figure);
  const shown = row.filter((cell) => cell !== null).map(propertiesOf);
  const fitting = tiles.map(propertiesOf).map((candidate) =>
    candidate.every((value, index) =>
      isExplained(
        [...shown, candidate].map((properties) => properties[index] ?? value),
        index % 5 === 2,
      ),
    ),
  );
  return fitting.filter(Boolean).length === 1 ? letters[fitting.indexOf(true)] : undefined;
});

describe('the values that a rule gives next', () => {
  it('are more than one when two rules fit', () => {
    expect([...nextValues([0, 2, 4, 6, 0], 'circle')]).toEqual([2]);
    expect([...nextValues([1, 2, 3, 4, 5], 'number')]).toEqual([6]);
    expect([...nextValues([0, 1, 2, 0, 1], 'repeat')]).toEqual([2]);
    expect(nextValues([1, 1, 2, 1, 1], 'number').size).toBeGreaterThan(1);
    expect(nextValues([0, 1, 2, 1, 2], 'repeat').size).toBe(0);
  });
});
