import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatOrdinal, formatPoints } from '@/lib/format/numbers';

/** A share of the board that is worth telling: "Top 98%" would be a taunt. */
const TOLD_PERCENT = 50;

/** A rank in a sentence: "18,204th", "about 18,204th" for an estimate, "beyond 1,000th" for one that nobody has counted. */
export function describeRank({
  rank,
  rank_is_estimate,
}: Pick<OwnBoardRow, 'rank' | 'rank_is_estimate'>): string {
  if (rank === null) return 'beyond 1,000th';
  return `${rank_is_estimate ? 'about ' : ''}${formatOrdinal(rank)}`;
}

/** A rank among all: "18,204th of 58,611", "About 18,204th of 58,611", "5th of more than 1,000", "Beyond 1,000th". */
export function describeRankOfAll({ rank, rank_is_estimate, players }: OwnBoardRow): string {
  const text = describeRank({ rank, rank_is_estimate });
  const all = players === null ? 'more than 1,000' : formatPoints(players);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${rank === null ? '' : ` of ${all}`}`;
}

/** "Top 31%" for the upper half of a board; null for the lower, and until a large board is counted. */
export function describeTopShare({ top_percent }: OwnBoardRow): string | null {
  return top_percent !== null && top_percent <= TOLD_PERCENT ? `Top ${top_percent}%` : null;
}

/** The share, and what passes the next player: "Top 31%. 3 more points passes mira-berg." */
export function describeLead(own: OwnBoardRow): string {
  const [share, gap] = [describeTopShare(own), findGap(own)];
  const next = gap
    ? `${gap.points} more ${gap.points === '1' ? 'point' : 'points'} passes ${gap.username}.`
    : 'Nobody is ahead of you.';
  return share ? `${share}. ${next}` : next;
}

/** The next player where there is little room: "3 more passes mira-berg". */
export function describeShortGap(own: OwnBoardRow): string | null {
  const gap = findGap(own);
  return gap && `${gap.points} more passes ${gap.username}`;
}

// A tie goes to who got there first: as many points do not pass anybody yet.
function findGap({ ahead, total_points }: OwnBoardRow) {
  const next = ahead.at(-1);
  return next
    ? { points: formatPoints(next.total_points - total_points + 1), username: next.user.username }
    : null;
}
