import { expect, test } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { dominoRow } from './domino-row';
import { fitsTotals, tilesFor } from './domino-rules';

/** Lists every row that a rule can write from each start, and keeps those that agree with the half shown. */
function missingHalf(shown: (number | undefined)[]): Set<number> {
  const gap = shown.indexOf(undefined);
  const found = new Set<number>();
  for (let start = 0; start < 7; start += 1) {
    for (let one = 0; one < 7; one += 1) {
      for (let other = 0; other < 7; other += 1) {
        const turns = shown.map(
          (_, place) => start + Math.ceil(place / 2) * one + Math.floor(place / 2) * other,
        );
        const grows = shown.map((_, place) => start + place * one + ((place * (place - 1)) / 2) * other);
        for (const row of [turns, grows]) {
          const dots = row.map((value) => value % 7);
          if (dots.every((value, place) => place === gap || value === shown[place]))
            found.add(dots[gap] as number);
        }
      }
    }
  }
  return found;
}

testFigureFamily(dominoRow, ({ figure, options }) => {
  if (figure?.kind !== 'dominoes') return undefined;
  const { tiles } = figure;
  const gap = tiles.indexOf(null);
  const tops = missingHalf(tiles.map((tile) => tile?.[0]));
  const bottoms = missingHalf(tiles.map((tile) => tile?.[1]));
  const found = new Set([...tops].flatMap((top) => [...bottoms].map((bottom) => `${top} over ${bottom}`)));
  const isChain = tiles.every((tile, place) => {
    const next = tiles[place + 1];
    return !tile || !next || tile[1] === next[0];
  });
  if (isChain && gap > 0 && gap < tiles.length - 1)
    found.add(`${tiles[gap - 1]?.[1]} over ${tiles[gap + 1]?.[0]}`);
  const [only] = [...found];
  return found.size === 1 && options.filter((option) => option === only).length === 1 ? only : undefined;
});

test('a row that two rules continue differently has two tiles, a regular total is noticed', () => {
  expect(tilesFor([[0, 1], [1, 2], null, [3, 4], [4, 5]])).toEqual([[2, 3]]);
  expect(tilesFor([[0, 1], null, [5, 2]]).length).toBeGreaterThan(1);
  expect(
    fitsTotals([
      [0, 1],
      [1, 1],
      [0, 3],
    ]),
  ).toBe(true);
  expect(
    fitsTotals([
      [0, 1],
      [1, 1],
      [2, 3],
    ]),
  ).toBe(false);
});
