import { defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { determinedValues } from './linear-system';
import { numberSlips } from './number-slips';

type Place = readonly [row: number, column: number];

/** A pyramid in which each brick is the sum of the two below it; accepted when the bricks shown determine the one asked for. */
export const numberPyramid = defineFamily(
  {
    family: 'picture-number-pyramid',
    kind: 'picture',
    source: 'Playwit brain teasers: pictures',
    hasFigure: true,
  },
  (random, level) => {
    const size = level === 0 || level === 3 ? 3 : 4;
    const rows = pyramidOf(Array.from({ length: size }, () => random.int(1, 7 + level)));
    const plan = planFor(random, { level, size });
    const at = ([row, column]: Place) => rows[row]?.[column] as number;
    const shown = plan.shown.map((place) => ({ place, value: at(place) }));
    if (!isDetermined(plan.asked, { shown, size })) return undefined;
    const needed = shown.filter((one) =>
      isDetermined(plan.asked, { shown: shown.filter((other) => other !== one), size }),
    );
    if (needed.length > 0) return undefined;
    const answer = at(plan.asked);
    const cells = rows.map((line, row) =>
      line.map((value, column) => {
        if (isSame(plan.asked, [row, column])) return '?';
        return plan.shown.some((place) => isSame(place, [row, column])) ? String(value) : null;
      }),
    );
    if (shown.some(({ value }) => value === answer)) return undefined;
    return {
      question: stemFor(random),
      answer: String(answer),
      wrong: numberSlips(random, { answer, slips: slipsFor(random, { rows, asked: plan.asked }), least: 1 }),
      hint: random.pick(HINTS[plan.way]),
      explanation: explanationFor(random, { rows, way: plan.way, answer }),
      figure: { kind: 'pyramid', description: describe(cells), rows: cells },
    };
  },
);

/** Returns the rows from the top brick to the given bottom row. */
function pyramidOf(bottom: number[]): number[][] {
  const above = bottom.slice(1).map((value, index) => value + (bottom[index] as number));
  return bottom.length === 1 ? [bottom] : [...pyramidOf(above), bottom];
}

const isSame = (one: Place, other: Place): boolean => one[0] === other[0] && one[1] === other[1];

type Shown = { place: Place; value: number };

function isDetermined(asked: Place, { shown, size }: { shown: Shown[]; size: number }): boolean {
  const equations = shown.map(({ place, value }) => [...factorsOf(place, size), value]);
  const factors = factorsOf(asked, size);
  // The asked brick is one more unknown, equal to its share of the bottom row.
  const rows = equations.map((equation) => [...equation.slice(0, size), 0, equation[size] as number]);
  return determinedValues([...rows, [...factors, -1, 0]], size + 1)[size] !== undefined;
}

/** Returns how often each bottom brick is contained in a brick: binomial coefficients. */
function factorsOf([row, column]: Place, size: number): number[] {
  const depth = size - 1 - row;
  const factors = Array.from({ length: size }, () => 0);
  let choose = 1;
  for (let step = 0; step <= depth; step += 1) {
    factors[column + step] = choose;
    choose = (choose * (depth - step)) / (step + 1);
  }
  return factors;
}

type Way = 'up' | 'down' | 'middle';
type Plan = { asked: Place; shown: Place[]; way: Way };

/** Upwards only; downwards; or with an unknown brick that counts twice on the way to the top. */
function planFor(random: Random, { level, size }: { level: Level; size: number }): Plan {
  const last = size - 1;
  const bottom = Array.from({ length: size }, (_, column): Place => [last, column]);
  if (level < 2) return { asked: [0, 0], shown: bottom, way: 'up' };
  if (level === 3)
    return {
      asked: [last, 1],
      shown: [
        [0, 0],
        [last, 0],
        [last, 2],
      ],
      way: 'middle',
    };
  const all = bottom.flatMap((_, row) =>
    Array.from({ length: row + 1 }, (__, column): Place => [row, column]),
  );
  const [asked, ...others] = random.shuffle(all) as [Place, ...Place[]];
  if (level === 2) {
    const inner = others.filter(([row]) => row > 0);
    return { asked: random.pick(bottom), shown: inner.slice(0, size), way: 'down' };
  }
  const shown: Place[] = [[0, 0], ...others.filter(([row]) => row > 1).slice(0, size - 1)];
  return { asked, shown, way: 'middle' };
}

/** Slips: a level too low or too high, a neighbour in the row. */
function slipsFor(random: Random, { rows, asked }: { rows: number[][]; asked: Place }): number[] {
  const [row, column] = asked;
  const value = rows[row]?.[column] as number;
  const below = rows[row + 1]?.[column] ?? random.int(1, 3);
  const beside = rows[row]?.[column + 1] ?? rows[row]?.[column - 1] ?? value - below;
  return [value + below, value - below, beside, value + 10, value - 10].filter((slip) => slip > 0);
}

function describe(cells: (string | null)[][]): string {
  const lines = cells.map((line, row) => {
    const bricks = line.map((cell) => (cell === '?' ? 'the question mark' : (cell ?? 'empty')));
    return `Row ${row + 1}: ${bricks.join(', ')}.`;
  });
  return `A pyramid of bricks, each the sum of the two bricks that it stands on in the row below. From the top: ${lines.join(' ')}`;
}

function stemFor(random: Random): string {
  return random.pick([
    'Each brick is the sum of the two below. What is the missing number?',
    'Two neighbours add up to the brick above. What replaces the question mark?',
    'Every brick adds up the two below it. What goes in the marked one?',
    'Each brick carries the sum of the two under it. What is the marked one?',
  ]);
}

const HINTS: Record<Way, string[]> = {
  up: ['Fill in the row above the bottom first.', 'Work upwards, two neighbours at a time.'],
  down: [
    'A brick less one of the two below it gives the other.',
    'Look for three bricks that touch, with only one of them unknown.',
  ],
  middle: [
    'A brick in the middle reaches the top by more than one way.',
    'Give the unknown brick a name, fill in the others with it, and compare with the top.',
  ],
};

function explanationFor(
  random: Random,
  { rows, way, answer }: { rows: number[][]; way: Way; answer: number },
): string {
  const lines = rows.toReversed().map((row) => row.join(' '));
  const start = random.pick([
    'From the bottom up the full rows are',
    'Filled in, the rows from the bottom up are',
  ]);
  const tail = { up: 'so the top is', down: 'so the brick asked for is', middle: 'which only works with' }[
    way
  ];
  return `${start} ${lines.join(', then ')}, ${tail} ${answer}.`;
}
