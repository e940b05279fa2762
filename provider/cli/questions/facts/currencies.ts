import type { Country } from 'world-countries';
import { type CountryIndex, nameKey } from './country-index';
import { type FactShape, isOdd } from './fact-shape';

/** Returns the shapes of stems about currencies. */
export function currencyShapes(index: CountryIndex): FactShape[] {
  const currencyOf = (stem: RegExp, find: (name: string) => Country | undefined): FactShape => ({
    kind: 'currencies',
    stem,
    right: 'only the key',
    isRight: (option, { named }) => {
      const country = find(named.place ?? '');
      return country && isCurrencyOf(option, country);
    },
  });
  const unitOf = (option: string) => {
    const country = index.byName(option);
    return country && currencyKeys(country)[0]?.split(' ').at(-1);
  };
  return [
    currencyOf(/^(?:What|Which) (?:is the )?currency (?:of|is used in) (?<place>[^?]+)\?$/, index.byName),
    currencyOf(/^Which currency\b.*\bspent from .+ to (?<place>[^?]+)\?$/, index.byCapital),
    currencyOf(/^Which (?:money|currency) did the (?<place>[A-Z]\w+) keep\b/, index.byPeople),
    {
      kind: 'currencies',
      stem: /\b(?:wallet|money|currency)\b.*\bWhich is the odd one out\?$/,
      right: 'only the key',
      isRight: (option, { options }) => isOdd(option, options, unitOf),
    },
  ];
}

function currencyKeys({ currencies }: Country): string[] {
  return Object.values(currencies).map(({ name }) => nameKey(name));
}

/** An option may name the unit alone: 'Franc' for the Swiss franc. */
function isCurrencyOf(option: string, country: Country): boolean {
  const key = nameKey(option);
  return currencyKeys(country).some((name) => name === key || name.endsWith(` ${key}`));
}
