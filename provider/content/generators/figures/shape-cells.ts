import type { FIGURE_FILLS, FIGURE_SHAPES, FigureOf } from '@/lib/contract/figure';

/** A cell of a figure of shapes, from the lowest layer to the uppermost. */
export type Cell = NonNullable<FigureOf<'shapes'>['rows'][number][number]>;
export type CellShape = Cell[number];
export type ShapeName = (typeof FIGURE_SHAPES)[number];
type Fill = (typeof FIGURE_FILLS)[number];

export const SOURCE = 'Playwit brain teasers: pictures';

/** Letters of labelled cells. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

const FILL_WORDS: Record<Fill, string> = {
  dark: 'dark',
  light: 'pale',
  empty: 'empty',
  hatched: 'striped',
};

const DIRECTIONS = ['up', 'up right', 'right', 'down right', 'down', 'down left', 'left', 'up left'];

/** Returns the direction of an arrow after a clockwise turn from upright, for multiples of 45 degrees. */
export function directionOf(turn = 0): string {
  return DIRECTIONS[modulo(turn / 45, DIRECTIONS.length)] as string;
}

/** Returns the remainder that is never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Returns a text without its first capital, to go on after a colon. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns 'dark square' or 'empty arrow pointing left' with the number of dots on it. */
export function shapeWords({ shape, fill, turn, dots }: CellShape): string {
  const pointing = shape === 'arrow' ? ` pointing ${directionOf(turn)}` : '';
  const dotted = dots === undefined ? '' : ` with ${dots} ${dots === 1 ? 'dot' : 'dots'}`;
  return `${FILL_WORDS[fill]} ${shape}${pointing}${dotted}`;
}

/** Returns 'A: first words; B: second words' for labelled cells. */
export function labelledWords(cells: readonly Cell[], wordsOf: (cell: Cell) => string): string {
  return cells.map((cell, index) => `${LETTERS[index]}: ${wordsOf(cell)}`).join('; ');
}

type TileOptions = { tiles: readonly Cell[]; wordsOf: (cell: Cell) => string };

/** Returns a drawing for each option: the tile of its letter. */
export function tileDrawings({ tiles, wordsOf }: TileOptions): FigureOf<'options'>['drawings'] {
  return tiles.map((tile, index) => {
    const description = `${wordsOf(tile)}.`;
    return {
      option: LETTERS[index] as string,
      drawing: { kind: 'shapes', description, rows: [[tile]] },
    };
  });
}
