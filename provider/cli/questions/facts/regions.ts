import type { Country } from 'world-countries';
import { type CountryIndex, nameKey } from './country-index';
import type { FactShape } from './fact-shape';

type Region = { region: string; subregion?: string };

/** What stems call a part of the world, and what the data call it. */
const REGIONS: Record<string, Region> = {
  African: { region: 'Africa' },
  'West African': { region: 'Africa', subregion: 'Western Africa' },
  Americas: { region: 'Americas' },
  'South American': { region: 'Americas', subregion: 'South America' },
  Asian: { region: 'Asia' },
  European: { region: 'Europe' },
  Pacific: { region: 'Oceania' },
  Africa: { region: 'Africa' },
  Asia: { region: 'Asia' },
  Europe: { region: 'Europe' },
  Oceania: { region: 'Oceania' },
  'South America': { region: 'Americas', subregion: 'South America' },
};

/** Countries whose continent is left to people, with the reason. */
const LEFT_TO_PEOPLE: Record<string, string> = {
  ARM: 'in the Caucasus',
  AZE: 'in the Caucasus',
  CYP: 'an island of Asia in the European Union',
  EGY: 'Sinai lies in Asia',
  GEO: 'in the Caucasus',
  KAZ: 'its west lies in Europe',
  RUS: 'on both sides of the Urals',
  TUR: 'on both sides of the Bosporus',
};

/** Returns whether a country lies in a part of the world, undefined when that is contested or the part not known. */
export function isWithin(country: Country, name: string): boolean | undefined {
  const wanted = REGIONS[name];
  if (!wanted || country.cca3 in LEFT_TO_PEOPLE) return undefined;
  return country.region === wanted.region && [undefined, country.subregion].includes(wanted.subregion);
}

/** Returns the shapes of stems about continents and other parts of the world. */
export function regionShapes(index: CountryIndex): FactShape[] {
  const countryIn = (stem: RegExp): FactShape => ({
    kind: 'regions',
    stem,
    right: 'the key',
    isRight: (option, { named }) => {
      const country = index.byName(option);
      return country && isWithin(country, named.region ?? '');
    },
  });
  const independent = (region: string) =>
    index.all.filter((country) => country.independent && isWithin(country, region)).length;
  return [
    countryIn(/\b(?:[Ww]hich|an?) (?<region>(?:West |South )?[A-Z][a-z]+) (?:country|state)\b/),
    countryIn(/\bcountry (?:in|of)(?: the)? (?<region>(?:South )?(?:Africa|Americas?|Asia|Europe))\b/),
    {
      kind: 'regions',
      stem: /^Of which continent is (?<country>.+?) a part\b/,
      right: 'only the key',
      isRight: (option, { named }) => {
        const country = index.byName(named.country ?? '');
        if (!country || country.cca3 in LEFT_TO_PEOPLE) return undefined;
        return [country.region, country.subregion].map(nameKey).includes(nameKey(option));
      },
    },
    {
      kind: 'regions',
      stem: /^Which continent (?:is divided into|has) more countries than any other\?$/,
      right: 'only the key',
      isRight: (option, { options }) => independent(option) === Math.max(...options.map(independent)),
    },
  ];
}
