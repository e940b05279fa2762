import type { Country } from 'world-countries';
import type { CountryIndex } from './country-index';
import { type FactShape, partsOf } from './fact-shape';

/** Countries whose borders are left to people, with the reason. */
const LEFT_TO_PEOPLE: Record<string, string> = {
  ESH: 'Western Sahara is contested',
  PSE: 'not recognised by all',
  UNK: 'Kosovo is not recognised by all',
};

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

type Ask = (option: Country, subject: Country) => boolean | undefined;

/** Returns the shapes of stems about neighbours on land. */
export function borderShapes(index: CountryIndex): FactShape[] {
  const about = (stem: RegExp, ask: Ask): FactShape => ({
    kind: 'borders',
    stem,
    right: 'only the key',
    isRight: (option, { named }) => {
      const subject = index.byName(named.place ?? '');
      const country = index.byName(option);
      return subject && (country ? ask(country, subject) : false);
    },
  });
  const bordering: Ask = (one, other) => areNeighbours(index, one, other);
  return [
    about(
      /^Which (?:country|state) (?:lies|is) (?:wholly|entirely) (?:inside|within|surrounded by) (?<place>[^?]+)\?$/,
      hasOnly,
    ),
    about(/^Which country surrounds (?<place>.+?) on every side\b/, (option, subject) =>
      hasOnly(subject, option),
    ),
    about(/^Which country shares the island of .+ with (?<place>[^?]+)\?$/, bordering),
    about(
      /^Which (?:of these countries|country) (?:borders|shares a border with) (?<place>[^?]+)\?$/,
      bordering,
    ),
    about(
      /^Which (?:of these countries|country) does not (?:border|share a border with) (?<place>[^?]+)\?$/,
      (option, subject) => not(areNeighbours(index, option, subject)),
    ),
    about(
      /^(?<place>.+) and which other country touch only countries without an ocean coast\?$/,
      (option, subject) => [option, subject].every((one) => isDoublyLandlocked(index, one)),
    ),
    countShape(index),
    ...looseShapes(index),
  ];
}

/** The stem tells more than the data know: they can only confirm that the key is a neighbour. */
function looseShapes(index: CountryIndex): FactShape[] {
  return [
    {
      kind: 'borders',
      stem: /^Which state lies wholly within (?<capital>[^?]+)\?$/,
      right: 'the key',
      isRight: (option, { named }) => {
        const [inner, outer] = [index.byName(option), index.byCapital(named.capital ?? '')];
        return outer && (inner ? hasOnly(inner, outer) : false);
      },
    },
    {
      kind: 'borders',
      stem: /^Which country surrounds the (?<people>[A-Z]\w+) \w+ of\b/,
      right: 'the key',
      isRight: (option, { named }) => {
        const [one, other] = [index.byName(option), index.byPeople(named.people ?? '')];
        return one && other && areNeighbours(index, one, other);
      },
    },
    {
      kind: 'borders',
      stem: /^(?=.*\bborders?\b).*\bwhich (?:two )?countries\b/i,
      right: 'the key',
      isRight: (option) => {
        const [one, other] = partsOf(option)?.map((part) => index.byName(part)) ?? [];
        return one && other && areNeighbours(index, one, other);
      },
    },
  ];
}

function countShape(index: CountryIndex): FactShape {
  return {
    kind: 'borders',
    stem: /^How many (?:other )?countries does (?<place>.+) border\?$/,
    right: 'only the key',
    isRight: (option, { named }) => {
      const subject = index.byName(named.place ?? '');
      if (!subject || isLeftToPeople(index, subject)) return undefined;
      return [String(subject.borders.length), NUMBERS[subject.borders.length]].includes(option.toLowerCase());
    },
  };
}

const not = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

const hasOnly = (inner: Country, outer: Country): boolean =>
  inner.borders.length === 1 && inner.borders[0] === outer.cca3;

function isDoublyLandlocked(index: CountryIndex, { borders }: Country): boolean {
  return borders.length > 0 && borders.every((code) => index.byCode(code)?.landlocked);
}

/** A border of the country is contested, lies overseas, or is known to only one of our two sources. */
function isLeftToPeople(index: CountryIndex, country: Country): boolean {
  const isContested = [country.cca3, ...country.borders].some((code) => code in LEFT_TO_PEOPLE);
  return isContested || index.ownEntry(country)?.unsure !== undefined;
}

function areNeighbours(index: CountryIndex, one: Country, other: Country): boolean | undefined {
  if (one.cca3 in LEFT_TO_PEOPLE || other.cca3 in LEFT_TO_PEOPLE) return undefined;
  const otherName = index.ownEntry(other)?.name ?? '';
  if (index.ownEntry(one)?.unsure?.includes(otherName)) return undefined;
  return one.borders.includes(other.cca3);
}
