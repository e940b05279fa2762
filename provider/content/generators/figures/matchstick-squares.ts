import { defineFamily } from '../generated-question';
import type { Random } from '../random';
import { numberSlips } from './number-slips';

/** A match between two neighbouring points of a grid: its start, to the right or down. */
type Match = { x: number; y: number; isUpright: boolean };
type Size = { columns: number; rows: number };

const keyOf = ({ x, y, isUpright }: Match): string => `${x},${y},${isUpright}`;

/** Returns the number of squares of each side length, from one match upwards, whose outlines are complete. */
function squaresBySide(matches: readonly Match[], { columns, rows }: Size): number[] {
  const present = new Set(matches.map(keyOf));
  const has = (x: number, y: number, isUpright: boolean) => present.has(keyOf({ x, y, isUpright }));
  const isComplete = (left: number, top: number, side: number): boolean => {
    for (let step = 0; step < side; step += 1) {
      if (!has(left + step, top, false) || !has(left + step, top + side, false)) return false;
      if (!has(left, top + step, true) || !has(left + side, top + step, true)) return false;
    }
    return true;
  };
  const counts: number[] = [];
  for (let side = 1; side <= columns && side <= rows; side += 1) {
    let count = 0;
    for (let top = 0; top + side <= rows; top += 1) {
      for (let left = 0; left + side <= columns; left += 1) if (isComplete(left, top, side)) count += 1;
    }
    counts.push(count);
  }
  return counts;
}

function allMatches({ columns, rows }: Size): Match[] {
  const matches: Match[] = [];
  for (let y = 0; y <= rows; y += 1) {
    for (let x = 0; x <= columns; x += 1) {
      if (x < columns) matches.push({ x, y, isUpright: false });
      if (y < rows) matches.push({ x, y, isUpright: true });
    }
  }
  return matches;
}

const SIZES: Size[][] = [
  [
    { columns: 3, rows: 2 },
    { columns: 2, rows: 3 },
    { columns: 3, rows: 3 },
  ],
  [{ columns: 3, rows: 3 }],
  [
    { columns: 4, rows: 3 },
    { columns: 3, rows: 3 },
  ],
  [
    { columns: 4, rows: 3 },
    { columns: 3, rows: 4 },
  ],
  [{ columns: 4, rows: 4 }],
];
const TAKEN = [
  [2, 5],
  [3, 6],
  [3, 6],
  [3, 7],
  [5, 9],
];
const TOTALS = [
  [3, 6],
  [5, 8],
  [6, 11],
  [8, 14],
  [10, 18],
];

/** A grid of matches with some taken away: how many squares of any size are left, by checking every outline. */
export const matchstickSquares = defineFamily(
  {
    family: 'picture-matchstick-squares',
    kind: 'picture',
    source: 'Playwit brain teasers: pictures',
    hasFigure: true,
  },
  (random, level) => {
    const size = random.pick(SIZES[level] as Size[]);
    const [fewest, most] = TAKEN[level] as [number, number];
    const matches = thinned(random, { matches: allMatches(size), count: random.int(fewest, most) });
    const counts = squaresBySide(matches, size);
    const answer = counts.reduce((sum, count) => sum + count, 0);
    const [low, high] = TOTALS[level] as [number, number];
    const isInRange = answer >= low && answer <= high;
    const kindCount = counts.filter((count) => count > 0).length;
    if (!isInRange || kindCount < (level < 3 ? 2 : 3)) return undefined;
    const small = counts[0] as number;
    const text = sidesText(counts);
    return {
      question: random.pick(STEMS),
      answer: String(answer),
      wrong: numberSlips(random, {
        answer,
        slips: [small, answer - (counts.at(-1) ?? 0), answer + 1, answer - 1],
      }),
      hint: random.pick(HINTS),
      explanation: random.pick([
        `There are ${text}: ${answer} in all.`,
        `Counted by size there are ${text}, together ${answer}.`,
      ]),
      figure: {
        kind: 'matchsticks',
        description: describe(matches, size),
        sticks: inReadingOrder(matches).map(({ x, y, isUpright }) => [
          x,
          y,
          isUpright ? x : x + 1,
          isUpright ? y + 1 : y,
        ]),
      },
    };
  },
);

const endsOf = ({ x, y, isUpright }: Match): [string, string] => [
  `${x},${y}`,
  isUpright ? `${x},${y + 1}` : `${x + 1},${y}`,
];

/** Takes matches away at random as long as none is left with a free end, which would look like a mistake. */
function thinned(random: Random, { matches, count }: { matches: Match[]; count: number }): Match[] {
  const meeting = new Map<string, number>();
  const change = (match: Match, by: number) => {
    for (const end of endsOf(match)) meeting.set(end, (meeting.get(end) ?? 0) + by);
  };
  for (const match of matches) change(match, 1);
  const taken = new Set<Match>();
  for (const match of random.shuffle(matches)) {
    const isFirm = endsOf(match).every((end) => (meeting.get(end) ?? 0) > 2);
    if (!isFirm || taken.size === count) continue;
    taken.add(match);
    change(match, -1);
  }
  return matches.filter((match) => !taken.has(match));
}

function inReadingOrder(matches: Match[]): Match[] {
  return [...matches].sort(
    (one, other) => one.y - other.y || Number(one.isUpright) - Number(other.isUpright) || one.x - other.x,
  );
}

function sidesText(counts: number[]): string {
  const words = ['with sides of one match', 'of two', 'of three', 'of four'];
  const parts = counts.flatMap((count, place) => (count > 0 ? [`${count} ${words[place]}`] : []));
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function describe(matches: Match[], { columns, rows }: Size): string {
  const present = new Set(matches.map(keyOf));
  const line = (y: number, isUpright: boolean) =>
    Array.from({ length: isUpright ? columns + 1 : columns }, (_, x) =>
      present.has(keyOf({ x, y, isUpright })) ? 1 : 0,
    ).join('');
  const flat = Array.from({ length: rows + 1 }, (_, y) => line(y, false));
  const upright = Array.from({ length: rows }, (_, y) => line(y, true));
  return `Matches on the lines of a grid of ${columns} by ${rows} cells, some taken away; 1 is a match, 0 a gap. Lying matches, line by line from the top: ${flat.join(', ')}. Standing matches between these lines, row by row from the top: ${upright.join(', ')}.`;
}

const STEMS = [
  'How many squares of any size do these matches make?',
  'How many squares can you find, large ones included?',
  'Count the squares of every size. How many are there?',
  'How many complete squares, small and large, are in the figure?',
];
const HINTS = [
  'Count size by size: the smallest first, then those with sides twice as long, and so on.',
  'A large square counts when its outline is complete, whatever lies inside.',
];
