import type { FigureOf } from '@/lib/contract/figure';

const WIDTH = 34;
const HEIGHT = 23;
const MARGIN = 3;

/** Renders rows of bricks, centred above each other; the brick asked for stands out. */
export function PyramidFigure({ figure: { rows } }: { figure: FigureOf<'pyramid'> }) {
  const widest = Math.max(...rows.map((row) => row.length));
  const bricks = rows.flatMap((row, line) =>
    row.map((label, column) => ({
      id: `${line},${column}`,
      label,
      x: MARGIN + ((widest - row.length) / 2 + column) * WIDTH,
      y: MARGIN + line * HEIGHT,
    })),
  );
  return (
    <svg
      viewBox={`0 0 ${widest * WIDTH + 2 * MARGIN} ${rows.length * HEIGHT + 2 * MARGIN}`}
      aria-hidden="true"
    >
      {bricks.map(({ id, label, x, y }) => (
        <g key={id}>
          <rect
            x={x}
            y={y}
            width={WIDTH}
            height={HEIGHT}
            rx="3"
            fill={label === '?' ? 'var(--spot)' : 'var(--cl)'}
            stroke="var(--on-colour)"
            strokeWidth="2.8"
          />
          {label !== null && (
            <text
              x={x + WIDTH / 2}
              y={y + HEIGHT / 2 + 5.2}
              fontFamily="inherit"
              fontWeight="700"
              fontSize="15"
              textAnchor="middle"
              fill="var(--on-colour)"
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
