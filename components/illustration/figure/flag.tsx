import type { FigureOf } from '@/lib/contract/figure';

/** Draws a flag in its own colours within an ink frame. */
export function FlagFigure({ figure }: { figure: FigureOf<'flag'> }) {
  return (
    <svg viewBox="-2 -2 94 64" aria-hidden="true">
      {figure.areas.map(({ path, colour }) => (
        <path key={`${colour} ${path}`} d={path} fill={colour} />
      ))}
      <rect
        width="90"
        height="60"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
