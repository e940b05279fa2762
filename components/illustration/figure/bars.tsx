import type { FigureOf } from '@/lib/contract/figure';

const SLOT = 32;
const BAR = 18;
const TOP = 4;
const BASE = 82;
const LABEL_SIZE = 12;

/** Draws a bar chart with a line across for each whole number, so that heights can be counted. */
export function BarsFigure({ figure }: { figure: FigureOf<'bars'> }) {
  const width = figure.bars.length * SLOT;
  const most = Math.max(...figure.bars.map(({ value }) => value));
  const unit = (BASE - TOP) / most;
  const heights = Array.from({ length: Math.floor(most) }, (_, index) => index + 1);
  return (
    <svg viewBox={`0 0 ${width} 100`} aria-hidden="true">
      <path
        d={heights.map((height) => `M2 ${round(BASE - height * unit)}H${width - 2}`).join('')}
        stroke="var(--on-colour)"
        strokeWidth="0.8"
        strokeOpacity="0.55"
      />
      {figure.bars.map(({ label, value }, index) => (
        <g key={label}>
          <rect
            x={index * SLOT + (SLOT - BAR) / 2}
            y={round(BASE - value * unit)}
            width={BAR}
            height={round(value * unit)}
            fill="var(--cd)"
            stroke="var(--on-colour)"
            strokeWidth="2"
          />
          <text
            x={index * SLOT + SLOT / 2}
            y={BASE + 14}
            fontSize={LABEL_SIZE}
            textAnchor="middle"
            fontFamily="inherit"
            fontWeight="700"
            fill="var(--on-colour)"
          >
            {label}
          </text>
        </g>
      ))}
      <path d={`M1 ${BASE}H${width - 1}`} stroke="var(--on-colour)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
