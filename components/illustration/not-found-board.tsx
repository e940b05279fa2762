import { DotShape } from './dot';

const CELL = 40;
const COLUMNS = Array.from({ length: 17 }, (_, index) => index);
const ROWS = Array.from({ length: 12 }, (_, index) => index);

const FOUR = ['x x', 'x x', 'xxx', '  x', '  x'];
const ZERO = ['xxx', 'x x', 'x x', 'x x', 'xxx'];
const DIGITS = [
  { column: 3, rows: FOUR, fill: 'var(--ent)' },
  { column: 7, rows: ZERO, fill: 'var(--spot)' },
  { column: 11, rows: FOUR, fill: 'var(--geo)' },
];

/** The board of the 404 screen: the number in tiles, and Dot below it. Decorative. */
export function NotFoundBoard() {
  return (
    <svg viewBox="0 0 680 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ROWS.map((row) =>
        COLUMNS.map((column) => (
          <circle
            key={`${row}-${column}`}
            cx={column * CELL + 20}
            cy={row * CELL + 20}
            r="2.5"
            fill="var(--night-2)"
          />
        )),
      )}
      {DIGITS.map((digit) => (
        <Digit key={digit.column} {...digit} />
      ))}
      <g className="dot-on-dark" transform="translate(295 330) scale(.72)">
        <DotShape mood="wow" />
      </g>
    </svg>
  );
}

function Digit({ column, rows, fill }: (typeof DIGITS)[number]) {
  const tiles = rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === 'x' ? [{ x, y }] : [])));
  return tiles.map(({ x, y }) => (
    <rect
      key={`${x}-${y}`}
      x={(column + x) * CELL + 2}
      y={(y + 3) * CELL + 2}
      width="36"
      height="36"
      rx="8"
      fill={fill}
    />
  ));
}
