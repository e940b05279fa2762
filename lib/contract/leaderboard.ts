import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { LEADERBOARD_FILTERS } from './enums';

const leaderboardQuery = z.strictObject({
  filter: z.enum(LEADERBOARD_FILTERS).default('All Time'),
  /** `friends`, or the id of a group of the caller: the board of these players. Any other value acts as absent. */
  with: z.string().max(64).optional(),
});

/** A player as lists show them. */
export const boardUser = z.object({
  id: z.uuid(),
  username: z.string(),
  profile_picture: z.string().nullable(),
});

/**
 * One player of a leaderboard (product rules §3). `occurrences` counts finished games, `streaks` is the current streak
 * in days.
 */
const boardRow = z.object({
  user: boardUser,
  /**
   * Rank on this leaderboard. The first ten are kept for members, and for guests who have finished more than one game
   * (product rules §2). null beyond rank 1000 until the leaderboard has been counted.
   */
  rank: z.number().int().positive().nullable(),
  total_points: z.number().int(),
  occurrences: z.number().int(),
  streaks: z.number().int(),
  /** Some game of this row was played with another time multiplier than the standard one; not shown to others. */
  used_extra_time: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** The caller's own rank. Ranks beyond the counted ones come from a histogram and are marked as estimates. */
const ownBoardRow = boardRow.extend({
  rank_is_estimate: z.boolean(),
  /** A guest's first game: with one more, the first ten ranks are open to them. */
  is_first_game: z.boolean(),
  /** "Top n %", 1 to 100; null where rank or players is, and for a guest's first game. */
  top_percent: z.number().int().min(1).max(100).nullable(),
  /** Players on this leaderboard: exact up to a thousand, beyond that from the histogram; null until there is one. */
  players: z.number().int().positive().nullable(),
  /** Up to two players directly before this one, in the leaderboard's order. */
  ahead: z.array(boardRow),
  /** Up to two players directly after it. */
  behind: z.array(boardRow),
});
export type OwnBoardRow = z.infer<typeof ownBoardRow>;

/** Whose board it is, when it is not everybody's. */
const boardCircle = z.object({
  /** `friends`, or the group's id. */
  id: z.string(),
  /** The group's name; null for friends. */
  name: z.string().nullable(),
  /** Players in it, with and without points, the caller included. */
  players: z.number().int().positive(),
});

const leaderboardData = z.object({
  filter: z.enum(LEADERBOARD_FILTERS),
  result: z.array(boardRow),
  /** null for visitors and for players without points on this leaderboard. */
  own: ownBoardRow.nullable(),
  /** When this leaderboard resets (UTC), null for All Time. */
  resets_at: z.iso.datetime().nullable(),
  /** Absent on the board of everybody. */
  with: boardCircle.optional(),
});
export type Leaderboard = z.infer<typeof leaderboardData>;

/** The landing page's counts (product rules §3). */
const landingPageData = z.object({
  players: z.number().int(),
  games: z.number().int(),
  game_category: z.number().int(),
});
export type LandingPage = z.infer<typeof landingPageData>;

/** The leaderboards, and the counts of the landing page. */
export const leaderboardEndpoints = {
  getLandingPage: {
    method: 'GET',
    path: '/api/v1/generics/landing-page',
    auth: 'none',
    bff: 'forward',
    summary: 'Counts of players, games and categories.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: landingPageData,
  },
  getLeaderboard: {
    method: 'GET',
    path: '/api/v1/generics/leaderboard',
    auth: 'optional',
    bff: 'forward',
    summary:
      'The first 100 players of a board, and the caller’s own rank; or the board of their friends or a group (at most 200 rows).',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: leaderboardQuery,
    response: leaderboardData,
  },
} as const satisfies Record<string, Endpoint>;
