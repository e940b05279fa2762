/** The kinds of fact, in the order in which they are counted. */
export const FACT_KINDS = [
  'capitals',
  'borders',
  'coasts',
  'regions',
  'languages',
  'areas',
  'currencies',
  'elements',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface Asked {
  /** The named groups of the stem; a group that did not take part is missing. */
  named: Partial<Record<string, string>>;
  options: string[];
}

/** A known shape of stem, with what the data say about an option. */
export interface FactShape {
  kind: FactKind;
  stem: RegExp;
  /** Which options have to be right by the data: the key and no other, at least the key, or all of them. */
  right: 'only the key' | 'the key' | 'every option';
  /** Returns whether the data count an option as right, undefined when they cannot tell. */
  isRight(option: string, asked: Asked): boolean | undefined;
}

/** Returns whether an option differs from the three that share a property, undefined when no three do. */
export function isOdd<T>(
  option: string,
  options: string[],
  property: (option: string) => T,
): boolean | undefined {
  const values = options.map(property);
  const shared = values.find(
    (value) => value !== undefined && values.filter((one) => one === value).length === 3,
  );
  return shared === undefined ? undefined : property(option) !== shared;
}

/** Returns the two parts of an option such as 'Hydrogen and oxygen', undefined for any other. */
export function partsOf(option: string): [string, string] | undefined {
  const [one, other, ...more] = option.split(' and ');
  return one && other && more.length === 0 ? [one, other] : undefined;
}
