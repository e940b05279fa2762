import type { FigureOf } from '@/lib/contract/figure';

const SIDE = 24;
const MARGIN = 3;

/** Renders a grid with labels; blocked cells are filled, marked ones have a ring, the one asked for stands out. */
export function GridFigure({ figure: { rows, blocked = [], marked = [] } }: { figure: FigureOf<'grid'> }) {
  const columns = Math.max(...rows.map((row) => row.length));
  const has = (cells: readonly [number, number][], [column, row]: [number, number]) =>
    cells.some(([x, y]) => x === column && y === row);
  const cells = rows.flatMap((line, row) =>
    line.map((label, column) => ({
      id: `${column},${row}`,
      label,
      isBlocked: has(blocked, [column, row]),
      isMarked: has(marked, [column, row]),
      x: MARGIN + column * SIDE,
      y: MARGIN + row * SIDE,
    })),
  );
  return (
    <svg viewBox={`0 0 ${columns * SIDE + 2 * MARGIN} ${rows.length * SIDE + 2 * MARGIN}`} aria-hidden="true">
      {cells.map(({ id, ...cell }) => (
        <GridCell key={id} {...cell} />
      ))}
    </svg>
  );
}

type CellProps = { label: string | null; isBlocked: boolean; isMarked: boolean; x: number; y: number };

function GridCell({ label, isBlocked, isMarked, x, y }: CellProps) {
  const [middle, baseline] = [x + SIDE / 2, y + SIDE / 2];
  const fill = isBlocked ? 'var(--on-colour)' : label === '?' ? 'var(--spot)' : 'var(--cl)';
  return (
    <>
      <rect x={x} y={y} width={SIDE} height={SIDE} fill={fill} stroke="var(--on-colour)" strokeWidth="3" />
      {isMarked && (
        <circle cx={middle} cy={baseline} r="9" fill="none" stroke="var(--on-colour)" strokeWidth="3" />
      )}
      {label !== null && (
        <text
          x={middle}
          y={baseline + (label.length > 1 ? 5 : 6)}
          fontFamily="inherit"
          fontWeight="700"
          fontSize={label.length > 1 ? 14 : 17}
          textAnchor="middle"
          fill="var(--on-colour)"
        >
          {label}
        </text>
      )}
    </>
  );
}
