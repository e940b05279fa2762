import { expect, test } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { determinedValues } from './linear-system';
import { magicSquare } from './magic-square';

const VALUE_MAX = 60;

/** Tries every first row of whole numbers with every centre: they fix a magic square or none. */
function valuesOf(cells: (string | null)[]): Set<number> {
  const given = cells.map((cell) => (cell === null || cell === '?' ? undefined : Number(cell)));
  const found = new Set<number>();
  const choices = (cell: number) => {
    const value = given[cell];
    return value === undefined ? Array.from({ length: VALUE_MAX }, (_, index) => index + 1) : [value];
  };
  for (const centre of choices(4)) {
    for (const first of choices(0)) {
      for (const third of choices(2)) {
        const second = 3 * centre - first - third;
        const [seventh, ninth] = [2 * centre - third, 2 * centre - first];
        const [fourth, sixth] = [3 * centre - first - seventh, 3 * centre - third - ninth];
        const square = [first, second, third, fourth, centre, sixth, seventh, 2 * centre - second, ninth];
        if (square.every((value, cell) => given[cell] === undefined || given[cell] === value)) {
          found.add(square[cells.indexOf('?')] as number);
        }
      }
    }
  }
  return found;
}

testFigureFamily(magicSquare, ({ figure }) => {
  if (figure?.kind !== 'grid') return undefined;
  const found = valuesOf(figure.rows.flat());
  return found.size === 1 ? String([...found][0]) : undefined;
});

test('a linear system tells which unknowns it determines, and notices contradictions', () => {
  expect(
    determinedValues(
      [
        [1, 1, 5],
        [1, -1, 1],
      ],
      2,
    ),
  ).toEqual([3, 2]);
  expect(
    determinedValues(
      [
        [1, 0, 1, 4],
        [0, 1, 0, 2],
      ],
      3,
    ),
  ).toEqual([undefined, 2, undefined]);
  expect(() =>
    determinedValues(
      [
        [1, 1, 5],
        [2, 2, 11],
      ],
      2,
    ),
  ).toThrow('contradict');
});
