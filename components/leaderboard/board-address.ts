import type { LeaderboardFilter } from '@/lib/contract/enums';

/** The public address of a board, as SPEC §2 spells it: /leader-board?filter=All%20Time. */
export function boardHref(filter: LeaderboardFilter): string {
  return `/leader-board?filter=${encodeURIComponent(filter)}`;
}
