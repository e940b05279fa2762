import { z } from 'zod';
import { openChallenge } from './challenge';
import type { Endpoint } from './endpoint';
import { completedRun, timeMultiplier } from './game';
import { question } from './question';

const ratedQuestion = z.object({ question: z.string(), right_percent: z.number().int().min(0).max(100) });

/** The number of a daily in a query. */
const dailyNumberText = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'The number of a daily.')
  .transform(Number);

const dailyChallengeQuery = z.strictObject({ day: dailyNumberText.optional() });

/**
 * The Daily Challenge that the caller plays next (product rules §3): today's in their time zone, or an earlier one that
 * they have begun and not finished; or one of the archive. `duration` is in minutes.
 */
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
  /** A daily of the archive: its runs are practice. */
  archived: z.boolean(),
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
        /** False for one that was begun on another day: today's can be started once it is finished. */
        is_todays: z.boolean(),
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
  /** The current daily streak, in days: also while freezes cover the days that were missed since. */
  streak: z.number().int(),
  /** Streak freezes at hand. */
  freezes: z.number().int(),
  /** Missed days since the last finished daily that freezes cover. */
  frozen_days: z.number().int(),
  longest_streak: z.number().int(),
  /** The caller's scored run of this number, or of an earlier daily that is still open. */
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
        /** On the Daily board; null for a run without a row there. */
        rank: z.number().int().positive().nullable(),
        rank_is_estimate: z.boolean(),
      }),
    ])
    .nullable(),
  /** The question of the previous number that fewest players got right; null until enough have answered. */
  yesterdays_hardest: ratedQuestion.nullable(),
  /** The rank of today's run among the friends who have finished the same daily, and how many those are. */
  among_friends: z
    .object({ rank: z.number().int().positive(), friends: z.number().int().positive() })
    .nullable(),
  /** The newest challenge that waits for the caller; null without one. */
  challenge: openChallenge.nullable(),
});
export type Today = z.infer<typeof today>;

const dailyId = z.string().max(64);

/** A published daily, or a coming one with its commitment; its questions come only from game-play. */
const dailyEntry = z.object({
  id: z.string(),
  number: z.number().int(),
  date: z.iso.date(),
  name: z.string(),
  level: z.string(),
  duration: z.number().int(),
  points: z.number().int(),
  /** The SHA-256, in hex, of what it contains; null for dailies before commitments. */
  commitment: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Since when it is fixed and its commitment published. */
  committed_at: z.iso.datetime().nullable(),
  /** From when on its opening is published: then its date is over in every time zone. */
  opening_at: z.iso.datetime(),
  /** Whether the opening is published. */
  opened: z.boolean(),
});
export type DailyEntry = z.infer<typeof dailyEntry>;
const dailyListQuery = z.strictObject({ id: dailyId.optional() });
const dailyListData = z.union([z.array(dailyEntry), dailyEntry]);

const dailyOpeningQuery = z.strictObject({ id: dailyId });
/** `content` is the hashed text itself: whoever hashes it needs no rule for writing JSON. */
const dailyOpeningData = z.object({
  id: z.string(),
  number: z.number().int(),
  date: z.iso.date(),
  commitment: z.string(),
  /** JSON of number, salt and questions, each with its stem, figure, options in order and answer. */
  content: z.string(),
});

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month, such as 2026-11.');

const archivedDaily = z.object({
  number: z.number().int(),
  date: z.iso.date(),
  level: z.string(),
  /** The caller's result: that of its own day, else the best one from the archive; null without one. */
  own: z
    .object({
      /** Whether it was played on its day. */
      scored: z.boolean(),
      score: z.number().int(),
      total: z.number().int(),
      correct: z.number().int(),
      questions: z.number().int(),
    })
    .nullable(),
});

/**
 * A month of the archive, oldest first, and the first and last months that have something in it (null while none has).
 */
const dailyArchive = z.object({
  month: z.string(),
  first_month: z.string().nullable(),
  last_month: z.string().nullable(),
  days: z.array(archivedDaily),
});
export type DailyArchive = z.infer<typeof dailyArchive>;

/** The Daily Challenge. */
export const dailyEndpoints = {
  listDailyChallenges: {
    method: 'GET',
    path: '/api/v1/daily-challenge/',
    auth: 'none',
    bff: 'forward',
    summary:
      'The dailies published so far and the coming ones with their commitments, newest first, or one by id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: dailyListQuery,
    response: dailyListData,
  },
  getDailyOpening: {
    method: 'GET',
    path: '/api/v1/daily-challenge/opening',
    auth: 'none',
    bff: 'forward',
    summary: 'What a daily’s commitment was made of, once its date is over in every time zone; 404 before.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'address' },
    query: dailyOpeningQuery,
    response: dailyOpeningData,
  },
  getDailyArchive: {
    method: 'GET',
    path: '/api/v1/daily-challenge/archive',
    auth: 'optional',
    bff: 'forward',
    summary:
      'The past dailies of a month that can be played again, with the caller’s results; by default the last month.',
    rateLimit: { limit: 300, windowSeconds: 60, by: 'address' },
    query: z.strictObject({ month: month.optional() }),
    response: dailyArchive,
  },
  getDailyChallenge: {
    method: 'GET',
    path: '/api/v1/daily-challenge/game-play',
    auth: 'optional',
    bff: 'forward',
    summary:
      'Today’s Daily Challenge in the caller’s time zone, every answer sealed; with a number that daily of the archive, 404 until its date is over everywhere.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: dailyChallengeQuery,
    response: dailyChallengeData,
  },
} as const satisfies Record<string, Endpoint>;
