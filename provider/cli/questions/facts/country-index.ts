import type { Country } from 'world-countries';
import { words } from '@/provider/content/bank-rules';
import { COUNTRIES } from '@/provider/content/generators/figures/country-questions';

/** Returns a name without case, accents, punctuation and the article, so that spellings can be compared. */
export function nameKey(name: string): string {
  return words(name)
    .filter((word) => word !== 'the')
    .join(' ');
}

export interface CountryIndex {
  all: Country[];
  byName(name: string): Country | undefined;
  byCode(code: string): Country | undefined;
  byCapital(city: string): Country | undefined;
  /** Finds by what the people or their things are called: Swiss, German. */
  byPeople(people: string): Country | undefined;
  /** Returns the keys of a capital's spellings. */
  capitalKeys(country: Country): string[];
  /** Returns our own table's entry of a country. */
  ownEntry(country: Country): (typeof COUNTRIES)[number] | undefined;
}

/** Returns a way to find countries by the package's names and spellings, and our own table's. */
export function indexCountries(all: Country[]): CountryIndex {
  const codes = new Map(all.map((country) => [country.cca3, country]));
  const names = mapNames(all);
  const own = new Map(COUNTRIES.map((entry) => [names.get(nameKey(entry.name)), entry]));
  const capitalKeys = (country: Country) =>
    [...country.capital, own.get(country)?.capital ?? ''].filter(Boolean).map(nameKey);
  return {
    all,
    byName: (name) => names.get(nameKey(name)),
    byCode: (code) => codes.get(code),
    byCapital: (city) => all.find((country) => capitalKeys(country).includes(nameKey(city))),
    byPeople: (people) => all.find(({ demonyms }) => demonyms.eng?.m === people),
    capitalKeys,
    ownEntry: (country) => own.get(country),
  };
}

/** A common name goes before another country's official or alternative spelling; codes of two letters are no names. */
function mapNames(all: Country[]): Map<string, Country> {
  const spellings = [
    ...all.map((country) => [country.name.common, country] as const),
    ...all.map((country) => [country.name.official, country] as const),
    ...all.flatMap((country) => country.altSpellings.map((spelling) => [spelling, country] as const)),
  ].filter(([spelling]) => spelling.length > 2 || spelling === 'UK');
  const names = new Map<string, Country>();
  for (const [spelling, country] of spellings) {
    const key = nameKey(spelling);
    if (key && !names.has(key)) names.set(key, country);
  }
  return names;
}
