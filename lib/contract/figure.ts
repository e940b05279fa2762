import { z } from 'zod';

const label = z.string().min(1).max(12);
const point = z.tuple([z.number(), z.number()]);
/** SVG path data in the figure's own units. */
const pathData = z
  .string()
  .max(1_600)
  .regex(/^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/);

/** Plain shapes that figures are made of; each can be told apart without its colour. */
export const FIGURE_SHAPES = ['circle', 'square', 'triangle', 'star', 'hexagon', 'arrow', 'corner'] as const;
/** Tones of the question's hue; hatched and empty differ from them in forced colours, too. */
export const FIGURE_FILLS = ['dark', 'light', 'empty', 'hatched'] as const;

const shape = z.strictObject({
  shape: z.enum(FIGURE_SHAPES),
  fill: z.enum(FIGURE_FILLS),
  /** Clockwise turn in degrees. */
  turn: z.number().int().optional(),
  /** Share of the cell's side, 0.3 to 1; 0.8 when omitted. */
  size: z.number().min(0.3).max(1).optional(),
  isMirrored: z.boolean().optional(),
  /** Number of dots on it. */
  dots: z.number().int().min(0).max(9).optional(),
  /** Its centre's distance from the cell's centre, to the right and down, in shares of the cell's side. */
  at: z.tuple([z.number().min(-0.5).max(0.5), z.number().min(-0.5).max(0.5)]).optional(),
});

/** A player who cannot see the figure can answer from its description. */
const description = z.string().min(10).max(600);

const drawing = z.discriminatedUnion('kind', [
  /** A clock face with marks but no numerals. The time is what the hands seem to show, in the mirror if there is one. */
  z.strictObject({
    kind: z.literal('clock'),
    description,
    hours: z.number().int().min(1).max(12),
    minutes: z.number().int().min(0).max(59),
    isMirrored: z.boolean().optional(),
  }),
  /** A row of dice showing their upper faces. */
  z.strictObject({
    kind: z.literal('dice'),
    description,
    faces: z.array(z.number().int().min(1).max(6)).min(1).max(6),
  }),
  /** The six squares of an unfolded die by column and row, each with its face. */
  z.strictObject({
    kind: z.literal('net'),
    description,
    squares: z.array(z.tuple([z.number().int(), z.number().int(), z.string().max(2)])).length(6),
  }),
  /** A row of dominoes; null is the missing one. */
  z.strictObject({
    kind: z.literal('dominoes'),
    description,
    tiles: z
      .array(z.tuple([z.number().int().min(0).max(6), z.number().int().min(0).max(6)]).nullable())
      .max(7),
  }),
  /** One to three balances; `tilt` says which side is lower. */
  z.strictObject({
    kind: z.literal('scales'),
    description,
    balances: z
      .array(
        z.strictObject({
          left: z.array(z.enum(FIGURE_SHAPES)).max(6),
          right: z.array(z.enum(FIGURE_SHAPES)).max(6),
          tilt: z.enum(['left', 'level', 'right']),
        }),
      )
      .min(1)
      .max(3),
  }),
  /** Rows of bricks, the top one first, each row one longer than the row above; null is empty, '?' is asked for. */
  z.strictObject({
    kind: z.literal('pyramid'),
    description,
    rows: z.array(z.array(label.nullable())).min(2).max(5),
  }),
  /**
   * A grid of square cells; null is an empty one, `blocked` cells (column, row) are filled, `marked` ones have a ring.
   */
  z.strictObject({
    kind: z.literal('grid'),
    description,
    rows: z.array(z.array(label.nullable())).min(2).max(8),
    blocked: z.array(point).optional(),
    marked: z.array(point).optional(),
  }),
  /** Matchsticks from one point to another, in units of a stick's length. */
  z.strictObject({
    kind: z.literal('matchsticks'),
    description,
    sticks: z
      .array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
      .min(3)
      .max(40),
  }),
  /** Rows of cells with shapes stacked in each; null is the one asked for, shown as a question mark. */
  z.strictObject({
    kind: z.literal('shapes'),
    description,
    rows: z
      .array(z.array(z.array(shape).max(3).nullable()))
      .min(1)
      .max(3),
    /** A letter below each of the last cells, in reading order: fewer labels than cells leave the first ones without. */
    labels: z.array(label).optional(),
  }),
  /** A bar chart with a label below each bar and a line across for each whole number. */
  z.strictObject({
    kind: z.literal('bars'),
    description,
    bars: z
      .array(z.strictObject({ label, value: z.number().min(0) }))
      .min(2)
      .max(7),
  }),
  /** The outline of a country or island, fitted into 100 by 100 units. */
  z.strictObject({ kind: z.literal('outline'), description, path: pathData }),
  /** A flag of 90 by 60 units, painted in this order. */
  z.strictObject({
    kind: z.literal('flag'),
    description,
    areas: z
      .array(z.strictObject({ path: pathData, colour: z.string().regex(/^#[0-9a-f]{6}$/) }))
      .min(1)
      .max(14),
  }),
  /** Stars in 100 by 100 units with a size of 1 to 4, and the lines between them by index. */
  z.strictObject({
    kind: z.literal('constellation'),
    description,
    stars: z
      .array(z.tuple([z.number(), z.number(), z.number().int().min(1).max(4)]))
      .min(3)
      .max(26),
    lines: z.array(z.tuple([z.number().int(), z.number().int()])).max(30),
  }),
  /** A chess position: the placement field of Forsyth-Edwards notation, white at the bottom. */
  z.strictObject({
    kind: z.literal('chessboard'),
    description,
    placement: z.string().regex(/^([pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8}$/),
  }),
  /** A row of emoji, large. */
  z.strictObject({
    kind: z.literal('emoji'),
    description,
    symbols: z.array(z.string().min(1).max(16)).min(1).max(6),
  }),
]);

/** A small drawing that belongs to a question (decision 049). Carries nothing from which the answer can be read. */
export const figure = z.discriminatedUnion('kind', [
  drawing,
  /** A drawing for each option, which is then a letter or a short name, and one for the stem where it needs one. */
  z.strictObject({
    kind: z.literal('options'),
    stem: drawing.optional(),
    drawings: z.array(z.strictObject({ option: z.string().min(1).max(60), drawing })).length(4),
  }),
]);
export type Figure = z.infer<typeof figure>;
/** A figure that is one drawing. */
export type Drawing = z.infer<typeof drawing>;
type FigureKind = Figure['kind'];
/** A figure of one kind. */
export type FigureOf<Kind extends FigureKind> = Extract<Figure, { kind: Kind }>;
