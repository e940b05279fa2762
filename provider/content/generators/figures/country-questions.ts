import { words } from '@/provider/content/bank-rules';
import countryData from '@/provider/content/data/countries.json' with { type: 'json' };
import type { Draft } from '../generated-question';
import type { Random } from '../random';

export type Country = {
  name: string;
  /** Empty when there are several. */
  capital: string;
  continent: string;
  /** Its neighbours among the countries of the list. */
  borders: string[];
  /** Other countries, those of the same continent first and of these the nearest. */
  near: string[];
  /** Countries of which it is disputable whether they border it. */
  unsure?: string[];
  tier?: number;
  /** Rings of alternating coordinates in 1000 by 1000 units. */
  outline?: number[][];
};

export const COUNTRIES: Country[] = countryData;
const CONTINENTS = ['Europe', 'Africa', 'Asia', 'North America', 'South America', 'Oceania'];

/** What can be asked about the country behind a picture. */
export type CountryTask = 'which' | 'capital' | 'border' | 'continent';

const WITH_ARTICLE = new Set([
  'Bahamas',
  'Central African Republic',
  'Dominican Republic',
  'Gambia',
  'Netherlands',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
]);
/** For countries that neither a capital nor a border tells from all others. */
const OWN_CLUES: Record<string, string> = {
  'Sri Lanka': 'Which of these countries is an island off the south of India?',
};

const inText = (name: string): string => (WITH_ARTICLE.has(name) ? `the ${name}` : name);
const countryOf = (name: string): Country | undefined => COUNTRIES.find((one) => one.name === name);
const mayBorder = (one: Country | undefined, name: string): boolean =>
  one !== undefined && (one.borders.includes(name) || (one.unsure ?? []).includes(name));

/** Returns true when the capital's name does not remind one of the country's. */
function hasTellingCapital({ name, capital }: Country): boolean {
  if (capital === '') return false;
  const starts = words(name).map((word) => word.slice(0, 4));
  return !words(capital).some((word) => starts.some((start) => word.startsWith(start)));
}

/** Returns the ways to ask for the country in words alone that fit none of the lures. */
function twinsOf(country: Country, lures: readonly string[]): string[] {
  const { name, borders, capital } = country;
  const options = lures.map(countryOf);
  const others = borders.filter((border) => !lures.includes(border));
  const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => [one, other] as const));
  const isTelling = (...found: string[]) =>
    !options.some((option) => option === undefined || found.every((border) => mayBorder(option, border)));
  return [
    ...(hasTellingCapital(country) ? [`Which country has the capital ${capital}?`] : []),
    ...pairs
      .filter((pair) => isTelling(...pair))
      .map(([one, other]) => `Which of these countries borders both ${inText(one)} and ${inText(other)}?`),
    ...(others.length === 1 && isTelling(others[0] as string)
      ? [`Which of these countries borders ${inText(others[0] as string)}?`]
      : []),
    ...(OWN_CLUES[name] ? [OWN_CLUES[name]] : []),
  ];
}

type Asked = Pick<Draft, 'answer' | 'wrong' | 'hint' | 'explanation'> & { spoken: string };

const initialOf = (name: string): string => name.slice(0, 1);

/**
 * Returns a question about a country that is shown, and its twin in words; undefined when the country is not suited.
 * `lures` are the names of other countries, the most plausible first.
 */
export function askAbout(
  random: Random,
  { country, task, lures }: { country: Country; task: CountryTask; lures: string[] },
): Asked | undefined {
  return ASK[task](random, { country, lures });
}

type Ask = (random: Random, about: { country: Country; lures: string[] }) => Asked | undefined;

const ASK: Record<CountryTask, Ask> = {
  which(random, { country, lures }) {
    const { name, capital, borders } = country;
    const wrong = lures.slice(0, 3);
    const twins = twinsOf(country, wrong);
    if (twins.length === 0) return undefined;
    const neighbour = borders.find((border) => !wrong.includes(border));
    const hints = [
      ...(capital ? [`Its capital begins with the letter ${initialOf(capital)}.`] : []),
      ...(neighbour ? [`One of its neighbours is ${inText(neighbour)}.`] : []),
      ...(capital || neighbour ? [] : [`Its name has ${name.replace(/ /g, '').length} letters.`]),
    ];
    const end = capital
      ? `whose capital is ${capital}`
      : `on the map of ${country.continent.replace('*', '')}`;
    return {
      answer: name,
      wrong,
      spoken: random.pick(twins),
      hint: random.pick(hints),
      explanation: `It is ${inText(name)}, ${end}.`,
    };
  },
  capital(random, { country, lures }) {
    if (!hasTellingCapital(country)) return undefined;
    const capitals = lures.map((name) => countryOf(name)?.capital ?? '').filter((capital) => capital !== '');
    return {
      answer: country.capital,
      wrong: random.shuffle(capitals.slice(0, 5)),
      spoken: `What is the capital of ${inText(country.name)}?`,
      hint: countryHint(random, country),
      explanation: `It is ${inText(country.name)}, and its capital is ${country.capital}.`,
    };
  },
  border(random, { country, lures }) {
    const { name, borders, unsure = [], near } = country;
    if (borders.length === 0) return undefined;
    const apart = [...new Set([...near, ...lures])].filter(
      (other) => !borders.includes(other) && !unsure.includes(other),
    );
    const answer = random.pick(borders);
    return {
      answer,
      wrong: random.shuffle(apart.slice(0, 5)),
      spoken: `Which of these countries borders ${inText(name)}?`,
      hint: countryHint(random, country),
      explanation: `It is ${inText(name)}, which has a border with ${inText(answer)}.`,
    };
  },
  continent(random, { country }) {
    const { name, continent } = country;
    if (continent.endsWith('*')) return undefined;
    return {
      answer: continent,
      wrong: random.shuffle(CONTINENTS.filter((other) => other !== continent)),
      spoken: `On which continent is ${inText(name)}?`,
      hint: `The name of the country begins with the letter ${initialOf(name)}.`,
      explanation: `It is ${inText(name)}, which lies in ${continent}.`,
    };
  },
};

function countryHint(random: Random, { name }: Country): string {
  return random.pick([
    `Name the country first: it begins with the letter ${initialOf(name)}.`,
    `The name of the country has ${name.replace(/ /g, '').length} letters, and the first is ${initialOf(name)}.`,
  ]);
}
