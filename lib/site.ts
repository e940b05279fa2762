// Relative: next.config.ts loads this file, and its loader does not know the alias.
import { LEADERBOARD_FILTERS, type LeaderboardFilter } from './contract/enums';

/** The product's name, as it stands in every title. */
export const SITE_NAME = 'Playwit';

/** Page title: the given text, a dash, the product name; without text the name alone (SPEC §1). */
export function pageTitle(text?: string): string {
  return text ? `${text} - ${SITE_NAME}` : SITE_NAME;
}

/** The path segment behind `/leader-board?filter=…`: a cached page cannot read the query itself. */
export function boardSegment(filter: LeaderboardFilter): string {
  return filter.toLowerCase().replace(' ', '-');
}

/** The board of a segment; undefined when there is no such board. */
export function findBoardFilter(segment: string): LeaderboardFilter | undefined {
  return LEADERBOARD_FILTERS.find((filter) => boardSegment(filter) === segment);
}

/** A player's public address. */
export function profileHref(username: string): string {
  return `/profile/${encodeURIComponent(username)}`;
}

/** A game's public address (SPEC §2); a category without sub-categories has none in its query. */
export function triviaHref(category: string, subCategory?: string): string {
  const path = `/trivia/${encodeURIComponent(category)}`;
  return subCategory ? `${path}?sub-category=${encodeURIComponent(subCategory)}` : path;
}

/** The first segment of the pages' own paths behind the rewrites (decision 048); never in an address that is shown. */
export const ON_DEMAND_SEGMENT = 'cached';
