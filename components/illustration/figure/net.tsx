import type { FigureOf } from '@/lib/contract/figure';

const SIDE = 24;
const MARGIN = 3;

/** Renders the squares of an unfolded cube with their letters. */
export function NetFigure({ figure: { squares } }: { figure: FigureOf<'net'> }) {
  const width = (Math.max(...squares.map(([column]) => column)) + 1) * SIDE + 2 * MARGIN;
  const height = (Math.max(...squares.map(([, row]) => row)) + 1) * SIDE + 2 * MARGIN;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {squares.map(([column, row, face]) => {
        const [x, y] = [MARGIN + column * SIDE, MARGIN + row * SIDE];
        return (
          <g key={`${column},${row}`}>
            <rect
              x={x}
              y={y}
              width={SIDE}
              height={SIDE}
              fill="var(--cl)"
              stroke="var(--on-colour)"
              strokeWidth="3"
              strokeLinejoin="round"
            />
            <text
              x={x + SIDE / 2}
              y={y + SIDE / 2 + 5.5}
              fontFamily="inherit"
              fontWeight="700"
              fontSize="16"
              textAnchor="middle"
              fill="var(--on-colour)"
            >
              {face}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
