import { formatPoints } from '@/components/leaderboard/format';

const FULL_UP_TO = 9_999_999;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A figure in the room a card has: in full up to seven digits, 12.3M and 2.1B above. */
export function formatFigure(count: number): string {
  return count <= FULL_UP_TO ? formatPoints(count) : compact.format(count);
}
