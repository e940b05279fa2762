import type { FigureOf } from '@/lib/contract/figure';
import starData from '@/provider/content/data/constellations.json' with { type: 'json' };
import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { CONSTELLATION_FACTS, type ConstellationFacts } from './constellation-facts';
import { lowerFirst } from './shape-cells';

type Sky = FigureOf<'constellation'>;
type Task = 'name' | 'star' | 'sight';
type View = { turn: number; isMirrored: boolean };

const CHARTS = new Map(
  starData.map(({ code, stars, lines }) => [code, { stars, lines } as Pick<Sky, 'stars' | 'lines'>]),
);

const PLANS: Record<Level, { tiers: number[]; tasks: Task[] }> = {
  0: { tiers: [0], tasks: ['name', 'name', 'sight'] },
  1: { tiers: [0, 1], tasks: ['name', 'sight'] },
  2: { tiers: [0, 1], tasks: ['name', 'star', 'sight'] },
  3: { tiers: [0, 1, 2], tasks: ['name', 'star', 'sight'] },
  4: { tiers: [1, 2], tasks: ['name', 'star', 'sight'] },
};

const STEMS: Record<Task, string[]> = {
  name: [
    'Which constellation is this?',
    'Which constellation do these stars form?',
    'What is the name of this constellation?',
    'To which constellation do these stars belong?',
  ],
  star: [
    'Which is the brightest star of this constellation?',
    'Which star outshines the others of this constellation?',
    'What is the brightest star here called?',
    'Which star is the brightest in this picture?',
  ],
  sight: [
    'What does this constellation stand for?',
    'Which figure did people see in these stars?',
    'What is this constellation meant to show?',
    'What do these stars show?',
  ],
};

function drawView(random: Random, level: Level): View {
  const turns: Record<Level, () => number> = {
    0: () => 5 * random.int(-3, 3),
    1: () => 5 * random.int(-9, 9),
    2: () => 15 * random.int(3, 21),
    3: () => 5 * random.int(-9, 9),
    4: () => 15 * random.int(3, 21),
  };
  return { turn: turns[level](), isMirrored: level > 2 };
}

/** Returns the stars turned clockwise, after mirroring, and fitted into 100 by 100 units. */
function turnedStars(stars: Sky['stars'], { turn, isMirrored }: View): Sky['stars'] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const places = stars.map(([x, y]) => {
    const across = isMirrored ? -x : x;
    return [across * cos - y * sin, across * sin + y * cos] as const;
  });
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const side = Math.max(width, height);
  return places.map(([x, y], index) => [
    Math.round(((x - left + (side - width) / 2) * 1000) / side) / 10,
    Math.round(((y - top + (side - height) / 2) * 1000) / side) / 10,
    stars[index]?.[2] ?? 1,
  ]);
}

/** Returns what is seen: how many stars, and where the brightest stand. */
function describe({ stars, lines }: Pick<Sky, 'stars' | 'lines'>): string {
  const most = Math.max(...stars.map(([, , size]) => size));
  const brightest = stars.filter(([, , size]) => size === most).slice(0, 3);
  const wordsAt = (value: number, [low, middle, high]: readonly [string, string, string]) =>
    value < 34 ? low : value > 66 ? high : middle;
  const places = brightest.map(
    ([x, y]) => `${wordsAt(y, ['top', 'middle', 'bottom'])} ${wordsAt(x, ['left', 'centre', 'right'])}`,
  );
  const subject = brightest.length === 1 ? 'The brightest stands' : 'The brightest stand';
  return `A star map of ${stars.length} stars with ${lines.length} lines between them. ${subject} at ${places.join('; ')}.`;
}

type Asked = Pick<Draft, 'answer' | 'wrong' | 'hint' | 'explanation'> & { spoken: string };

function ask(
  task: Task,
  { name, star, sight, clue }: ConstellationFacts,
  others: ConstellationFacts[],
): Asked | undefined {
  const brightest = star ? `Its brightest star is ${star}.` : undefined;
  const about = star
    ? `${name}, and its brightest star is ${star}`
    : sight
      ? `${name}, the ${lowerFirst(sight)}`
      : name;
  const explanation = `These are the main stars of ${about}.`;
  if (task === 'name') {
    return {
      answer: name,
      wrong: others.map((other) => other.name),
      spoken: `Which constellation ${clue}?`,
      hint: sight ? `It is meant to show this: ${lowerFirst(sight)}.` : (brightest ?? `It ${clue}.`),
      explanation,
    };
  }
  if (task === 'star') {
    if (!star) return undefined;
    return {
      answer: star,
      wrong: others.flatMap((other) => other.star ?? []),
      spoken: `What is the brightest star of the constellation ${name}?`,
      hint: `The constellation has the initial ${name.slice(0, 1)}, and the star has ${star.replace(' ', '').length} letters.`,
      explanation,
    };
  }
  if (!sight) return undefined;
  return {
    answer: sight,
    wrong: others.flatMap((other) => other.sight ?? []),
    spoken: `What does the constellation ${name} stand for?`,
    hint: brightest ?? `Its Latin name is ${name}.`,
    explanation: `These are the main stars of ${name}, which stands for this: ${lowerFirst(sight)}.`,
  };
}

/** A constellation's stars and a question about it. Short list: the place in the list is the seed's. */
export const pictureConstellation = defineFamily(
  {
    family: 'picture-constellation',
    kind: 'picture',
    source: 'D3-Celestial: constellation lines',
    hasFigure: true,
  },
  (random, level, place): Draft | undefined => {
    const { tiers, tasks } = PLANS[level];
    const listed = CONSTELLATION_FACTS.filter(({ tier }) => tiers.includes(tier));
    const facts = listed[place % listed.length] as ConstellationFacts;
    const task = random.pick(tasks);
    const asked = ask(task, facts, random.shuffle(listed.filter((one) => one !== facts)));
    const chart = CHARTS.get(facts.code);
    if (!asked || !chart) return undefined;
    const view = drawView(random, level);
    const sky = { stars: turnedStars(chart.stars, view), lines: chart.lines };
    const stem = random.pick(STEMS[task]);
    return {
      question: view.isMirrored ? `Seen in a mirror: ${lowerFirst(stem)}` : stem,
      ...asked,
      figure: { kind: 'constellation', description: describe(sky), ...sky },
    };
  },
);
