import type { Country } from 'world-countries';
import { type CountryIndex, nameKey } from './country-index';
import { type FactShape, isOdd, partsOf } from './fact-shape';
import { isWithin } from './regions';

/** Countries whose capital is left to people, with the reason. */
const LEFT_TO_PEOPLE: Record<string, string> = {
  BDI: 'Gitega since 2019, with much of the government in Bujumbura',
  BEN: 'Porto-Novo by law, the government in Cotonou',
  BOL: 'Sucre by the constitution, the government in La Paz',
  CIV: 'Yamoussoukro by law, the government in Abidjan',
  GNQ: 'moving from Malabo to Ciudad de la Paz',
  IDN: 'moving from Jakarta to Nusantara',
  ISR: 'the status of Jerusalem is contested',
  LKA: 'Sri Jayawardenepura Kotte and Colombo',
  MYS: 'Kuala Lumpur, the government in Putrajaya',
  PSE: 'the status of Jerusalem is contested',
  SWZ: 'Mbabane and Lobamba',
  TZA: 'Dodoma, with offices in Dar es Salaam',
  YEM: 'Sanaa, the recognised government in Aden',
  ZAF: 'three capitals',
};

/** Returns the shapes of stems about capitals. */
export function capitalShapes(index: CountryIndex): FactShape[] {
  return [...ownCapitalShapes(index), ...anyCapitalShapes(index)];
}

/** The country or the capital is named, so that only one option can be right. */
function ownCapitalShapes(index: CountryIndex): FactShape[] {
  const isCapitalOf = (city: string, country: Country | undefined) =>
    country && !(country.cca3 in LEFT_TO_PEOPLE)
      ? index.capitalKeys(country).includes(nameKey(city))
      : undefined;
  const cityOfCountry = (stem: RegExp): FactShape => ({
    kind: 'capitals',
    stem,
    right: 'only the key',
    isRight: (option, { named }) => isCapitalOf(option, index.byName(named.country ?? '')),
  });
  const countryOfCity = (stem: RegExp): FactShape => ({
    kind: 'capitals',
    stem,
    right: 'only the key',
    isRight: (option, { named }) => {
      const country = index.byName(option);
      return country ? isCapitalOf(named.capital ?? '', country) : false;
    },
  });
  return [
    cityOfCountry(
      /^(?:What|Which city|Which of these(?: cities)?) is the capital(?: city)? of (?<country>[^?]+)\?$/,
    ),
    cityOfCountry(/\b[Ww]hich city (?:is|has been) (?<country>[^?]+?)'s (?:\w+ )?capital\?$/),
    countryOfCity(/^Of which country is (?<capital>[^?]+) the capital\?$/),
    countryOfCity(/^(?<capital>[^?]+) is the capital of which country\?$/),
    countryOfCity(/^Which country has the capital (?<capital>[^?]+)\?$/),
    {
      kind: 'capitals',
      stem: /\bcapital of each country\. Which is the odd one out\?$/,
      right: 'only the key',
      isRight: (option, { options }) =>
        isOdd(option, options, (name) => isCapitalOf(name, index.byName(name))),
    },
  ];
}

/** The stem asks for some capital: the data tell only whether an option is one. */
function anyCapitalShapes(index: CountryIndex): FactShape[] {
  const isCapital = (option: string, region?: string): boolean | undefined => {
    const country = index.byCapital(option);
    if (!country) return false;
    if (country.cca3 in LEFT_TO_PEOPLE) return undefined;
    return region === undefined || isWithin(country, region);
  };
  return [
    {
      kind: 'capitals',
      stem: /\bof these (?:national )?capitals\b/,
      right: 'every option',
      isRight: (option) => isCapital(option),
    },
    {
      kind: 'capitals',
      stem: /\b[Tt]wo (?:\w+ )?capital(?:s| cities)\b/,
      right: 'the key',
      isRight: (option) => partsOf(option)?.every((part) => isCapital(part)),
    },
    {
      kind: 'capitals',
      stem: /\b[Ww]hich (?:(?<region>[A-Z]\w+) )?capital\b(?: of (?<land>[A-Z]\w+ America))?/,
      right: 'the key',
      // "Which Asian capital moved? Myanmar's": the option names the country.
      isRight: (option, { named }) =>
        option.endsWith("'s") ? undefined : isCapital(option, named.region ?? named.land),
    },
  ];
}
