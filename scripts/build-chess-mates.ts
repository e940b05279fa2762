import { writeFileSync } from 'node:fs';
import { Chess, type Color, type Move, type PieceSymbol, type Square } from 'chess.js';
import { createRandom, type Random } from '../provider/content/generators/random';

/**
 * Writes provider/content/data/chess-mates.json: for each level, positions in which White has exactly one move that
 * mates. A line is the placement, the mating move and three other legal moves, checks first. Takes some minutes.
 */
const PER_LEVEL = 500;
/** A kind of piece gives at most this share of a level's mates. */
const SHARE_MAX = 0.5;
const LURES = 3;

/** White's and Black's pieces beside the kings, by level. */
const MATERIAL: { white: string[]; black: string[] }[] = [
  { white: ['q', 'r', 'rr', 'qr', 'qp', 'rp'], black: [''] },
  { white: ['qn', 'qb', 'rrp', 'rn', 'rb', 'qp'], black: ['', 'p', 'n', 'b'] },
  { white: ['qn', 'qb', 'rbn', 'rrn', 'rrb', 'rnn', 'qr'], black: ['p', 'pp', 'n', 'b', 'r'] },
  { white: ['qrn', 'qrb', 'qbn', 'rrb', 'rbnp', 'rbbn'], black: ['pp', 'ppr', 'ppb', 'pn', 'rb'] },
  {
    white: ['qrbn', 'qrnp', 'qbnp', 'rrbn', 'rbbnp', 'rrbp'],
    black: ['ppr', 'pprb', 'pprn', 'pppq', 'ppbn'],
  },
];

/** Draws a position with the black king on an edge; undefined when two pieces meet or a pawn stands on an end row. */
function drawPlacement(random: Random, level: number): string | undefined {
  const { white, black } = MATERIAL[level] as (typeof MATERIAL)[number];
  const board: (string | undefined)[] = Array(64).fill(undefined);
  const put = (square: number, piece: string): boolean => {
    const row = Math.floor(square / 8);
    const isEndRow = row === 0 || row === 7 || (piece === 'P' && row === 1);
    if (board[square] !== undefined || (piece.toLowerCase() === 'p' && isEndRow)) return false;
    board[square] = piece;
    return true;
  };
  const edge = random.pick([random.int(0, 7), random.int(0, 7), 56 + random.int(0, 7), 8 * random.int(0, 7)]);
  const pieces = ['K', ...random.pick(white).toUpperCase(), ...random.pick(black)];
  const isPlaced = put(edge, 'k') && pieces.every((piece) => put(random.int(0, 63), piece));
  return isPlaced ? placementOf(board) : undefined;
}

function placementOf(board: (string | undefined)[]): string {
  const rows = Array.from({ length: 8 }, (_, row) => board.slice(row * 8, row * 8 + 8));
  return rows
    .map((row) => row.map((piece) => piece ?? '1').join(''))
    .join('/')
    .replace(/1+/g, (empty) => String(empty.length));
}

function kingSquare(chess: Chess, color: Color): Square {
  return chess.findPiece({ type: 'k', color })[0] as Square;
}

/** Returns the mating piece with the line of data; undefined unless one move mates and three others can mislead. */
function findMate(
  placement: string,
  random: Random,
  level: number,
): { piece: PieceSymbol; line: string } | undefined {
  const chess = new Chess(`${placement} w - - 0 1`);
  if (chess.isAttacked(kingSquare(chess, 'b'), 'w') || chess.isCheck()) return undefined;
  const moves = chess.moves({ verbose: true });
  const mates = moves.filter(({ san }) => san.endsWith('#'));
  const [mate] = mates;
  if (!mate || mates.length > 1) return undefined;
  const nameOf = ({ piece, to }: Move) => `${piece.toUpperCase()}${to}`;
  const isNamed = (move: Move) => moves.filter((other) => nameOf(other) === nameOf(move)).length === 1;
  const others = random.shuffle(moves.filter((move) => move !== mate && !move.promotion && isNamed(move)));
  const checks = others.filter(({ san }) => san.endsWith('+'));
  const quiet = others.filter((move) => !checks.includes(move) && move.piece !== 'k' && move.piece !== 'p');
  const samePieceFirst = checks.toSorted(
    (one, other) => Number(other.piece === mate.piece) - Number(one.piece === mate.piece),
  );
  const lures = [...samePieceFirst, ...quiet].slice(0, LURES);
  if (!isNamed(mate) || mate.promotion || checks.length < (level === 0 ? 1 : 2) || lures.length < LURES)
    return undefined;
  return { piece: mate.piece, line: [placement, nameOf(mate), ...lures.map(nameOf)].join(' ') };
}

function buildLevel(level: number): string[] {
  const random = createRandom(4_100 + level);
  const lines = new Set<string>();
  const seen = new Set<string>();
  const counts = new Map<PieceSymbol, number>();
  while (lines.size < PER_LEVEL) {
    const placement = drawPlacement(random, level);
    if (!placement || seen.has(placement)) continue;
    seen.add(placement);
    const found = findMate(placement, random, level);
    const count = found ? (counts.get(found.piece) ?? 0) : 0;
    if (!found || count >= PER_LEVEL * SHARE_MAX) continue;
    counts.set(found.piece, count + 1);
    lines.add(found.line);
  }
  console.log(`Level ${level}: ${JSON.stringify(Object.fromEntries(counts))} from ${seen.size} positions`);
  return [...lines];
}

const levels = MATERIAL.map((_, level) => buildLevel(level));
writeFileSync(
  'provider/content/data/chess-mates.json',
  `${JSON.stringify(levels, null, 0).replaceAll('","', '",\n"')}\n`,
);
