const grouped = new Intl.NumberFormat('en-US');

/** Points and ranks with their thousands set apart: 48,210. */
export function formatPoints(count: number): string {
  return grouped.format(count);
}

/** A rank, with a tilde where it is an estimate: ~18,200. Beyond the ranks that are counted at once: 1,000+. */
export function formatRank(place: { rank: number | null; rank_is_estimate: boolean }): string {
  if (place.rank === null) return '1,000+';
  return `${place.rank_is_estimate ? '~' : ''}${grouped.format(place.rank)}`;
}

const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** A rank as a word: 1st, 2nd, 18,204th. */
export function formatOrdinal(rank: number): string {
  return `${grouped.format(rank)}${ENDINGS[plural.select(rank)] ?? 'th'}`;
}
