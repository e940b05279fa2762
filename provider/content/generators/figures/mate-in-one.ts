import mates from '@/provider/content/data/chess-mates.json' with { type: 'json' };
import { type Draft, defineFamily, joinWords } from '../generated-question';

const PIECES: Record<string, string> = {
  K: 'King',
  Q: 'Queen',
  R: 'Rook',
  B: 'Bishop',
  N: 'Knight',
  P: 'Pawn',
};

/** Returns 'Queen to h7' for 'Qh7'. */
export function moveWords(move: string): string {
  return `${PIECES[move.slice(0, 1)]} to ${move.slice(1)}`;
}

/** Returns 'king on e1, pawns on a2 and b3' for White's pieces, or for Black's. */
function piecesWords(placement: string, isWhite: boolean): string {
  const squares = placement.split('/').flatMap((line, row) => {
    const pieces = [...line.replace(/\d/g, (count) => ' '.repeat(Number(count)))];
    return pieces.map((piece, column) => ({ piece, square: `${'abcdefgh'[column]}${8 - row}` }));
  });
  const groups = Object.entries(PIECES).flatMap(([letter, name]) => {
    const own = squares.filter(({ piece }) => piece === (isWhite ? letter : letter.toLowerCase()));
    if (own.length === 0) return [];
    return [
      `${name.toLowerCase()}${own.length > 1 ? 's' : ''} on ${joinWords(own.map(({ square }) => square))}`,
    ];
  });
  return groups.join(', ');
}

const STEMS = [
  'White to move: which move is checkmate?',
  'Which move by White mates at once?',
  'White mates in one. With which move?',
  'Which white move ends the game?',
  'It is White to play: what gives checkmate?',
  'Which move leaves Black without any escape?',
];
const HINTS = [
  'Check alone is not enough: look for squares that are left for an escape.',
  'For each check, ask whether Black could step aside, capture or block it.',
  'Find the squares of escape first, then see which move covers all of them.',
];
const EXPLANATIONS = [
  'Black can neither take the piece, step in between nor move away.',
  'After it the black king is in check, and every square around it is taken or guarded.',
  'Every other check leaves Black a way out; this one does not.',
];

/** A position in which one move mates; the options are legal moves, most of them checks (see build-chess-mates.ts). */
export const mateInOne = defineFamily(
  { family: 'logic-mate-in-one', kind: 'logic', source: 'Playwit brain teasers: logic', hasFigure: true },
  (random, level, place): Draft => {
    const positions = mates[level] as string[];
    const [placement = '', mate = '', ...lures] = (positions[place % positions.length] as string).split(' ');
    return {
      question: random.pick(STEMS),
      answer: moveWords(mate),
      wrong: lures.map(moveWords),
      hint: random.pick(HINTS),
      explanation: random.pick(EXPLANATIONS),
      figure: {
        kind: 'chessboard',
        description: `Chess position, White to move. White: ${piecesWords(placement, true)}. Black: ${piecesWords(placement, false)}.`,
        placement,
      },
    };
  },
);
