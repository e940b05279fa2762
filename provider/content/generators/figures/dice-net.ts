import { defineFamily, joinWords, type Level } from '../generated-question';
import type { Random } from '../random';
import { cubeNets, oppositeOf, type Square } from './cube-nets';

/** Without I and O, which look like numerals, and A, which is a word. */
const LETTERS = [...'BCDEFGHJKLMNPQRSTUVWXYZ'];
const ROW_WORDS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A net of a cube with a letter on each square; the fold tells which letter is opposite to the marked one. */
export const diceNet = defineFamily(
  { family: 'picture-dice-net', kind: 'picture', source: 'Playwit brain teasers: pictures', hasFigure: true },
  (random, level) => {
    const squares = random.pick(cubeNets());
    const asked = random.int(0, squares.length - 1);
    const opposite = oppositeOf(squares, asked);
    if (levelOf(squares, [asked, opposite]) !== level) return undefined;
    const faces = random.shuffle(LETTERS).slice(0, squares.length);
    const others = faces.filter((_, index) => index !== asked && index !== opposite);
    const [letter, answer] = [faces[asked] as string, faces[opposite] as string];
    return {
      question: stemFor(random, letter),
      answer,
      wrong: random.shuffle(others),
      hint: random.pick(HINTS),
      explanation: explanationFor(random, { letter, answer, others }),
      figure: {
        kind: 'net',
        description: `The net of a cube, six squares joined side to side on a grid. ${describeRows(squares, faces)}`,
        squares: squares.map(([column, row], index) => [column, row, faces[index] as string]),
      },
    };
  },
);

/** Opposite squares in one line are easiest; then it counts how far apart they are and how straight the net is. */
function levelOf(squares: Square[], pair: [number, number]): Level {
  const [one, other] = pair.map((index) => squares[index]) as [Square, Square];
  const [across, down] = [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])];
  const longest = longestLine(squares);
  if (across === 0 || down === 0) return longest === 4 ? 0 : 1;
  if (longest === 4) return across + down === 4 ? 3 : 2;
  return across + down >= 5 || longest === 2 ? 4 : 3;
}

function longestLine(squares: Square[]): number {
  const lines = squares.flatMap(([column, row]) => [
    squares.filter((square) => square[0] === column).length,
    squares.filter((square) => square[1] === row).length,
  ]);
  return Math.max(...lines);
}

function describeRows(squares: Square[], faces: string[]): string {
  const rows = [...new Set(squares.map(([, row]) => row))];
  return rows
    .map((row) => {
      const cells = squares.flatMap((square, index) =>
        square[1] === row ? [`${faces[index]} in column ${square[0] + 1}`] : [],
      );
      return `In the ${ROW_WORDS[row]} row: ${joinWords(cells)}.`;
    })
    .join(' ');
}

function stemFor(random: Random, letter: string): string {
  return random.pick([
    `Fold this into a cube. Which letter is opposite ${letter}?`,
    `Which letter faces ${letter} across the folded cube?`,
    `The folded cube lies on ${letter}. Which letter is on top?`,
    `Folded up, which letter ends on the far side from ${letter}?`,
    `Once folded, which letter is on the back when ${letter} is in front?`,
  ]);
}

const HINTS = [
  'Squares that share an edge, or meet round a corner, become neighbours on the cube.',
  'In a straight line, the square after the next one ends up on the far side.',
  'Keep the marked square flat on the table and fold up the others one by one.',
];

type Faces = { letter: string; answer: string; others: string[] };

function explanationFor(random: Random, { letter, answer, others }: Faces): string {
  return random.pick([
    `Folded up, ${joinWords([...others].sort())} all touch ${letter}, which leaves ${answer} on the far side.`,
    `${letter} has ${joinWords([...others].sort())} as its four neighbours, so ${answer} is the one it never touches.`,
  ]);
}
