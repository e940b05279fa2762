import type { FigureOf } from '@/lib/contract/figure';

/** Units of the drawing per length of a match. */
const LENGTH = 24;
const MARGIN = 6;
/** A match ends a little before the point, so that neighbours can be told apart. */
const SHORTER = 0.1;

/** Renders matches with heads. */
export function MatchsticksFigure({ figure: { sticks } }: { figure: FigureOf<'matchsticks'> }) {
  const across = sticks.flatMap(([x1, , x2]) => [x1, x2]);
  const down = sticks.flatMap(([, y1, , y2]) => [y1, y2]);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const length = (values: number[]) => (Math.max(...values) - Math.min(...values)) * LENGTH + 2 * MARGIN;
  const place = (value: number, start: number) => Math.round((MARGIN + (value - start) * LENGTH) * 10) / 10;
  const matches = sticks.map(([x1, y1, x2, y2]) => {
    const [right, low] = [(x2 - x1) * SHORTER, (y2 - y1) * SHORTER];
    const start = [place(x1 + right, left), place(y1 + low, top)];
    const end = [place(x2 - right, left), place(y2 - low, top)];
    return { id: [x1, y1, x2, y2].join(), d: `M${start.join(' ')}L${end.join(' ')}`, end };
  });
  return (
    <svg viewBox={`0 0 ${length(across)} ${length(down)}`} aria-hidden="true">
      {matches.map(({ id, d, end }) => (
        <g key={id}>
          <path d={d} stroke="var(--on-colour)" strokeWidth="5" strokeLinecap="round" />
          <path d={d} stroke="var(--cl)" strokeWidth="1.8" strokeLinecap="round" />
          <circle cx={end[0]} cy={end[1]} r="3.4" fill="var(--on-colour)" />
        </g>
      ))}
    </svg>
  );
}
