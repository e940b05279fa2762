import type { Country } from 'world-countries';
import type { CountryIndex } from './country-index';
import { type FactShape, isOdd } from './fact-shape';

/** Areas in square kilometres with which stems compare a country. */
const AREAS: Record<string, number> = { "New York's Central Park": 3.41 };

/** Returns the shapes of stems about coasts, areas and languages of countries. */
export function landShapes(index: CountryIndex): FactShape[] {
  return [...coastShapes(index), ...areaShapes(index), ...languageShapes(index)];
}

function coastShapes(index: CountryIndex): FactShape[] {
  const isLandlocked = (option: string) => index.byName(option)?.landlocked;
  return [
    {
      kind: 'coasts',
      stem: /^Which (?:of these countries|country) (?:is landlocked|has no coast)\?$/,
      right: 'only the key',
      isRight: (option) => isLandlocked(option) ?? false,
    },
    { kind: 'coasts', stem: /^Which country without a coast\b/, right: 'the key', isRight: isLandlocked },
    {
      kind: 'coasts',
      stem: /\bcoast\b.*\bWhich is the odd one out\?$/,
      right: 'only the key',
      isRight: (option, { options }) => isOdd(option, options, isLandlocked),
    },
  ];
}

function areaShapes(index: CountryIndex): FactShape[] {
  const areaOf = (option: string) => index.byName(option)?.area ?? Number.NaN;
  return [
    {
      kind: 'areas',
      stem: /^Which of these countries is the (?<extreme>largest|smallest)(?: by area)?\?$/,
      right: 'only the key',
      isRight: (option, { named, options }) => {
        const areas = options.map(areaOf);
        const wanted = named.extreme === 'largest' ? Math.max(...areas) : Math.min(...areas);
        return Number.isNaN(wanted) ? undefined : areaOf(option) === wanted;
      },
    },
    {
      kind: 'areas',
      stem: /^Which of these countries is smaller than (?<place>[^?]+)\?$/,
      right: 'only the key',
      isRight: (option, { named }) => {
        const limit = AREAS[named.place ?? ''] ?? index.byName(named.place ?? '')?.area;
        return limit === undefined ? undefined : areaOf(option) < limit;
      },
    },
  ];
}

function languageShapes(index: CountryIndex): FactShape[] {
  const speaks = (country: Country | undefined, language = '') =>
    country ? Object.values(country.languages).includes(language) : false;
  return [
    {
      kind: 'languages',
      stem: /^In which of these .*\bis (?<language>[A-Z]\w+) the official (?:tongue|language)\?$/,
      right: 'only the key',
      isRight: (option, { named }) => speaks(index.byName(option), named.language),
    },
    {
      kind: 'languages',
      stem: /\bits official language is (?<language>[A-Z]\w+)\. Which city is it\?$/,
      right: 'the key',
      isRight: (option, { named }) => speaks(index.byCapital(option), named.language),
    },
  ];
}
