/**
 * The number 404 in tiles, on a board of 100 by 100 units; the gaps between its digits are just wide enough for Dot.
 */
export const TILE_SIDE = 7.2;

const CELL = 8;
const TOP = 30.4;

const FOUR = ['x x', 'x x', 'xxx', '  x', '  x'];
const ZERO = ['xxx', 'x x', 'x x', 'x x', 'xxx'];

export type Tile = { left: number; top: number };

/** Each digit with its colour and the upper left corners of its tiles. */
export const NUMBER_DIGITS = [
  { id: 'first', fill: 'var(--ent)', tiles: tilesOf(FOUR, 2.4) },
  { id: 'second', fill: 'var(--spot)', tiles: tilesOf(ZERO, 38.4) },
  { id: 'third', fill: 'var(--geo)', tiles: tilesOf(FOUR, 74.4) },
];

function tilesOf(rows: readonly string[], left: number): Tile[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === 'x' ? [{ left: left + x * CELL, top: TOP + y * CELL }] : [])),
  );
}
