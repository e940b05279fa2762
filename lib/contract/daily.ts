import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { completedRun, timeMultiplier } from './game';
import { question } from './question';

const ratedQuestion = z.object({ question: z.string(), right_percent: z.number().int().min(0).max(100) });

/** Today's Daily Challenge in the caller's time zone (product rules §3). `duration` is in minutes. */
const dailyChallengeData = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.number().int(),
  level: z.string(),
  sub_level: z.string(),
  points: z.number().int(),
  category: z.string(),
  challenges: z.array(question),
  /** The daily's number, and the local date it belongs to (YYYY-MM-DD). */
  number: z.number().int(),
  date: z.iso.date(),
  now: z.iso.datetime(),
  /** The next local midnight. */
  next_at: z.iso.datetime(),
  /** The questions of the previous number that most and fewest players got right; null until enough have answered. */
  yesterday: z.object({ hardest: ratedQuestion, easiest: ratedQuestion }).nullable(),
  /** The caller's scored run of this number: null, still open, or closed with its result. */
  scored_run: z
    .union([
      z.object({
        state: z.literal('open'),
        time_multiplier: timeMultiplier,
        /** null without a clock. */
        deadline: z.iso.datetime().nullable(),
      }),
      z.object({ state: z.literal('closed'), result: completedRun }),
    ])
    .nullable(),
});
export type DailyChallenge = z.infer<typeof dailyChallengeData>;

/** The caller's day: whether today's daily is open, in progress or finished, and the streak. */
export const today = z.object({
  number: z.number().int(),
  /** The next local midnight. */
  next_at: z.iso.datetime(),
  /** The current daily streak, in days. */
  streak: z.number().int(),
  /** The caller's scored run of this number. */
  run: z
    .union([
      z.object({
        state: z.literal('open'),
        /** null without a clock. */
        deadline: z.iso.datetime().nullable(),
      }),
      z.object({
        state: z.literal('closed'),
        score: z.number().int(),
        correct: z.number().int(),
        questions: z.number().int(),
      }),
    ])
    .nullable(),
});
export type Today = z.infer<typeof today>;

/** A published daily; its questions come only from game-play. */
const dailyEntry = z.object({
  id: z.string(),
  number: z.number().int(),
  date: z.iso.date(),
  name: z.string(),
  level: z.string(),
  duration: z.number().int(),
  points: z.number().int(),
});
const dailyListQuery = z.strictObject({ id: z.string().max(64).optional() });
const dailyListData = z.union([z.array(dailyEntry), dailyEntry]);

/** The Daily Challenge. */
export const dailyEndpoints = {
  listDailyChallenges: {
    method: 'GET',
    path: '/api/v1/daily-challenge/',
    auth: 'none',
    bff: 'forward',
    summary: 'The dailies published so far, newest first, or one of them by id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: dailyListQuery,
    response: dailyListData,
  },
  getDailyChallenge: {
    method: 'GET',
    path: '/api/v1/daily-challenge/game-play',
    auth: 'optional',
    bff: 'forward',
    summary: 'Today’s Daily Challenge in the caller’s time zone, every answer sealed.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: dailyChallengeData,
  },
} as const satisfies Record<string, Endpoint>;
