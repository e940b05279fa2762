import { defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { determinedValues } from './linear-system';
import { numberSlips } from './number-slips';

const CELLS = 9;
/** The rows, columns and diagonals of a square of three by three cells in reading order. */
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const SHOWN_COUNTS = [6, 5, 4, 4, 3];

/** A magic square with gaps; accepted when the numbers shown determine the one asked for. */
export const magicSquare = defineFamily(
  {
    family: 'picture-magic-square',
    kind: 'picture',
    source: 'Playwit brain teasers: pictures',
    hasFigure: true,
  },
  (random, level) => {
    const values = squareOf(random, level);
    if (Math.min(...values) < 1 || new Set(values).size < CELLS) return undefined;
    const [asked, ...others] = random.shuffle([...values.keys()]) as [number, ...number[]];
    const shown = others.slice(0, SHOWN_COUNTS[level]);
    const fullLines = LINES.filter((line) => line.every((cell) => shown.includes(cell)));
    if (fullLines.length > 0 !== level < 3 || !isDetermined(asked, { shown, values })) return undefined;
    const isNext = LINES.some(
      (line) => line.includes(asked) && line.every((cell) => cell === asked || shown.includes(cell)),
    );
    if (level !== 3 && isNext !== level < 2) return undefined;
    const answer = values[asked] as number;
    const sum = 3 * (values[4] as number);
    const cells = values.map((value, cell) =>
      cell === asked ? '?' : shown.includes(cell) ? String(value) : null,
    );
    const rows = [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
    return {
      question: random.pick(STEMS),
      answer: String(answer),
      wrong: numberSlips(random, { answer, slips: slipsFor(values, { asked, shown }), least: 1 }),
      hint: random.pick(fullLines.length > 0 ? LINE_HINTS : CENTRE_HINTS),
      explanation: explanationFor(random, { values, sum, answer }),
      figure: { kind: 'grid', description: describe(rows), rows },
    };
  },
);

/** Returns the nine numbers from the centre and two steps: every magic square of this size has this form. */
function squareOf(random: Random, level: Level): number[] {
  const centre = random.int(5, 10 + 3 * level);
  const [one, other] = [random.int(1, 4 + level), random.int(1, 4 + level)];
  const [a, b] = [random.pick([one, -one]), random.pick([other, -other])];
  return [a, -a - b, b, b - a, 0, a - b, -b, a + b, -a].map((step) => centre + step);
}

type Known = { shown: number[]; values: number[] };

/** The unknowns are the nine cells and the common sum. */
function isDetermined(asked: number, { shown, values }: Known): boolean {
  const row = (cells: number[], [sumFactor, total]: [number, number]) => [
    ...values.map((_, cell) => (cells.includes(cell) ? 1 : 0)),
    sumFactor,
    total,
  ];
  const equations = [
    ...LINES.map((line) => row(line, [-1, 0])),
    ...shown.map((cell) => row([cell], [0, values[cell] as number])),
  ];
  return determinedValues(equations, CELLS + 1)[asked] !== undefined;
}

/** Slips: the numbers that another line would need, and numbers that are shown already. */
function slipsFor(values: number[], { asked, shown }: { asked: number; shown: number[] }): number[] {
  const answer = values[asked] as number;
  const hidden = values.filter((_, cell) => cell !== asked && !shown.includes(cell));
  return [...hidden, 2 * (values[4] as number) - answer, answer + 2, answer - 2].filter((slip) => slip > 0);
}

function describe(rows: (string | null)[][]): string {
  const lines = rows.map((row, place) => {
    const cells = row.map((cell) => (cell === '?' ? 'the question mark' : (cell ?? 'empty')));
    return `Row ${place + 1}: ${cells.join(', ')}.`;
  });
  return `A magic square of three rows and three columns: all rows, all columns and both diagonals have the same sum. ${lines.join(' ')}`;
}

const STEMS = [
  'Rows, columns and diagonals have the same sum. What is the marked number?',
  'All lines add up to the same. What replaces the question mark?',
  'Every line of this magic square has the same sum. What goes in the marked cell?',
  'Across, down or diagonally: one sum. Which number is asked for?',
];
const LINE_HINTS = [
  'Find a line without gaps: it tells the sum of all the others.',
  'First find the common sum, then a line with one gap only.',
];
const CENTRE_HINTS = [
  'The centre is a third of the sum, and halfway between every two numbers that face each other.',
  'Two lines through one unknown cell must have equal sums without it, too.',
];

function explanationFor(
  random: Random,
  { values, sum, answer }: { values: number[]; sum: number; answer: number },
): string {
  const rows = [values.slice(0, 3), values.slice(3, 6), values.slice(6)].map((row) => row.join(' '));
  return random.pick([
    `Every line adds up to ${sum}; filled in, the rows are ${rows.join(', then ')}, so ${answer} belongs there.`,
    `With ${answer} the rows are ${rows.join(', then ')}, and every line adds up to ${sum}.`,
  ]);
}
