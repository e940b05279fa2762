/** The four boards, spelt as in the address bar (SPEC §2). */
export const LEADERBOARD_FILTERS = ['All Time', 'Daily', 'Weekly', 'Monthly'] as const;

export type LeaderboardFilter = (typeof LEADERBOARD_FILTERS)[number];

/** What a whole category is called where a sub-category could stand. */
export const WHOLE_CATEGORY = 'all';
