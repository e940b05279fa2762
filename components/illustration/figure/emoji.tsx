import type { FigureOf } from '@/lib/contract/figure';

/** Renders emoji in a row, as large as the row allows. */
export function EmojiFigure({ figure: { symbols } }: { figure: FigureOf<'emoji'> }) {
  return (
    <svg viewBox={`0 0 ${symbols.length * 100} 100`} aria-hidden="true">
      {symbols.map((symbol, index) => (
        <text
          // The same symbol may stand twice in a title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes.
          key={index}
          x={index * 100 + 50}
          y={78}
          fontSize={78}
          textAnchor="middle"
        >
          {symbol}
        </text>
      ))}
    </svg>
  );
}
