import type { Figure } from '@/lib/contract/figure';

type Shapes = Extract<Figure, { kind: 'shapes' }>;
type ShapeData = NonNullable<Shapes['rows'][number][number]>[number];
type Point = readonly [number, number];

type Props = ShapeData & {
  /** The upper left corner of its cell, and the cell's side. */
  x: number;
  y: number;
  side: number;
};

const SIZE_OMITTED = 0.8;
/** In shares of the cell's side. */
const LINE = 0.045;
const HATCH_STEP = 0.15;

const regular = (corners: number, from = -90): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = ((from + (360 * index) / corners) * Math.PI) / 180;
    return [Math.cos(angle) / 2, Math.sin(angle) / 2];
  });

/** Corners in a box of one unit around the origin; arrows point up. */
const OUTLINES: Record<ShapeData['shape'], readonly Point[]> = {
  circle: regular(48),
  square: regular(4, -45).map(([x, y]) => [x * 1.25, y * 1.25]),
  triangle: regular(3).map(([x, y]) => [x * 1.12, y * 1.12 + 0.08]),
  star: regular(10).map(([x, y], index) => (index % 2 === 0 ? [x * 1.08, y * 1.08] : [x * 0.48, y * 0.48])),
  hexagon: regular(6, -60),
  arrow: [
    [0, -0.5],
    [0.4, -0.06],
    [0.15, -0.06],
    [0.15, 0.5],
    [-0.15, 0.5],
    [-0.15, -0.06],
    [-0.4, -0.06],
  ],
  corner: [
    [-0.3, -0.5],
    [-0.02, -0.5],
    [-0.02, 0.22],
    [0.32, 0.22],
    [0.32, 0.5],
    [-0.3, 0.5],
  ],
};

const FILLS: Record<ShapeData['fill'], string> = {
  dark: 'var(--cd)',
  light: 'var(--cl)',
  empty: 'none',
  hatched: 'none',
};

/** Places of up to nine dots, in thirds of the shape. */
const DOT_PLACES: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-0.6, 0],
    [0.6, 0],
  ],
  [
    [0, -0.6],
    [-0.65, 0.5],
    [0.65, 0.5],
  ],
  [
    [-0.6, -0.6],
    [0.6, -0.6],
    [-0.6, 0.6],
    [0.6, 0.6],
  ],
  [
    [-0.8, -0.8],
    [0.8, -0.8],
    [0, 0],
    [-0.8, 0.8],
    [0.8, 0.8],
  ],
  [-0.5, 0.5].flatMap((y) => [-1, 0, 1].map((x): Point => [x, y])),
  [[0, 0], ...regular(6, -60).map(([x, y]): Point => [x * 2.1, y * 2.1])],
  [[-0.5, -0.9], [0.5, -0.9], ...[-1, 0, 1].map((x): Point => [x, 0]), [-0.5, 0.9], [0.5, 0.9], [0, 0]],
  [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x): Point => [x, y])),
];

/**
 * Draws one shape in its cell. Dark, light, empty and hatched differ without their colour, too, as only a hatched one
 * has stripes and only a dark one has light dots; every shape has an ink outline.
 */
export function FigureShape({
  shape,
  fill,
  turn = 0,
  size = SIZE_OMITTED,
  isMirrored,
  dots = 0,
  at,
  x,
  y,
  side,
}: Props) {
  const centre: Point = [x + side * (0.5 + (at?.[0] ?? 0)), y + side * (0.5 + (at?.[1] ?? 0))];
  const points = OUTLINES[shape].map((point) => {
    const [left, top] = turned([isMirrored ? -point[0] : point[0], point[1]], turn);
    return [centre[0] + left * size * side, centre[1] + top * size * side] as const;
  });
  const dotStep = shape === 'triangle' ? 0.13 : 0.19;
  return (
    <g
      stroke="var(--on-colour)"
      strokeWidth={round(side * LINE)}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={`M${points.map(text).join('L')}Z`} fill={FILLS[fill]} />
      {fill === 'hatched' && <path d={hatching(points, side * HATCH_STEP)} fill="none" />}
      {DOT_PLACES[dots]?.map(([left, top]) => (
        <circle
          key={`${left} ${top}`}
          cx={round(centre[0] + left * dotStep * size * side)}
          cy={round(centre[1] + top * dotStep * size * side + (shape === 'triangle' ? 0.1 * size * side : 0))}
          r={round(side * size * (shape === 'triangle' ? 0.055 : 0.07))}
          fill={fill === 'dark' ? 'var(--cl)' : 'var(--on-colour)'}
          stroke="none"
        />
      ))}
    </g>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
const text = ([left, top]: Point): string => `${round(left)} ${round(top)}`;

/** Returns the point turned clockwise around the origin by degrees. */
function turned([left, top]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [left * Math.cos(angle) - top * Math.sin(angle), left * Math.sin(angle) + top * Math.cos(angle)];
}

/** Returns path data of stripes inside a polygon. They rise to the right however the shape is turned. */
function hatching(points: readonly Point[], step: number): string {
  const sums = points.map(([left, top]) => left + top);
  const stripes: string[] = [];
  const low = Math.min(...sums);
  const high = Math.max(...sums);
  const count = Math.max(2, Math.round((high - low) / (step * Math.SQRT2)));
  for (let index = 1; index < count; index += 1) {
    const level = low + ((high - low) * index) / count;
    const crossings = points
      .flatMap((start, place) => crossing(start, points[(place + 1) % points.length] as Point, level))
      .sort((one, other) => one[0] - other[0]);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2)
      stripes.push(`M${text(crossings[pair] as Point)}L${text(crossings[pair + 1] as Point)}`);
  }
  return stripes.join('');
}

/** Returns where an edge meets the line on which both coordinates sum to `level`. */
function crossing(start: Point, end: Point, level: number): Point[] {
  const from = start[0] + start[1] - level;
  const to = end[0] + end[1] - level;
  if (from < 0 === to < 0) return [];
  const share = from / (from - to);
  return [[start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]];
}
