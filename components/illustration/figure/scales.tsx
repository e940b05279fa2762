import type { FIGURE_SHAPES, FigureOf } from '@/lib/contract/figure';

type Balance = FigureOf<'scales'>['balances'][number];
type ScaleShape = (typeof FIGURE_SHAPES)[number];

const WIDTH = 100;
/** How far the end of a tilted beam is above or below the middle. */
const SWING = 9;
const SHAPE_SIDE = 18;
const SHAPES_PER_ROW = 2;

/** Outlines in a square of 18 units that stands on its lower side. */
const OUTLINES: Record<ScaleShape, string> = {
  circle: 'M1 9a8 8 0 1 0 16 0 8 8 0 1 0-16 0z',
  square: 'M2 2h14v15H2z',
  triangle: 'M9 1L17.5 17H.5z',
  star: 'M9 .5l2.5 5.7 6.2.6-4.7 4.1 1.4 6.1L9 13.8 3.6 17 5 10.900.3 6.8l6.2-.6z',
  hexagon: 'M5 2h8l4.5 7.5L13 17H5L.5 9.5z',
  arrow: 'M1 6h8V1l8.5 8L9 17v-5H1z',
  corner: 'M2 2h6v9h9v6H2z',
};
const TONES: Record<ScaleShape, string> = {
  circle: 'var(--spot)',
  square: 'var(--cd)',
  triangle: 'var(--cl)',
  star: 'var(--spot)',
  hexagon: 'var(--cd)',
  arrow: 'var(--cl)',
  corner: 'var(--cl)',
};

/** Renders balances side by side: a beam on a support with shapes standing on both ends. */
export function ScalesFigure({ figure: { balances } }: { figure: FigureOf<'scales'> }) {
  const placed = balances.map((balance, index) => ({ id: `${index}`, balance, x: index * WIDTH }));
  return (
    <svg viewBox={`0 10 ${balances.length * WIDTH} 80`} aria-hidden="true">
      {placed.map(({ id, balance, x }) => (
        <g key={id} transform={`translate(${x} 0)`}>
          <Scale balance={balance} />
        </g>
      ))}
    </svg>
  );
}

function Scale({ balance: { left, right, tilt } }: { balance: Balance }) {
  const drop = { left: SWING, level: 0, right: -SWING }[tilt];
  const stroke = { stroke: 'var(--on-colour)', strokeWidth: 3, strokeLinejoin: 'round' as const };
  return (
    <>
      <path d="M50 68L36 88h28z" fill="var(--cd)" {...stroke} />
      <path d={`M26 ${66 + drop}L74 ${66 - drop}`} {...stroke} strokeWidth="4" strokeLinecap="round" />
      <Pan shapes={left} x={26} y={66 + drop} />
      <Pan shapes={right} x={74} y={66 - drop} />
    </>
  );
}

function Pan({ shapes, x, y }: { shapes: ScaleShape[]; x: number; y: number }) {
  const placed = shapes.map((shape, index) => {
    const row = Math.floor(index / SHAPES_PER_ROW);
    const inRow = Math.min(SHAPES_PER_ROW, shapes.length - row * SHAPES_PER_ROW);
    const left = x - (inRow * SHAPE_SIDE) / 2 + (index % SHAPES_PER_ROW) * SHAPE_SIDE;
    return { id: `${index}`, shape, left, top: y - 8.5 - (row + 1) * SHAPE_SIDE };
  });
  return (
    <>
      <path d={`M${x} ${y}v-6`} stroke="var(--on-colour)" strokeWidth="4" />
      <path d={`M${x - 20} ${y - 6}h40`} stroke="var(--on-colour)" strokeWidth="4" strokeLinecap="round" />
      {placed.map(({ id, shape, left, top }) => (
        <path
          key={id}
          d={OUTLINES[shape]}
          transform={`translate(${left} ${top})`}
          fill={TONES[shape]}
          stroke="var(--on-colour)"
          strokeWidth="2.3"
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}
