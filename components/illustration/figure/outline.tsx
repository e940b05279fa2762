import type { FigureOf } from '@/lib/contract/figure';

const MARGIN = 3;

/** Draws a country's outline. */
export function OutlineFigure({ figure }: { figure: FigureOf<'outline'> }) {
  const side = 100 + 2 * MARGIN;
  return (
    <svg viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} aria-hidden="true">
      <path
        d={figure.path}
        fill="var(--cd)"
        fillRule="evenodd"
        stroke="var(--on-colour)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
