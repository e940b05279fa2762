import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import {
  type Cell,
  type CellShape,
  directionOf,
  LETTERS,
  labelledWords,
  lowerFirst,
  type ShapeName,
  shapeWords,
} from './shape-cells';

const CORNERS: Record<ShapeName, number> = {
  circle: 0,
  triangle: 3,
  square: 4,
  hexagon: 6,
  star: 10,
  arrow: 7,
  corner: 6,
};
const FILLS = ['dark', 'empty', 'hatched'] as const;

type Feature = (cell: Cell) => string | number | boolean | undefined;

const first = (cell: Cell): CellShape => cell[0] as CellShape;
const inner = (cell: Cell): CellShape | undefined => cell[1];
const cornersOf = (shape?: CellShape): number => (shape ? CORNERS[shape.shape] : 0);

const radians = (degrees = 0): number => (degrees * Math.PI) / 180;

/** What a player may look at. `isColour` features must not single out any cell. */
const FEATURES: Record<string, Feature> = {
  shape: (cell) => first(cell).shape,
  innerShape: (cell) => inner(cell)?.shape,
  fill: (cell) => first(cell).fill,
  innerFill: (cell) => inner(cell)?.fill,
  fillsAlike: (cell) => first(cell).fill === inner(cell)?.fill,
  fills: (cell) => `${first(cell).fill} ${inner(cell)?.fill}`,
  shapesAlike: (cell) => first(cell).shape === inner(cell)?.shape,
  turn: (cell) => first(cell).turn ?? 0,
  innerTurn: (cell) => inner(cell)?.turn,
  isStraight: (cell) => (first(cell).turn ?? 0) % 90 === 0,
  pointsUp: (cell) => Math.sign(Math.round(2 * Math.cos(radians(first(cell).turn)))),
  pointsRight: (cell) => Math.sign(Math.round(2 * Math.sin(radians(first(cell).turn)))),
  isUpright: (cell) => (first(cell).turn ?? 0) % 180 === 0,
  angle: (cell) => ((inner(cell)?.turn ?? 0) - (first(cell).turn ?? 0) + 720) % 360,
  angleSize: (cell) => {
    const angle = ((inner(cell)?.turn ?? 0) - (first(cell).turn ?? 0) + 720) % 360;
    return Math.min(angle, 360 - angle);
  },
  isMirrored: (cell) => first(cell).isMirrored === true,
  turnAsSeen: (cell) => `${first(cell).turn} ${first(cell).isMirrored === true}`,
  dots: (cell) => first(cell).dots,
  isOdd: (cell) => (first(cell).dots ?? 0) % 2,
  isThird: (cell) => (first(cell).dots ?? 0) % 3 === 0,
  dotsLessCorners: (cell) => (first(cell).dots ?? 0) - cornersOf(first(cell)),
  dotsOverCorners: (cell) => Math.sign((first(cell).dots ?? 0) - cornersOf(first(cell))),
  innerCorners: (cell) => cornersOf(inner(cell)) - cornersOf(first(cell)),
  hasFewerInside: (cell) => Math.sign(cornersOf(inner(cell)) - cornersOf(first(cell))),
};

/** Returns the one cell whose value no other cell has, or undefined when there is none or more than one. */
function singledOut(cells: readonly Cell[], feature: Feature): number | undefined {
  const values = cells.map(feature);
  const alone = values.flatMap((value, index) =>
    values.indexOf(value) === values.lastIndexOf(value) ? [index] : [],
  );
  return alone.length === 1 ? alone[0] : undefined;
}

/** Returns every cell that some feature singles out: a puzzle is sound when there is one, and not by its filling. */
export function oddCells(cells: readonly Cell[]): Set<number> {
  const found = Object.values(FEATURES).map((feature) => singledOut(cells, feature));
  return new Set(found.filter((index) => index !== undefined));
}

function isOddByFill(cells: readonly Cell[]): boolean {
  const { fill, innerFill, fillsAlike, fills } = FEATURES;
  return [fill, innerFill, fillsAlike, fills].some(
    (feature) => feature !== undefined && singledOut(cells, feature) !== undefined,
  );
}

type Rule = {
  /** Makes a cell that follows the rule, or breaks it. */
  make(random: Random, isOdd: boolean): Cell | undefined;
  explanation: string;
};

const SOLIDS: ShapeName[] = ['triangle', 'square', 'hexagon'];
const dotted = (random: Random, shape: ShapeName, dots: number): Cell | undefined =>
  dots < 1 || dots > 9
    ? undefined
    : [{ shape, fill: random.pick(['dark', 'empty'] as const), size: 1, dots }];
const nested = (random: Random, outside: ShapeName, inside: ShapeName): Cell => [
  { shape: outside, fill: 'empty', size: 1 },
  { shape: inside, fill: random.pick(['dark', 'empty'] as const), size: 0.4 },
];
const dotsRule = (add: number, explanation: string): Rule => ({
  make(random, isOdd) {
    const shape = random.pick(SOLIDS);
    return dotted(random, shape, CORNERS[shape] + add + (isOdd ? random.pick([1, -1, 2]) : 0));
  },
  explanation,
});
const arrows = (random: Random, from: number, angle: number): Cell => [
  { shape: 'arrow', fill: random.pick(FILLS), turn: from, size: 0.5, at: [-0.22, 0] },
  { shape: 'arrow', fill: random.pick(FILLS), turn: (from + angle + 360) % 360, size: 0.5, at: [0.22, 0] },
];

const RULES = {
  straight: {
    make: (random, isOdd) => [
      { shape: 'arrow', fill: random.pick(FILLS), turn: 90 * random.int(0, 3) + (isOdd ? 45 : 0), size: 0.9 },
    ],
    explanation: 'All other arrows point straight along the frame, this one points to a corner.',
  },
  slanting: {
    make: (random, isOdd) => [
      { shape: 'arrow', fill: random.pick(FILLS), turn: 90 * random.int(0, 3) + (isOdd ? 0 : 45), size: 0.9 },
    ],
    explanation: 'All other arrows point to a corner, this one points straight along the frame.',
  },
  even: {
    make: (random, isOdd) =>
      dotted(random, random.pick(['circle', 'square', 'hexagon']), 2 * random.int(1, 4) + Number(isOdd)),
    explanation: 'All the others have an even number of dots.',
  },
  uneven: {
    make: (random, isOdd) =>
      dotted(random, random.pick(['circle', 'square', 'hexagon']), 2 * random.int(0, 4) + 1 + Number(isOdd)),
    explanation: 'All the others have an odd number of dots.',
  },
  alike: {
    make(random, isOdd) {
      const outside = random.pick(['circle', 'square', 'triangle', 'hexagon', 'star'] as const);
      const others = (['circle', 'square', 'triangle', 'hexagon', 'star'] as const).filter(
        (one) => one !== outside,
      );
      return nested(random, outside, isOdd ? random.pick(others) : outside);
    },
    explanation: 'In all the others, the small shape is the same as the large one.',
  },
  thirds: {
    make: (random, isOdd) =>
      dotted(
        random,
        random.pick(['circle', 'square', 'hexagon']),
        isOdd ? random.pick([2, 4, 5, 7, 8]) : 3 * random.int(1, 3),
      ),
    explanation: 'In all the others, the number of dots can be divided by three.',
  },
  corners: dotsRule(0, 'All the others have as many dots as corners.'),
  oneMore: dotsRule(1, 'All the others have one dot more than corners.'),
  oneLess: dotsRule(-1, 'All the others have one dot fewer than corners.'),
  opposite: {
    make: (random, isOdd) => arrows(random, 45 * random.int(0, 7), isOdd ? random.pick([90, 135, 270]) : 180),
    explanation: 'In all the others, the two arrows point in opposite directions.',
  },
  fewerInside: {
    make(random, isOdd) {
      const [low, high] = random.pick([
        ['triangle', 'square'],
        ['triangle', 'hexagon'],
        ['square', 'hexagon'],
      ] as const);
      return isOdd ? nested(random, low, high) : nested(random, high, low);
    },
    explanation: 'In all the others, the small shape has fewer corners than the large one.',
  },
  handed: {
    make: (random, isOdd) => [
      {
        shape: 'corner',
        fill: random.pick(FILLS),
        turn: 90 * random.int(0, 3),
        size: 0.9,
        isMirrored: isOdd,
      },
    ],
    explanation: 'All the others are one and the same shape, turned; this one is its mirror image.',
  },
  quarter: {
    make: (random, isOdd) => arrows(random, 45 * random.int(0, 7), isOdd ? 270 : 90),
    explanation: 'In all the others, the right arrow is the left one after a quarter turn clockwise.',
  },
} satisfies Record<string, Rule>;
type RuleName = keyof typeof RULES;

const RULES_BY_LEVEL: Record<Level, { names: RuleName[]; cells: number[] }> = {
  0: { names: ['straight', 'slanting', 'alike', 'even'], cells: [4, 5] },
  1: { names: ['even', 'uneven', 'alike', 'slanting'], cells: [5, 6] },
  2: { names: ['corners', 'opposite', 'thirds', 'uneven'], cells: [5, 6] },
  3: { names: ['fewerInside', 'handed', 'corners', 'opposite'], cells: [5, 6] },
  4: { names: ['oneMore', 'oneLess', 'quarter', 'handed', 'fewerInside'], cells: [6] },
};

const OPTIONS = 4;

const STEMS = [
  'Which tile is the odd one out?',
  'Which tile breaks the rule of the others?',
  'All tiles but one have something in common. Which one?',
  'Which of the tiles has no place among the others?',
  'Which tile is unlike all the others?',
];
const HINTS = [
  'The filling has nothing to do with it: compare numbers, corners and directions.',
  'Find what most tiles have in common, whatever their filling.',
  'Count, and look which way things point; never mind how dark they are.',
];

/** Returns what a player would have to see: for an L, where its arms go rather than how it was made. */
function wordsOf(cell: Cell): string {
  const [one, other] = cell as [CellShape, CellShape | undefined];
  if (one.shape === 'corner') {
    const foot = (one.turn ?? 0) + (one.isMirrored ? 270 : 90);
    return `${shapeWords({ shape: 'square', fill: one.fill }).split(' ')[0]} L, long arm ${directionOf(one.turn)}, foot ${directionOf(foot)}`;
  }
  if (!other) return shapeWords(one);
  if (one.at) return `left ${shapeWords(one)}, right ${shapeWords(other)}`;
  return `${one.shape} with a small ${shapeWords(other)} in it`;
}

/** Returns the cell with the other hand of an L, so that the odd one is not always the same. */
function mirroredCorners(cell: Cell): Cell {
  return cell.map((one) => (one.shape === 'corner' ? { ...one, isMirrored: !one.isMirrored } : one));
}

/** All cells but one follow a rule that is not about their filling; no other property singles out another cell. */
export const oddShape = defineFamily(
  { family: 'logic-odd-shape', kind: 'logic', source: 'Playwit brain teasers: logic', hasFigure: true },
  (random, level): Draft | undefined => {
    const plan = RULES_BY_LEVEL[level];
    const rule: Rule = RULES[random.pick(plan.names)];
    const count = random.pick(plan.cells);
    // Among the first four: the keys A to D choose the tiles with the same letters.
    const odd = random.int(0, OPTIONS - 1);
    const made = Array.from({ length: count }, (_, index) => rule.make(random, index === odd));
    if (!made.every((cell) => cell !== undefined)) return undefined;
    const cells = random.int(0, 1) === 0 ? made : made.map(mirroredCorners);
    const found = oddCells(cells);
    if (found.size !== 1 || !found.has(odd) || isOddByFill(cells)) return undefined;
    if (new Set(cells.map((cell) => JSON.stringify(cell))).size < count - 1) return undefined;
    const answer = LETTERS[odd] as string;
    const half = count === 4 ? 2 : 3;
    return {
      question: random.pick(STEMS),
      answer,
      wrong: random.shuffle(LETTERS.slice(0, OPTIONS).filter((letter) => letter !== answer)),
      hint: random.pick(HINTS),
      explanation: random.pick([
        rule.explanation,
        `Tile ${answer} stands out: ${lowerFirst(rule.explanation)}`,
      ]),
      figure: {
        kind: 'shapes',
        description: `${count} tiles. ${labelledWords(cells, wordsOf)}.`,
        rows: [cells.slice(0, half), cells.slice(half)],
        labels: LETTERS.slice(0, count),
      },
    };
  },
);
