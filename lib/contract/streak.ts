import { z } from 'zod';
import type { Endpoint } from './endpoint';

/** A day of the caller's streak and what it was: nothing else is evidence of it. */
const streakDay = z.object({
  number: z.number().int(),
  date: z.iso.date(),
  /** `open` is today, while its daily is not finished. */
  state: z.enum(['played', 'frozen', 'missed', 'open']),
  /** When the daily was finished; null for a day that was not played. */
  finished_at: z.iso.datetime().nullable(),
  score: z.number().int().nullable(),
  total: z.number().int().nullable(),
});
export type StreakDay = z.infer<typeof streakDay>;

const streakQuery = z.strictObject({
  /** `next` of the page before; left out for the newest days. */
  before: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'The number of a daily.')
    .transform(Number)
    .optional(),
});

/** The caller's streak with the days that make it (product rules §4). */
const ownStreak = z.object({
  /** The zone whose midnight ends the caller's day, and when it was changed in the last week. */
  time_zone: z.string(),
  zone_changes: z.array(z.iso.datetime()),
  streak: z.number().int(),
  longest_streak: z.number().int(),
  freezes: z.number().int(),
  /** Days until the streak earns a freeze; null while as many are held as may be. */
  next_freeze_in: z.number().int().positive().nullable(),
  /** At most sixty, newest first; the first one that was played ends the last page. */
  days: z.array(streakDay),
  next: z.number().int().positive().nullable(),
});
export type OwnStreak = z.infer<typeof ownStreak>;

/** The caller's streak. */
export const streakEndpoints = {
  getOwnStreak: {
    method: 'GET',
    path: '/api/v1/account/streak',
    auth: 'required',
    bff: 'forward',
    summary: 'The caller’s streak, freezes and zone, and what each day was, sixty days a page.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    query: streakQuery,
    response: ownStreak,
  },
} as const satisfies Record<string, Endpoint>;
