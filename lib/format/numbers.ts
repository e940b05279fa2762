const grouped = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns points and ranks with their thousands set apart: 48,210. */
export function formatPoints(count: number): string {
  return grouped.format(count);
}

/** Returns a count in full below the limit, shortened from there on: 99,999 and 100K, 12.3M, 2.1B. */
export function formatCompact(count: number, { fullBelow }: { fullBelow: number }): string {
  return (count < fullBelow ? grouped : compact).format(count);
}

/** Returns a rank, with a tilde where it is an estimate: ~18,200. Beyond the ranks that are counted at once: 1,000+. */
export function formatRank({
  rank,
  rank_is_estimate,
}: {
  rank: number | null;
  rank_is_estimate: boolean;
}): string {
  if (rank === null) return '1,000+';
  return `${rank_is_estimate ? '~' : ''}${grouped.format(rank)}`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Returns a rank as a word: 1st, 2nd, 18,204th. */
export function formatOrdinal(rank: number): string {
  return `${grouped.format(rank)}${ENDINGS[ordinals.select(rank)] ?? 'th'}`;
}

/** Returns a count with its noun: `1 question`, `15 questions`, `12,345 days`. A noun of its own plural names both. */
export function formatCount(count: number, noun: string | { one: string; many: string }): string {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: `${noun}s` } : noun;
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}

/** Returns how many of all players answered right: `38% got this right`. */
export function formatRightShare(percent: number): string {
  return `${percent}% got this right`;
}
