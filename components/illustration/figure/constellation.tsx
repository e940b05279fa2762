import type { FigureOf } from '@/lib/contract/figure';

/** Radii by a star's size from 1 to 4. */
const RADII = [0, 1.5, 2.1, 2.8, 3.8];
const MARGIN = 9;

/** Draws stars, the brighter the larger, and the lines between them on a night sky. */
export function ConstellationFigure({ figure }: { figure: FigureOf<'constellation'> }) {
  const { stars, lines } = figure;
  const lineData = lines.map(([from, to]) => `M${placeOf(stars[from])}L${placeOf(stars[to])}`).join('');
  const side = 100 + 2 * MARGIN;
  return (
    <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} aria-hidden="true">
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} rx="10" fill="var(--on-colour)" />
      <path d={lineData} fill="none" stroke="var(--c)" strokeWidth="1.3" strokeOpacity="0.85" />
      {stars.map(([x, y, size]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={RADII[size]} fill="var(--cl)" />
      ))}
    </svg>
  );
}

const placeOf = (star?: readonly number[]): string => `${star?.[0]} ${star?.[1]}`;
