import type { OwnBoardRow } from '@/lib/contract/leaderboard';
import { formatOrdinal, formatPoints } from '@/lib/format/numbers';

/** The largest share that is shown: "Top 98%" would be discouraging. */
const TOLD_PERCENT = 50;

/** Returns a rank within a sentence: "18,204th", "about 18,204th" for an estimate, "beyond 1,000th" when not counted. */
export function describeRank({
  rank,
  rank_is_estimate,
}: Pick<OwnBoardRow, 'rank' | 'rank_is_estimate'>): string {
  if (rank === null) return 'beyond 1,000th';
  return `${rank_is_estimate ? 'about ' : ''}${formatOrdinal(rank)}`;
}

/**
 * Returns a rank among all players: "11th" for a guest's first game, "18,204th of 58,611", "About 18,204th of 58,611",
 * "5th of more than 1,000", "Beyond 1,000th".
 */
export function describeRankOfAll({ rank, rank_is_estimate, is_first_game, players }: OwnBoardRow): string {
  const text = describeRank({ rank, rank_is_estimate });
  if (is_first_game) return text;
  const all = players === null ? 'more than 1,000' : formatPoints(players);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${rank === null ? '' : ` of ${all}`}`;
}

/** Returns "Top 31%" in the upper half of a leaderboard; null in the lower half, and until a large one is counted. */
export function describeTopShare({ top_percent }: OwnBoardRow): string | null {
  return top_percent !== null && top_percent <= TOLD_PERCENT ? `Top ${top_percent}%` : null;
}

const FIRST_GAME_TEXT = 'One more game opens the first ten ranks to you.';

/** Returns the share and the points to pass the next player: "Top 31%. 3 more points passes mira-berg." */
export function describeLead(own: OwnBoardRow): string {
  if (own.is_first_game) return FIRST_GAME_TEXT;
  const [share, gap] = [describeTopShare(own), findGap(own)];
  const next = gap
    ? `${gap.points} more ${gap.points === '1' ? 'point' : 'points'} passes ${gap.username}.`
    : 'Nobody is ahead of you.';
  return share ? `${share}. ${next}` : next;
}

/** Returns the short form of the gap to the next player: "3 more passes mira-berg". */
export function describeShortGap(own: OwnBoardRow): string | null {
  if (own.is_first_game) return 'One more game opens the top ten';
  const gap = findGap(own);
  return gap && `${gap.points} more passes ${gap.username}`;
}

// In a tie whoever got there first is ahead: equal points do not pass anybody.
function findGap({ ahead, total_points }: OwnBoardRow) {
  const next = ahead.at(-1);
  return next
    ? { points: formatPoints(next.total_points - total_points + 1), username: next.user.username }
    : null;
}
