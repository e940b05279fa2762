/**
 * Closed sets of values. Plain data, so that the browser can read it without a validator in its bundle; the schemas of
 * this folder and of the database are derived from it.
 */

/** The four leaderboards, spelt as in the URL (product rules §2). */
export const LEADERBOARD_FILTERS = ['All Time', 'Daily', 'Weekly', 'Monthly'] as const;

export type LeaderboardFilter = (typeof LEADERBOARD_FILTERS)[number];

/** The id of a whole category in place of a sub-category's. */
export const WHOLE_CATEGORY = 'all';

/**
 * The five challenge difficulty labels, hardest first (product rules §3). Any other value counts as the lowest level.
 */
export const DIFFICULTIES = ['Very Very Hard', 'Very Hard', 'Hard', 'Intermediate', 'Easy'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

/**
 * The six category hues, as class names; a class sets the tones that its descendants use. Plain data, for the browser
 * too.
 */
export const HUES = ['geo', 'sci', 'spo', 'ent', 'his', 'tec'] as const;

export type Hue = (typeof HUES)[number];

/** Why a player reports a question; plain data, for the dialog too. */
export const REPORT_REASONS = ['wrong', 'ambiguous', 'outdated', 'offensive', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** The time multipliers: as set, double, ten times, or `off` for no clock (WCAG 2.2.1). */
export const TIME_MULTIPLIERS = ['1', '2', '10', 'off'] as const;

export type TimeMultiplier = (typeof TIME_MULTIPLIERS)[number];

export const GAME_NAMES = ['Trivia', 'DailyChallenge'] as const;

export type GameName = (typeof GAME_NAMES)[number];

/** A player's first run of a game is scored, every later one is practice. */
export const RUN_KINDS = ['scored', 'practice'] as const;

/** A closed scored run's points are on the boards, wait for a look or later play, or never get there (rules §11). */
export const CREDIT_STATES = ['credited', 'waiting', 'excluded'] as const;

/** What a player may be reminded of: that the daily is open, or only that a streak ends at midnight. */
export const REMINDERS = ['daily', 'streak'] as const;
