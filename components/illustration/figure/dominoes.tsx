import type { FigureOf } from '@/lib/contract/figure';

const WIDTH = 30;
const HEIGHT = 60;
const GAP = 7;
/** Where the dots of each half are, in a grid of three by three places numbered in reading order. */
const DOTS = ['', '4', '08', '048', '0268', '02468', '023568'];

/** Renders upright dominoes in a row; the missing one is a dashed outline with a question mark. */
export function DominoesFigure({ figure: { tiles } }: { figure: FigureOf<'dominoes'> }) {
  const placed = tiles.map((tile, index) => ({ id: `${index}`, tile, x: GAP + index * (WIDTH + GAP) }));
  return (
    <svg viewBox={`0 0 ${GAP + tiles.length * (WIDTH + GAP)} ${HEIGHT + 2 * GAP}`} aria-hidden="true">
      {placed.map(({ id, tile, x }) => (
        <g key={id} transform={`translate(${x} ${GAP})`}>
          {tile ? <Domino tile={tile} /> : <MissingDomino />}
        </g>
      ))}
    </svg>
  );
}

function Domino({ tile: [top, bottom] }: { tile: [number, number] }) {
  return (
    <>
      <rect
        width={WIDTH}
        height={HEIGHT}
        rx="5"
        fill="var(--cl)"
        stroke="var(--on-colour)"
        strokeWidth="2.5"
      />
      <path d={`M4 ${HEIGHT / 2}h${WIDTH - 8}`} stroke="var(--on-colour)" strokeWidth="2.5" />
      <Dots count={top} />
      <g transform={`translate(0 ${HEIGHT / 2})`}>
        <Dots count={bottom} />
      </g>
    </>
  );
}

function Dots({ count }: { count: number }) {
  return [...(DOTS[count] ?? '')].map((place) => (
    <circle
      key={place}
      cx={7 + (Number(place) % 3) * 8}
      cy={7 + Math.floor(Number(place) / 3) * 8}
      r="3"
      fill="var(--on-colour)"
    />
  ));
}

function MissingDomino() {
  return (
    <>
      <rect
        width={WIDTH}
        height={HEIGHT}
        rx="5"
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="2.5"
        strokeDasharray="6 5"
      />
      <text
        x={WIDTH / 2}
        y={HEIGHT / 2 + 9}
        fontFamily="inherit"
        fontWeight="700"
        fontSize="26"
        textAnchor="middle"
        fill="var(--on-colour)"
      >
        ?
      </text>
    </>
  );
}
