import { defineFamily, joinWords, type Level } from '../generated-question';
import type { Random } from '../random';
import { numberSlips } from './number-slips';
import { type Balance, type ScaleShape, solveScales, surplus, tiltOf, type Weights } from './scales-weights';

const SHAPES: ScaleShape[] = ['circle', 'square', 'triangle', 'star', 'hexagon'];
const HEAVIEST = 8;
const RANKED_HEAVIEST = 6;
const PAN_ATTEMPTS_MAX = 60;
const PAN_SHAPES_MAX = 3;

/** Balances of shapes, solved by trying all weights: which shape is heaviest, or how many of one balance another. */
export const scales = defineFamily(
  { family: 'logic-scales', kind: 'logic', source: 'Playwit brain teasers: logic riddles', hasFigure: true },
  (random, level) => (level < 2 ? rankingTask(random, level) : countTask(random, level)),
);

/** Which shape weighs the most or the least; accepted when it is the same in every solution. */
function rankingTask(random: Random, level: Level) {
  const shapes = random.shuffle(SHAPES).slice(0, 4);
  const weights: Weights = new Map(
    random.shuffle([1, 2, 3, 4, 5, 6]).flatMap((weight, place) => {
      const shape = shapes[place];
      return shape ? [[shape, weight]] : [];
    }),
  );
  const balances = Array.from({ length: 3 }, () => {
    const [one, other, third] = random.shuffle(shapes) as [ScaleShape, ScaleShape, ScaleShape];
    const pans = { left: level > 0 && random.int(0, 1) === 0 ? [one, third] : [one], right: [other] };
    const [left, right] = random.shuffle([pans.left, pans.right]) as [ScaleShape[], ScaleShape[]];
    return { left, right, tilt: tiltOf(surplus({ left, right }, weights)) };
  });
  const isDouble = balances.some(({ left, right }) => left.length + right.length > 2);
  const used = new Set(balances.flatMap(({ left, right }) => [...left, ...right]));
  if (isDouble !== level > 0 || used.size < shapes.length || hasTwins(balances)) return undefined;
  const wantsMost = random.int(0, 1) === 0;
  const fits = solveScales(balances, { shapes, heaviest: level === 0 ? shapes.length : RANKED_HEAVIEST });
  const extremes = fits.map((fit) => extremeOf(fit, wantsMost));
  const key = shapes[extremes[0] ?? -1];
  if (!key || extremes.some((extreme) => extreme !== extremes[0])) return undefined;
  return {
    question: rankingStem(random, wantsMost),
    answer: capital(key),
    wrong: random.shuffle(shapes.filter((shape) => shape !== key)).map(capital),
    hint: random.pick(RANKING_HINTS),
    explanation: rankingReason(random, { key, weights, wantsMost }),
    figure: { kind: 'scales' as const, description: describe(balances), balances },
  };
}

/** Returns the place of the only greatest (or least) weight; undefined when two share it. */
function extremeOf(weights: number[], wantsMost: boolean): number | undefined {
  let best = 0;
  for (const [place, weight] of weights.entries()) {
    const limit = weights[best] as number;
    if (wantsMost ? weight > limit : weight < limit) best = place;
  }
  return weights.indexOf(weights[best] as number) === weights.lastIndexOf(weights[best] as number)
    ? best
    : undefined;
}

/** How many of one shape balance another; accepted when all solutions have this one ratio. */
function countTask(random: Random, level: Level) {
  const shapes = random.shuffle(SHAPES).slice(0, level === 4 ? 4 : 3);
  const [unit, asked] = shapes as [ScaleShape, ScaleShape];
  const weights: Weights = new Map(
    shapes.map((shape) => [shape, shape === unit ? 1 : random.int(2, 4 + level)]),
  );
  const answer = weights.get(asked) as number;
  const balances = levelBalances(random, { weights, count: shapes.length - 1, level });
  if (!balances || hasTwins(balances) || balances.some((balance) => tells(balance, [unit, asked])))
    return undefined;
  const ratios = solveScales(balances, { shapes, heaviest: HEAVIEST }).map(
    ([unitWeight = 0, askedWeight = 0]) => askedWeight / unitWeight,
  );
  if (ratios.length === 0 || ratios.some((ratio) => ratio !== answer)) return undefined;
  const others = [...weights]
    .filter(([shape]) => shape !== unit && shape !== asked)
    .map(([, weight]) => weight);
  return {
    question: countStem(random, [unit, asked]),
    answer: String(answer),
    wrong: numberSlips(random, { answer, slips: [...others, answer + 1, answer - 1], least: 1 }),
    hint: random.pick(COUNT_HINTS),
    explanation: countReason(random, { weights, unit, asked }),
    figure: { kind: 'scales' as const, description: describe(balances), balances },
  };
}

type LevelTask = { weights: Weights; count: number; level: Level };

/** Returns level balances that use all shapes, at higher levels with three kinds on one; undefined when a draw fails. */
function levelBalances(random: Random, { weights, count, level }: LevelTask): Balance[] | undefined {
  const balances: Balance[] = [];
  for (let place = 0; place < count; place += 1) {
    const balance = levelBalance(random, { weights, kinds: level > 2 && place === 0 ? 3 : 2 });
    if (!balance) return undefined;
    balances.push(balance);
  }
  const used = new Set(balances.flatMap(({ left, right }) => [...left, ...right]));
  return used.size === weights.size ? random.shuffle(balances) : undefined;
}

type PanTask = { weights: Weights; kinds: number };

function levelBalance(random: Random, { weights, kinds }: PanTask): Balance | undefined {
  const pan = (part: ScaleShape[]) => {
    const size = random.int(part.length, PAN_SHAPES_MAX);
    return Array.from({ length: size }, (_, index) => part[index] ?? random.pick(part)).sort();
  };
  for (let attempt = 0; attempt < PAN_ATTEMPTS_MAX; attempt += 1) {
    const chosen = random.shuffle([...weights.keys()]).slice(0, kinds);
    const cut = random.int(1, kinds - 1);
    const [left, right] = [pan(chosen.slice(0, cut)), pan(chosen.slice(cut))];
    if (surplus({ left, right }, weights) === 0) return { left, right, tilt: 'level' };
  }
  return undefined;
}

/** Returns true when two balances have the same shapes on their pans. */
function hasTwins(balances: Balance[]): boolean {
  const pans = balances.map(({ left, right }) => [left.join(), right.join()].sort().join(' '));
  return new Set(pans).size < pans.length;
}

/** Returns true when a balance has only the two shapes that are asked about. */
function tells({ left, right }: Balance, pair: ScaleShape[]): boolean {
  return [...left, ...right].every((shape) => pair.includes(shape));
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function describe(balances: Balance[]): string {
  const places = ['first', 'second', 'third'];
  const count = ['No', 'One', 'Two', 'Three'][balances.length];
  const lines = balances.map(({ left, right, tilt }, place) => {
    const state = tilt === 'level' ? 'It is level' : `The ${tilt} side is lower`;
    return `On the ${places[place]}: ${panText(left)} on the left, ${panText(right)} on the right. ${state}.`;
  });
  return `${count} ${balances.length === 1 ? 'balance' : 'balances'} with shapes; equal shapes weigh the same. ${lines.join(' ')}`;
}

function panText(pan: ScaleShape[]): string {
  const kinds = [...new Set(pan)];
  return joinWords(
    kinds.map((kind) => {
      const count = pan.filter((shape) => shape === kind).length;
      return `${['no', 'one', 'two', 'three'][count]} ${kind}${count === 1 ? '' : 's'}`;
    }),
  );
}

function rankingStem(random: Random, wantsMost: boolean): string {
  const most = wantsMost ? 'most' : 'least';
  return random.pick([
    `Which shape weighs the ${most}?`,
    `Equal shapes weigh the same. Which shape weighs the ${most}?`,
    `Look at the scales. Which shape has the ${most} weight?`,
    `Which of these shapes weighs the ${most}?`,
  ]);
}

function countStem(random: Random, [unit, asked]: [ScaleShape, ScaleShape]): string {
  return random.pick([
    `How many ${unit}s balance one ${asked}?`,
    `How many ${unit}s weigh as much as one ${asked}?`,
    `How many ${unit}s does it take to balance one ${asked}?`,
    `One ${asked} lies on the left. How many ${unit}s go on the right?`,
  ]);
}

const RANKING_HINTS = [
  'The lower pan is the heavier one; put the shapes in order, pair by pair.',
  'Cross out every shape that some other shape must beat.',
];
const COUNT_HINTS = [
  'Replace one shape by its equal on another balance.',
  'You may take the same shapes off both pans, or double what is on both.',
  'Call the weight of the lightest shape one and see what follows.',
];

type Ranking = { key: ScaleShape; weights: Weights; wantsMost: boolean };

function rankingReason(random: Random, { key, weights, wantsMost }: Ranking): string {
  const order = [...weights].sort((one, other) => (wantsMost ? other[1] - one[1] : one[1] - other[1]));
  const example = joinWords(order.map(([shape, weight]) => `${shape} ${weight}`));
  const most = wantsMost ? 'most' : 'least';
  return random.pick([
    `Weights that fit are ${example}, and in every other fit the ${key} weighs the ${most}, too.`,
    `Whatever weights fit, such as ${example}, the ${key} always weighs the ${most}.`,
  ]);
}

type Count = { weights: Weights; unit: ScaleShape; asked: ScaleShape };

function countReason(random: Random, { weights, unit, asked }: Count): string {
  const others = [...weights].filter(([shape]) => shape !== unit);
  const list = joinWords(others.map(([shape, weight]) => `the ${shape} ${weight}`));
  return random.pick([
    `If the ${unit} weighs 1, only ${list} keep everything level.`,
    `With the ${unit} as the unit, the balances give ${list}, so the ${asked} takes ${weights.get(asked)}.`,
  ]);
}
