import { LEADERBOARD_FILTERS, type LeaderboardFilter } from '@/lib/contract/filters';
import { boardSegment } from '@/lib/site';

/** The public address of a board, as SPEC §2 spells it: /leader-board?filter=All%20Time. */
export function boardHref(filter: LeaderboardFilter): string {
  return `/leader-board?filter=${encodeURIComponent(filter)}`;
}

/** The board a route segment stands for; undefined for any other text. */
export function findFilter(segment: string): LeaderboardFilter | undefined {
  return LEADERBOARD_FILTERS.find((filter) => boardSegment(filter) === segment);
}
