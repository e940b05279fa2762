import type { LeaderboardFilter } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';

/** How long a period's rows are kept, in days. Profiles show twelve weeks; nothing else reads a period that is over. */
const KEPT_DAYS = { Daily: 40, Weekly: 140, Monthly: 400 } as const;

const DAY_MS = 86_400_000;

export type EndedFilter = keyof typeof KEPT_DAYS;

/** The boards whose periods end. */
export const ENDED_FILTERS = Object.keys(KEPT_DAYS) as EndedFilter[];

/** Returns the first day (YYYY-MM-DD) of the oldest period of a board that is kept. */
export function firstKeptPeriod(filter: EndedFilter, now: Date): string {
  return boardPeriod(filter, new Date(now.getTime() - KEPT_DAYS[filter] * DAY_MS)).start;
}

type Row = { filter: LeaderboardFilter; periodStart: string };

/** Returns a predicate for board rows of periods that are kept. */
export function isKeptOn(now: Date): (row: Row) => boolean {
  return ({ filter, periodStart }) => filter === 'All Time' || periodStart >= firstKeptPeriod(filter, now);
}
