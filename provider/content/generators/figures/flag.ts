import { type Draft, defineFamily, type Level } from '../generated-question';
import type { Random } from '../random';
import { askAbout, COUNTRIES, type Country, type CountryTask } from './country-questions';
import { flagAreas, flagColours, flagWords } from './flag-areas';
import { FLAG_DESIGNS, type FlagDesign } from './flag-designs';
import { SOURCE } from './shape-cells';

const PLANS: Record<Level, { tiers: number[]; tasks: CountryTask[] }> = {
  0: { tiers: [0], tasks: ['which', 'which', 'continent', 'capital'] },
  1: { tiers: [0, 1], tasks: ['which', 'capital', 'continent'] },
  2: { tiers: [0, 1], tasks: ['which', 'capital', 'border'] },
  3: { tiers: [1, 2], tasks: ['which', 'capital', 'border', 'continent'] },
  4: { tiers: [2, 1], tasks: ['which', 'capital', 'border'] },
};

const STEMS: Record<CountryTask, string[]> = {
  which: [
    'Which country flies this flag?',
    'Whose flag is this?',
    'Which country has this flag?',
    'To which country does this flag belong?',
    'Which country do you see this flag in?',
    'Which nation is this the flag of?',
  ],
  capital: [
    'What is the capital of the country with this flag?',
    'In which capital does this flag fly?',
    'Which capital belongs to this flag?',
    'This flag flies over which capital city?',
    'Which city is the capital under this flag?',
  ],
  border: [
    'Which country borders the one with this flag?',
    'Which of these is a neighbour of the country with this flag?',
    'Which country is a neighbour of the one under this flag?',
    'The country with this flag shares a border with which one?',
    'Which of these countries is next door to this flag?',
  ],
  continent: [
    'On which continent does this flag fly?',
    'To which continent does the country with this flag belong?',
    'On which continent is the country with this flag?',
    'Which continent is the home of this flag?',
    'Which continent does this flag come from?',
  ],
};

const CONTINENT_OF = new Map(COUNTRIES.map(({ name, continent }) => [name, continent]));
const COLOURS_OF = new Map(FLAG_DESIGNS.map((design) => [design.name, flagColours(design)]));

/** Returns the share of common colours of two countries' flags. */
function likeness(one: string, other: string): number {
  const [its, colours] = [COLOURS_OF.get(other) ?? new Set(), COLOURS_OF.get(one) ?? new Set()];
  const common = [...its].filter((colour) => colours.has(colour)).length;
  return common / (its.size + colours.size - common);
}

/** Returns countries that have a flag here: alike ones first at high levels, else those of the same continent. */
function luresFor(random: Random, level: Level, { name, continent }: Country): string[] {
  const scored = FLAG_DESIGNS.filter((other) => other.name !== name).map((other) => ({
    name: other.name,
    score: Number(CONTINENT_OF.get(other.name) === continent) + likeness(name, other.name) * level,
  }));
  const ranked = random.shuffle(scored).toSorted((one, other) => other.score - one.score);
  return random.shuffle(ranked.slice(0, 6)).map((other) => other.name);
}

/** A flag and a question about its country. Short list: the place in the list is the seed's. */
export const pictureFlag = defineFamily(
  { family: 'picture-flag', kind: 'picture', source: SOURCE, hasFigure: true },
  (random, level, place): Draft | undefined => {
    const { tiers, tasks } = PLANS[level];
    const designs = FLAG_DESIGNS.filter(({ tier }) => tiers.includes(tier));
    const design = designs[place % designs.length] as FlagDesign;
    const country = COUNTRIES.find(({ name }) => name === design.name);
    if (!country) throw new Error(`No facts about ${design.name}`);
    const task = random.pick(tasks);
    const asked = askAbout(random, { country, task, lures: luresFor(random, level, country) });
    if (!asked) return undefined;
    return {
      question: random.pick(STEMS[task]),
      ...asked,
      figure: { kind: 'flag', description: flagWords(design), areas: flagAreas(design) },
    };
  },
);
