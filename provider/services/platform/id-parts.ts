import { and, type Column, gte, lt, type SQL } from 'drizzle-orm';

/** Some of the equal parts into which random ids are divided: from one part up to, not including, another. */
type IdParts = { from: number; to: number; of: number };

/** Returns the condition for ids in some parts. Ids are random, so parts have similar sizes. */
export function isInParts(id: Column, { from, to, of }: IdParts): SQL | undefined {
  const first = gte(id, firstId(from, of));
  return to >= of ? first : and(first, lt(id, firstId(to, of)));
}

/** Returns the lowest id of a part: its share of the first 32 bits, then zeros. */
function firstId(part: number, of: number): string {
  const bits = Math.floor((part / of) * 2 ** 32);
  return `${bits.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
}
