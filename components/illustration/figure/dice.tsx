import type { FigureOf } from '@/lib/contract/figure';

const SIDE = 40;
const GAP = 8;
const ROW_DICE_MAX = 3;
/** Where the dots of each face are, in a grid of three by three places numbered in reading order. */
const DOTS = ['', '4', '08', '048', '0268', '02468', '023568'];

/** Renders dice seen from above in one or two rows. */
export function DiceFigure({ figure: { faces } }: { figure: FigureOf<'dice'> }) {
  const rows = Math.ceil(faces.length / ROW_DICE_MAX);
  const columns = Math.ceil(faces.length / rows);
  const length = (count: number) => count * SIDE + (count + 1) * GAP;
  const dice = faces.map((face, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, faces.length - row * columns);
    const start = (length(columns) - length(inRow)) / 2;
    const x = start + GAP + (index % columns) * (SIDE + GAP);
    return { id: `${index}`, face, x, y: GAP + row * (SIDE + GAP) };
  });
  return (
    <svg viewBox={`0 0 ${length(columns)} ${length(rows)}`} aria-hidden="true">
      {dice.map(({ id, face, x, y }) => (
        <Die key={id} face={face} x={x} y={y} />
      ))}
    </svg>
  );
}

function Die({ face, x, y }: { face: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={SIDE} height={SIDE} rx="8" fill="var(--cl)" stroke="var(--on-colour)" strokeWidth="3" />
      {[...(DOTS[face] ?? '')].map((place) => (
        <circle
          key={place}
          cx={10 + (Number(place) % 3) * 10}
          cy={10 + Math.floor(Number(place) / 3) * 10}
          r="4"
          fill="var(--on-colour)"
        />
      ))}
    </g>
  );
}
