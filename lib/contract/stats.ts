import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { category } from './trivia';

const seconds = z.number().int().min(0).nullable();

/** The caller's own figures, from finished scored games. */
const ownStats = z.object({
  daily: z.object({
    played: z.number().int().min(0),
    /** How many dailies ended with each number of right answers, fewest first; without those that none ended with. */
    scores: z.array(z.object({ correct: z.number().int(), games: z.number().int().positive() })),
    questions: z.number().int(),
    /** Right answers on average, to one decimal; null before the first daily. */
    average_correct: z.number().nullable(),
    /** Of dailies with the standard clock; null without one. The best time is that of a passed one. */
    average_seconds: seconds,
    best_seconds: seconds,
  }),
  /** Trivia categories in which the caller has met a question, in the order of product rules §2. */
  topics: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      hue: category.shape.hue,
      /** Questions that can be played, met ones among them, and those that the last answer got right. */
      questions: z.number().int(),
      met: z.number().int().positive(),
      right: z.number().int(),
    }),
  ),
});
export type OwnStats = z.infer<typeof ownStats>;

/** What a player sees of their own games. */
export const statsEndpoints = {
  getStats: {
    method: 'GET',
    path: '/api/v1/account/stats',
    auth: 'required',
    bff: 'forward',
    summary: 'The caller’s dailies by right answers, their times, and how much of each topic they know.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: ownStats,
  },
} as const satisfies Record<string, Endpoint>;
