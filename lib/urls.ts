// Relative: next.config.ts loads this file, and its loader does not know the alias.
import { LEADERBOARD_FILTERS, type LeaderboardFilter, WHOLE_CATEGORY } from './contract/enums';

/** In the address of a leaderboard: `friends`, or a group's id. */
export const CIRCLE_PARAM = 'with';

/** In the address of a leaderboard: the code of a link that invites into a group. */
export const JOIN_PARAM = 'join';

/** In the address of a profile: the code of the player's friend link. */
export const FRIEND_PARAM = 'friend';

/** Where a player sees their friends and groups. */
export const FRIENDS_HREF = '/account?view=friends';

/**
 * Returns the public address of a leaderboard (product rules §2): /leader-board?filter=All%20Time; with a circle, that of
 * the reader's friends or of one of their groups.
 */
export function boardHref(filter: LeaderboardFilter, circle?: string | null): string {
  const board = `/leader-board?filter=${encodeURIComponent(filter)}`;
  return circle ? `${board}&${CIRCLE_PARAM}=${encodeURIComponent(circle)}` : board;
}

/** Returns the address of the link that invites into a group. */
export function groupLinkHref(code: string): string {
  return `/leader-board?${JOIN_PARAM}=${encodeURIComponent(code)}`;
}

/** Returns the path segment behind `/leader-board?filter=…`: a cached page cannot read the query itself. */
export function boardSegment(filter: LeaderboardFilter): string {
  return filter.toLowerCase().replace(' ', '-');
}

/** Returns the filter of a segment, or of a name as the query has it; undefined when there is no such leaderboard. */
export function findBoardFilter(segment: string): LeaderboardFilter | undefined {
  return LEADERBOARD_FILTERS.find((filter) => boardSegment(filter) === segment.toLowerCase());
}

/** The first segment of the pages' own paths behind the rewrites (decision 048); never in an address that is shown. */
export const ON_DEMAND_SEGMENT = 'cached';

/** The own streak, its rule and its days. */
export const STREAK_PATH = '/account?view=streak';

/** The player's last finished week. */
export const RECAP_PATH = '/account?view=recap';

/** Returns a player's public address. */
export function profileHref(username: string): string {
  return `/profile/${encodeURIComponent(username)}`;
}

/** Returns the address of a player's friend link. */
export function friendLinkHref(username: string, code: string): string {
  return `${profileHref(username)}?${FRIEND_PARAM}=${encodeURIComponent(code)}`;
}

/** Returns a game's public address (product rules §2); a category without sub-categories has none in its query. */
export function triviaHref(category: string, subCategory?: string): string {
  const path = `/trivia/${encodeURIComponent(category)}`;
  return subCategory ? `${path}?sub-category=${encodeURIComponent(subCategory)}` : path;
}

/** In the address of a category: `missed` practises the questions that the player missed there (product rules §4). */
export const PRACTICE_PARAM = 'practice';
export const MISSED_PRACTICE = 'missed';

/** Returns the public address of the practice of a category's missed questions. */
export function missedPracticeHref(category: string): string {
  return `${triviaHref(category)}?${PRACTICE_PARAM}=${MISSED_PRACTICE}`;
}

/** In the address of the daily: the number of a past one (product rules §2). */
export const PAST_DAY_PARAM = 'day';

/** Returns the public address of a past daily. */
export function pastDailyHref(number: number): string {
  return `/daily-challenge?${PAST_DAY_PARAM}=${number}`;
}

/** In the address of a game: the code of a challenge in it. */
export const CHALLENGE_PARAM = 'challenge';

/** What the code of a challenge looks like, as a pattern; anything else in an address is no challenge. */
export const CHALLENGE_CODE = '[\\w-]{20}';

type ChallengePlace = { code: string; topic: { category: string; sub_category: string } | null };

/** Returns a challenge's public address: that of its topic, or of the daily, with the code. */
export function challengeHref({ code, topic }: ChallengePlace): string {
  if (!topic) return `/daily-challenge?${CHALLENGE_PARAM}=${code}`;
  const part = topic.sub_category === WHOLE_CATEGORY ? undefined : topic.sub_category;
  const path = triviaHref(topic.category, part);
  return `${path}${part ? '&' : '?'}${CHALLENGE_PARAM}=${code}`;
}

/** Returns a quiz's public address. */
export function quizHref(id: string): string {
  return `/quiz/${encodeURIComponent(id)}`;
}

/**
 * Returns whether a link from one path to another begins a new document: into the auth and account pages, because a
 * document keeps the content policy it was loaded with, and theirs is stricter (decision 059).
 */
export function needsDocument(from: string, to: string): boolean {
  const section = OWN_POLICY.exec(to)?.[1];
  return section !== undefined && section !== OWN_POLICY.exec(from)?.[1];
}

const OWN_POLICY = /^\/(auth|account)(?=[/?#]|$)/;
