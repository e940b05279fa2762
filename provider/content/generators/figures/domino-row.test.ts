import { expect, test } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { dominoRow } from './domino-row';
import { fitsTotals, tilesFor } from './domino-rules';

/** Every row of this length that a rule can write from each start. */
function rowsOf(length: number): number[][] {
  const rows: number[][] = [];
  const places = Array.from({ length }, (_, place) => place);
  for (let code = 0; code < 7 ** 3; code += 1) {
    const [start, one, other] = [code % 7, Math.floor(code / 7) % 7, Math.floor(code / 49)] as const;
    rows.push(
      places.map((place) => (start + Math.ceil(place / 2) * one + Math.floor(place / 2) * other) % 7),
      places.map((place) => (start + place * one + ((place * (place - 1)) / 2) * other) % 7),
    );
  }
  return rows;
}

const ROWS = new Map([5, 6, 7].map((length) => [length, rowsOf(length)]));

/** Returns what the rows that agree with the half shown have in the gap. */
function missingHalf(shown: (number | undefined)[]): Set<number | undefined> {
  const fits = (row: number[]) => shown.every((dots, place) => dots === undefined || dots === row[place]);
  return new Set(
    ROWS.get(shown.length)
      ?.filter(fits)
      .map((row) => row[shown.indexOf(undefined)]),
  );
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
