/** The five challenge difficulty labels, hardest first (SPEC §3). Any other value acts as the lowest level. */
export const DIFFICULTIES = ['Very Very Hard', 'Very Hard', 'Hard', 'Intermediate', 'Easy'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];
