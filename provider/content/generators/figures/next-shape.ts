import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { type Cell, LETTERS, modulo, type ShapeName, SOURCE, shapeWords, tileDrawings } from './shape-cells';

/** How the values of a property may go on: round in a circle, up and down, or by repeating only. */
type Scale = 'circle' | 'number' | 'repeat';
type Property = 'turn' | 'fill' | 'dots' | 'size' | 'shape';
/** The values of one property: five shown and the sixth, which is asked for. */
type Track = { property: Property; values: number[] };

const SHOWN = 5;
const TURNS = 8;
const SCALES: Record<Property, Scale> = {
  turn: 'circle',
  fill: 'repeat',
  dots: 'number',
  size: 'number',
  shape: 'repeat',
};
/** The number of values that a property has. */
const COUNTS: Record<Property, number> = { turn: TURNS, fill: 3, dots: 9, size: 3, shape: 3 };

/** Returns every value that one of the usual rules gives after the shown ones. */
export function nextValues(values: readonly number[], scale: Scale): Set<number> {
  const wrap = (value: number) => (scale === 'circle' ? modulo(value, TURNS) : value);
  const last = values.at(-1) as number;
  const found = new Set<number>();
  for (let period = 1; period < values.length; period += 1) {
    const repeats = values.every((value, index) => index < period || value === values[index - period]);
    if (repeats) found.add(values[values.length - period] as number);
  }
  if (scale === 'repeat') return found;
  const steps = values.slice(1).map((value, index) => wrap(value - (values[index] as number)));
  const growths = steps.slice(1).map((step, index) => wrap(step - (steps[index] as number)));
  const [step, second] = steps as [number, number];
  if (new Set(growths).size === 1) found.add(wrap(last + (steps.at(-1) as number) + (growths[0] as number)));
  const alternates = steps.every((one, index) => one === (index % 2 === 0 ? step : second));
  if (alternates) found.add(wrap(last + (steps.length % 2 === 0 ? step : second)));
  return found;
}

/** Returns six values, or undefined when they leave the property's range or can be continued otherwise. */
function drawTrack(random: Random, property: Property, isHard: boolean): Track | undefined {
  const scale = SCALES[property];
  const count = COUNTS[property];
  const low = property === 'dots' ? 1 : 0;
  const start = random.int(low, low + count - 1);
  const steps = scale === 'repeat' ? undefined : stepsOf(random, property, isHard);
  const cycle = random.shuffle(Array.from({ length: count }, (_, index) => index + low));
  const period = isHard ? random.pick([3, 4]) : random.pick([2, 3]);
  const round = period === 4 ? [cycle[0], cycle[0], cycle[1], cycle[1]] : cycle.slice(0, period);
  const values = Array.from({ length: SHOWN + 1 }, (_, index) =>
    steps ? steps.slice(0, index).reduce((sum, one) => sum + one, start) : (round[index % period] as number),
  ).map((value) => (scale === 'circle' ? modulo(value, TURNS) : value));
  const next = nextValues(values.slice(0, SHOWN), scale);
  const isInRange = values.every((value) => value >= low && value < low + count);
  if (!isInRange || new Set(values).size < 2 || next.size !== 1 || !next.has(values[SHOWN] as number))
    return undefined;
  return { property, values };
}

function stepsOf(random: Random, property: Property, isHard: boolean): number[] {
  if (property === 'size')
    return random.pick([
      [1, 1, -1, -1, 1],
      [-1, -1, 1, 1, -1],
      [1, -1, 1, -1, 1],
    ]);
  if (property === 'dots') {
    const pair = isHard
      ? random.pick([
          [2, -1],
          [3, -2],
          [3, -1],
          [-2, 1],
          [-3, 2],
          [1, 2],
        ])
      : random.pick([[1], [-1]]);
    return Array.from({ length: SHOWN }, (_, index) => pair[index % pair.length] as number);
  }
  if (!isHard) return Array(SHOWN).fill(random.pick([1, -1, 2, -2]));
  const sign = random.pick([1, -1]);
  if (random.int(0, 1) === 0) return Array.from({ length: SHOWN }, (_, index) => sign * (index + 1));
  const pair = random.pick([
    [3, 3],
    [1, 2],
    [4, 1],
    [3, -1],
    [2, -1],
  ]);
  return Array.from({ length: SHOWN }, (_, index) => sign * (pair[index % 2] as number));
}

/** The properties of each sort of cell. */
const SORTS = {
  arrow: ['turn', 'fill', 'size'],
  dotted: ['dots', 'shape', 'fill'],
  framed: ['turn', 'shape', 'fill'],
} as const satisfies Record<string, Property[]>;
type Sort = keyof typeof SORTS;
type State = Record<Property, number>;

const FILLS = ['dark', 'empty', 'hatched'] as const;
const SIZES = [0.5, 0.75, 1];
const SIZE_WORDS = ['small', 'middle-sized', 'large'];
const FRAMES: ShapeName[] = ['circle', 'square', 'hexagon'];

/** For each level, which tracks change: true for a hard rule. */
const PLANS: Record<Level, boolean[][]> = {
  0: [[false]],
  1: [[true], [false, false]],
  2: [[false, false]],
  3: [[true, false]],
  4: [
    [true, true],
    [true, false, false],
  ],
};

function cellOf(sort: Sort, { turn, fill, dots, size, shape }: State): Cell {
  const fillName = FILLS[fill] as (typeof FILLS)[number];
  const frame = FRAMES[shape] as ShapeName;
  if (sort === 'arrow')
    return [{ shape: 'arrow', fill: fillName, turn: turn * 45, size: SIZES[size] as number }];
  if (sort === 'dotted') return [{ shape: frame, fill: fillName, size: 1, dots }];
  return [
    { shape: frame, fill: 'empty', size: 1 },
    { shape: 'arrow', fill: fillName, turn: turn * 45, size: 0.58 },
  ];
}

function wordsOf(sort: Sort, cell: Cell): string {
  const [first, inner] = cell;
  if (!first) return '';
  if (inner) return `${shapeWords(inner)} in a ${first.shape}`;
  const size = sort === 'arrow' ? `${SIZE_WORDS[SIZES.indexOf(first.size ?? 1)]} ` : '';
  return `${size}${shapeWords(first)}`;
}

/** Returns wrong states: each differs from the right one in one or two of the changing properties. */
function lureStates(random: Random, right: State, tracks: Track[]): State[] {
  const slips = tracks.map(({ property, values }) => {
    const near = property === 'turn' ? [right.turn + 1, right.turn - 1, right.turn + 4, right.turn + 2] : [];
    const all = [values[SHOWN - 1] as number, ...values, ...near, right[property] + 1, right[property] - 1];
    const low = property === 'dots' ? 1 : 0;
    const inRange = all
      .map((value) => (property === 'turn' ? modulo(value, TURNS) : value))
      .filter((value) => value >= low && value < low + COUNTS[property] && value !== right[property]);
    return { property, values: [...new Set(inRange)] };
  });
  const single = slips.flatMap(({ property, values }) =>
    values.slice(0, tracks.length === 1 ? 4 : 2).map((value) => ({ ...right, [property]: value })),
  );
  const [one, other] = slips;
  const both =
    one && other
      ? [{ ...right, [one.property]: one.values[0], [other.property]: other.values[0] } as State]
      : [];
  return random.shuffle([...single, ...both]).slice(0, 3);
}

const STEMS = [
  'Which tile comes next in the row?',
  'Which tile belongs where the question mark is?',
  'How does the row go on?',
  'Which tile carries the row on?',
  'Which of the four tiles comes next?',
];
const HINTS = [
  'Follow one property at once, such as where it points or how it is filled.',
  'Say aloud what changes from each picture to the next.',
  'Something changes by the same rule at every step: find it, then look for another.',
];
const PROPERTY_WORDS: Record<Property, string> = {
  turn: 'the way the arrow points',
  fill: 'the filling',
  dots: 'the number of dots',
  size: 'the size',
  shape: 'the outer shape',
};

function stateAt(rest: State, tracks: Track[], index: number): State {
  const changing = tracks.map(({ property, values }) => [property, values[index]]);
  return { ...rest, ...Object.fromEntries(changing) };
}

/** Five cells change by one to three rules, each of which has one continuation among the usual rules. */
export const nextShape = defineFamily(
  { family: 'picture-next-shape', kind: 'picture', source: SOURCE, hasFigure: true },
  (random, level): Draft | undefined => {
    const sort = random.pick(Object.keys(SORTS) as Sort[]);
    const properties = random.shuffle(SORTS[sort]);
    const plan = random.pick(PLANS[level]);
    const tracks = plan.map((isHard, index) => drawTrack(random, properties[index] as Property, isHard));
    if (!tracks.every((track) => track !== undefined)) return undefined;
    const rest: State = {
      turn: random.int(0, 7),
      fill: random.int(0, 2),
      dots: random.int(1, 9),
      size: 2,
      shape: random.int(0, 2),
    };
    const states = Array.from({ length: SHOWN + 1 }, (_, index) => stateAt(rest, tracks, index));
    const right = states[SHOWN] as State;
    // Dots cannot be seen on stripes.
    const hasStripedDots = (all: State[]) =>
      sort === 'dotted' && all.some(({ fill }) => FILLS[fill] === 'hatched');
    const tiles = random.shuffle([right, ...lureStates(random, right, tracks)]);
    const cells = tiles.map((state) => cellOf(sort, state));
    if (hasStripedDots([...states, ...tiles])) return undefined;
    if (new Set(cells.map((cell) => JSON.stringify(cell))).size < 4) return undefined;
    const shown = states.slice(0, SHOWN).map((state) => cellOf(sort, state));
    const row = shown.map((cell, index) => `${index + 1}: ${wordsOf(sort, cell)}`).join('; ');
    const description = `A row of five pictures. ${row}; then a question mark.`;
    const answer = LETTERS[tiles.indexOf(right)] as string;
    return {
      question: random.pick(STEMS),
      answer,
      wrong: LETTERS.slice(0, 4).filter((letter) => letter !== answer),
      hint: random.pick(HINTS),
      explanation: explain(random, { tracks, words: wordsOf(sort, cells[tiles.indexOf(right)] as Cell) }),
      figure: {
        kind: 'options',
        stem: { kind: 'shapes', description, rows: [[...shown, null]] },
        drawings: tileDrawings({ tiles: cells, wordsOf: (cell) => wordsOf(sort, cell) }),
      },
    };
  },
);

function explain(random: Random, { tracks, words }: { tracks: Track[]; words: string }): string {
  const changing = tracks.map(({ property }) => PROPERTY_WORDS[property]);
  const subject =
    changing.length === 1 ? changing[0] : `${changing.slice(0, -1).join(', ')} and ${changing.at(-1)}`;
  const follows = changing.length === 1 ? 'follows a rule' : 'follow a rule each';
  const upper = `${subject?.[0]?.toUpperCase()}${subject?.slice(1)}`;
  return random.pick([
    `${upper} ${follows}, which leads to the ${words}.`,
    `Only ${subject} ${changing.length === 1 ? 'changes' : 'change'}, and next is the ${words}.`,
  ]);
}
