import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { boardUser } from './leaderboard';
import { category } from './trivia';

const points = z.number().int();

/**
 * The caller's last week that is over, Monday to Sunday (product rules §4). Days, streak and milestones are those of the
 * caller's own dates; points, topic and friends those of the week of the same Monday in UTC, as on the boards.
 */
const recap = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Monday first. */
  days: z
    .array(
      z.object({
        number: z.number().int(),
        date: z.iso.date(),
        state: z.enum(['played', 'frozen', 'missed']),
        score: points.nullable(),
      }),
    )
    .length(7),
  played: z.number().int().min(0).max(7),
  /** The daily with the most points, the earlier one of two; null without a point. */
  best: z.object({ number: z.number().int(), date: z.iso.date(), score: points, total: points }).nullable(),
  /** Finished trivia games, and the category that brought most of their points. */
  trivia_games: z.number().int().min(0),
  topic: z
    .object({
      category: z.string(),
      name: z.string(),
      hue: category.shape.hue,
      games: z.number().int().positive(),
      points,
    })
    .nullable(),
  /** On the weekly board; `before` is null unless the caller stood on it in both weeks. */
  points: z.object({ week: points, before: points.nullable() }),
  /** When the last day was over; 0 where a missed day had ended it. */
  streak: z.number().int().min(0),
  /** The week's board of the caller's friends: its first five, and the caller; null while no friend is on it. */
  friends: z
    .object({
      /** How many of them stand on it. */
      players: z.number().int().positive(),
      rows: z
        .array(z.object({ rank: z.number().int().positive(), user: boardUser, points, is_own: z.boolean() }))
        .max(6),
    })
    .nullable(),
  /** False where the caller's Monday has begun before the board's week has ended. */
  is_board_closed: z.boolean(),
  /** Reached in the week, oldest first. */
  milestones: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
});
export type Recap = z.infer<typeof recap>;

/** The week that is over. */
export const recapEndpoints = {
  getRecap: {
    method: 'GET',
    path: '/api/v1/account/recap',
    auth: 'required',
    bff: 'forward',
    summary: 'The caller’s last finished week; null when they finished no scored game in it.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: recap.nullable(),
  },
} as const satisfies Record<string, Endpoint>;
