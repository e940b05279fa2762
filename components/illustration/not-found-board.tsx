import { DotShape } from './dot';

const CELL = 40;
const TILE = 36;
const ROUNDING = 8;

const FOUR = ['x x', 'x x', 'xxx', '  x', '  x'];
const ZERO = ['xxx', 'x x', 'x x', 'x x', 'xxx'];
const DIGITS = [
  { column: 3, rows: FOUR, fill: 'var(--ent)' },
  { column: 7, rows: ZERO, fill: 'var(--spot)' },
  { column: 11, rows: FOUR, fill: 'var(--geo)' },
];

/**
 * The board of the 404 screen: the number in tiles, and Dot below it. Decorative. Few elements on purpose: Next ships
 * the 404 screen inside every page's payload.
 */
export function NotFoundBoard() {
  return (
    <svg viewBox="0 0 680 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id="board-dots" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
        <circle cx={CELL / 2} cy={CELL / 2} r="2.5" fill="var(--night-2)" />
      </pattern>
      <path d="M0 0h680v480H0z" fill="url(#board-dots)" />
      {DIGITS.map(({ column, rows, fill }) => (
        <path key={column} d={digitPath(rows, column)} fill={fill} />
      ))}
      <g className="dot-on-dark" transform="translate(295 330) scale(.72)">
        <DotShape mood="wow" />
      </g>
    </svg>
  );
}

function digitPath(rows: string[], column: number): string {
  const tiles = rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === 'x' ? [{ x, y }] : [])));
  const side = TILE - 2 * ROUNDING;
  const corner = (x: number, y: number) => `a${ROUNDING} ${ROUNDING} 0 0 1 ${x} ${y}`;
  return tiles
    .map(({ x, y }) => ({ left: (column + x) * CELL + 2, top: (y + 3) * CELL + 2 }))
    .map(
      ({ left, top }) =>
        `M${left + ROUNDING} ${top}h${side}${corner(8, 8)}v${side}${corner(-8, 8)}h-${side}${corner(-8, -8)}v-${side}${corner(8, -8)}z`,
    )
    .join('');
}
