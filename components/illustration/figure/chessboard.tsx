import type { FigureOf } from '@/lib/contract/figure';

const SQUARE = 10.5;
const LEFT = 14;
const TOP = 1.5;
const FILES = 'abcdefgh';

/** In a square of ten units. */
const PIECES: Record<string, string> = {
  p: 'M2.9 9.2h4.2c.1-1.5-.6-2.2-1.2-2.8a1.8 1.8 0 1 0-1.8 0c-.6.6-1.3 1.3-1.2 2.8z',
  r: 'M2.2 9h5.6V7.8l-.9-.6V4.3l.9-.8V1.3H6.4v1H5.6v-1H4.4v1H3.6v-1H2.2v2.2l.9.8v2.9l-.9.6z',
  n: 'M2.8 9h5c.3-3.5.1-6.3-2.7-7.1L4.6.8l-.8 1.2C2.6 2.9 1.8 4.4 1.4 5.7l1 1.1 1.7-1 .8.2C4.5 7 2.9 7.4 2.8 9z',
  b: 'M1.9 9.2h6.2V8.1l-1.3-.5c1.4-1.4 1.6-3.2-.9-5.3A1 1 0 1 0 4.1 2.3C1.6 4.4 1.8 6.2 3.2 7.6l-1.3.5z',
  q: 'M2.2 9h5.6l-.3-1.6 1.5-4.9-2.2 1.7L5 .9 3.2 4.2 1 2.5l1.5 4.9z',
  k: 'M2.2 9h5.6V7.7c1.5-1.4 1.4-3.8-.7-3.8-.7 0-1.2.3-1.5.7V3.3h1.1V2.1H5.6V.8H4.4v1.3H3.3v1.2h1.1v1.3c-.3-.4-.8-.7-1.5-.7-2.1 0-2.2 2.4-.7 3.8z',
};

/** Draws a chess position with the letters and numbers of the squares, white at the bottom. */
export function ChessboardFigure({ figure }: { figure: FigureOf<'chessboard'> }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={darkSquares()} fill="var(--cd)" fillOpacity="0.75" />
      <rect
        x={LEFT}
        y={TOP}
        width={8 * SQUARE}
        height={8 * SQUARE}
        fill="none"
        stroke="var(--on-colour)"
        strokeWidth="1.5"
      />
      {piecesOf(figure.placement).map(({ piece, column, row }) => (
        <path
          key={`${column} ${row}`}
          d={PIECES[piece.toLowerCase()]}
          transform={`translate(${LEFT + column * SQUARE - 0.35} ${TOP + row * SQUARE - 0.6}) scale(1.12)`}
          fill={isWhite(piece) ? 'var(--cl)' : 'var(--on-colour)'}
          stroke={isWhite(piece) ? 'var(--on-colour)' : 'var(--cl)'}
          strokeWidth={isWhite(piece) ? 0.9 : 0.35}
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      ))}
      {[...FILES].map((file, index) => (
        <SquareName key={file} x={LEFT + (index + 0.5) * SQUARE} y={97} name={file} />
      ))}
      {[...FILES].map((file, index) => (
        <SquareName key={file} x={6.5} y={TOP + (index + 0.5) * SQUARE + 4} name={String(8 - index)} />
      ))}
    </svg>
  );
}

function SquareName({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize="11"
      textAnchor="middle"
      fontFamily="inherit"
      fontWeight="700"
      fill="var(--on-colour)"
    >
      {name}
    </text>
  );
}

const isWhite = (piece: string): boolean => piece === piece.toUpperCase();

function darkSquares(): string {
  const dark = Array.from({ length: 64 }, (_, square) => [square % 8, Math.floor(square / 8)] as const);
  return dark
    .filter(([column, row]) => (column + row) % 2 === 1)
    .map(
      ([column, row]) => `M${LEFT + column * SQUARE} ${TOP + row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`,
    )
    .join('');
}

function piecesOf(placement: string): { piece: string; column: number; row: number }[] {
  return placement.split('/').flatMap((line, row) => {
    const squares = [...line.replace(/\d/g, (count) => ' '.repeat(Number(count)))];
    return squares.flatMap((piece, column) => (piece === ' ' ? [] : [{ piece, column, row }]));
  });
}
