import type { FigureOf } from '@/lib/contract/figure';

const SIDE = 100;
const PER_ROW = 3;

/** Renders emoji in reading order, in one row of up to three or in two, as large as there is room. */
export function EmojiFigure({ figure: { symbols } }: { figure: FigureOf<'emoji'> }) {
  const rows = Math.ceil(symbols.length / PER_ROW);
  const columns = Math.ceil(symbols.length / rows);
  return (
    <svg viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`} aria-hidden="true">
      {symbols.map((symbol, index) => (
        <text
          // The same symbol may stand twice in a title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes.
          key={index}
          x={((index % columns) + 0.5) * SIDE}
          y={Math.floor(index / columns) * SIDE + 75}
          fontSize={70}
          textAnchor="middle"
          fill="var(--on-colour)"
        >
          {symbol}
        </text>
      ))}
    </svg>
  );
}
