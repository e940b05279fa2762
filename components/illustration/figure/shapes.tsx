import type { FigureOf } from '@/lib/contract/figure';
import { FigureShape } from './shape';

const SIDE = 40;
const GAP = 5;
const LABEL_HEIGHT = 15;

/** Draws rows of framed cells with shapes; the last cells have letters below them, an unknown one a question mark. */
export function ShapesFigure({ figure }: { figure: FigureOf<'shapes'> }) {
  const { rows, labels = [] } = figure;
  const firstLabelled = rows.flat().length - labels.length;
  const columns = Math.max(...rows.map((row) => row.length));
  const width = columns * (SIDE + GAP) + GAP;
  const cells = placeCells(rows, { width, firstLabelled });
  return (
    <svg viewBox={`0 0 ${width} ${cells.height}`} aria-hidden="true">
      {cells.placed.map(({ cell, x, y, index }) => (
        <g key={index}>
          <rect
            x={x}
            y={y}
            width={SIDE}
            height={SIDE}
            rx="6"
            fill="none"
            stroke="var(--on-colour)"
            strokeWidth="1.2"
            strokeOpacity="0.45"
            strokeDasharray={cell ? undefined : '4 3'}
          />
          {cell?.map((shape, layer) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: layers are never reordered
            <FigureShape key={layer} {...shape} x={x + 3} y={y + 3} side={SIDE - 6} />
          ))}
          {!cell && <CellText x={x + SIDE / 2} y={y + SIDE / 2 + 9} size={26} text="?" />}
          {index >= firstLabelled && (
            <CellText
              x={x + SIDE / 2}
              y={y + SIDE + LABEL_HEIGHT - 3}
              size={13}
              text={labels[index - firstLabelled] as string}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

function CellText({ x, y, size, text }: { x: number; y: number; size: number; text: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor="middle"
      fontFamily="inherit"
      fontWeight="700"
      fill="var(--on-colour)"
    >
      {text}
    </text>
  );
}

type Row = FigureOf<'shapes'>['rows'][number];

/** Returns the cells with their places, each row centred, and the height of the whole. */
function placeCells(rows: Row[], { width, firstLabelled }: { width: number; firstLabelled: number }) {
  const placed: { cell: Row[number]; x: number; y: number; index: number }[] = [];
  let y = GAP;
  for (const row of rows) {
    const left = (width - row.length * (SIDE + GAP) + GAP) / 2;
    const first = placed.length;
    row.forEach((cell, column) => {
      placed.push({ cell, x: left + column * (SIDE + GAP), y, index: first + column });
    });
    y += SIDE + GAP + (placed.length > firstLabelled ? LABEL_HEIGHT : 0);
  }
  return { placed, height: y };
}
