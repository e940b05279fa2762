import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { askAbout, COUNTRIES, type Country, type CountryTask } from './country-questions';

type Point = [number, number];
/** Clockwise turn in degrees, and whether left and right are swapped before. */
type View = { turn: number; isMirrored: boolean };

const PLANS: Record<Level, { tiers: number[]; tasks: CountryTask[] }> = {
  0: { tiers: [0], tasks: ['which', 'which', 'capital', 'continent', 'border'] },
  1: { tiers: [0, 1], tasks: ['which', 'capital', 'border'] },
  2: { tiers: [1, 2], tasks: ['which', 'capital', 'border', 'continent'] },
  3: { tiers: [0, 1, 2], tasks: ['which', 'capital', 'border'] },
  4: { tiers: [2, 3, 4], tasks: ['which', 'capital', 'border'] },
};

const STEMS: Record<CountryTask, string[]> = {
  which: [
    'Which country has this outline?',
    'Which country is this?',
    'Which country looks like this on a map?',
    'Whose borders and coasts are these?',
    'What country is shown here?',
    'Which country do you recognise?',
  ],
  capital: [
    'What is the capital of this country?',
    'Which capital belongs to this outline?',
    'Which city is the capital of the country shown?',
    'Which capital lies within these borders?',
    'The capital of this country is which city?',
  ],
  border: [
    'Which country borders the one shown?',
    'Which of these is a neighbour of this country?',
    'Which country lies right next to this one?',
    'With which of these does this country share a border?',
    'Which of these countries touches this one?',
  ],
  continent: [
    'On which continent is this country?',
    'To which continent does this country belong?',
    'On which continent do you find this outline?',
    'Which continent is this country part of?',
    'Which continent would you search for this country?',
  ],
};

function drawView(random: Random, level: Level): View {
  if (level < 3) return { turn: 0, isMirrored: false };
  const isMirrored = random.int(0, 1) === 1;
  return { turn: isMirrored && level === 3 ? 0 : random.pick([90, 180, 270]), isMirrored };
}

function viewWords({ turn, isMirrored }: View): string {
  if (isMirrored) return turn === 0 ? 'This map is mirrored. ' : 'This map is mirrored and turned. ';
  return turn === 0 ? '' : 'This map is turned. ';
}

function seen([x, y]: Point, { turn, isMirrored }: View): Point {
  let [left, top] = [isMirrored ? 1000 - x : x, y];
  for (let quarters = turn / 90; quarters > 0; quarters -= 1) [left, top] = [1000 - top, left];
  return [left, top];
}

/** Returns path data in 100 by 100 units with relative steps, which are shorter. */
export function outlinePath(rings: readonly number[][], view: View): string {
  return rings
    .map((ring) => {
      const points = Array.from({ length: ring.length / 2 }, (_, index) =>
        seen([ring[2 * index] as number, ring[2 * index + 1] as number], view),
      );
      const steps = points.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = points[index] as Point;
        return `${tenths(x - fromX)} ${tenths(y - fromY)}`;
      });
      return `M${(points[0] as Point).map(tenths).join(' ')}l${steps.join(' ')}z`;
    })
    .join('')
    .replace(/ -/g, '-')
    .replace(/(?<!\d)0\./g, '.');
}

const tenths = (value: number): string => String(Math.round(value) / 10);

/** Returns what the outline looks like without saying which country it is. */
function describe(rings: readonly number[][], view: View): string {
  const flat = rings.flatMap((ring) =>
    Array.from({ length: ring.length / 2 }, (_, index) =>
      seen([ring[2 * index] as number, ring[2 * index + 1] as number], view),
    ),
  );
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const ratio = (Math.max(...xs) - Math.min(...xs)) / (Math.max(...ys) - Math.min(...ys));
  const form = ratio > 1.25 ? 'wider than high' : ratio < 0.8 ? 'higher than wide' : 'about as wide as high';
  // A hole runs the other way round.
  const pieces = rings.filter((ring) => isClockwise(ring) === isClockwise(rings[0] ?? [])).length;
  const parts = pieces === 1 ? 'one piece' : `${pieces} pieces`;
  return `${viewWords(view)}The outline of a country in ${parts}, ${form}.`;
}

function isClockwise(ring: readonly number[]): boolean {
  let twice = 0;
  for (let index = 0; index < ring.length; index += 2) {
    const [x = 0, y = 0] = ring.slice(index, index + 2);
    const [nextX = ring[0] as number, nextY = ring[1] as number] = ring.slice(index + 2, index + 4);
    twice += x * nextY - nextX * y;
  }
  return twice > 0;
}

/** A country's outline and a question about the country. Short list: the place in the list is the seed's. */
export const pictureOutline = defineFamily(
  { family: 'picture-outline', kind: 'picture', source: 'Natural Earth: country outlines', hasFigure: true },
  (random, level, place): Draft | undefined => {
    const { tiers, tasks } = PLANS[level];
    const listed = COUNTRIES.filter(({ tier }) => tier !== undefined && tiers.includes(tier));
    const country = listed[place % listed.length] as Country;
    const task = random.pick(tasks);
    const near = country.near.filter((name) => listed.some((one) => one.name === name));
    const lures = [...random.shuffle(near.slice(0, 6)), ...random.shuffle(country.near)];
    const asked = askAbout(random, { country, task, lures: [...new Set(lures)] });
    if (!asked) return undefined;
    const view = drawView(random, level);
    const rings = country.outline ?? [];
    return {
      question: `${viewWords(view)}${random.pick(STEMS[task])}`,
      ...asked,
      figure: { kind: 'outline', description: describe(rings, view), path: outlinePath(rings, view) },
    };
  },
);
