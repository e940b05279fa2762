import { z } from 'zod';
import { HUES } from './hues';
import { timeSetting } from './leaderboard';
import { question } from './question';
import { REPORT_REASONS } from './report-reasons';

/** Ids in the address bar: a category's, or one of its sub-categories' (`all` means the whole category). */
const segment = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

const subCategory = z.object({ id: z.string(), name: z.string(), questions: z.number().int() });

/** A trivia category as SPEC §2's table has it. `questions` counts what can be played now. */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  hue: z.enum(HUES),
  questions: z.number().int(),
  sub_categories: z.array(subCategory),
});
export type Category = z.infer<typeof category>;

export const categoriesData = z.array(category);

/** The caller's own record in a category or sub-category. */
const gameCategory = z.object({
  category: z.string(),
  sub_category: z.string(),
  games: z.number().int(),
  best_score: z.number().int().nullable(),
  best_total: z.number().int().nullable(),
});
export const gameCategoriesData = z.array(gameCategory);
export type GameCategory = z.infer<typeof gameCategory>;

/** A trivia game (SPEC §3). `duration` is the sum of its questions' seconds. */
const triviaGame = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.number().int(),
  category: z.array(z.object({ id: z.string(), name: z.string() })),
  sub_category: z.string(),
  sub_level: z.string(),
  difficulty: z.string(),
  level: z.string(),
  points: z.number().int(),
});

export const triviaQuery = z.strictObject({ id: z.string().max(400).optional() });
/** Without `id` every game that can be played; with it that one. */
export const triviaData = z.union([z.array(triviaGame), triviaGame]);

export const triviaGameQuery = z.strictObject({
  category: segment.optional(),
  'sub-category': segment.optional(),
});

/**
 * Ten questions, easy to hard, unseen by the caller first; the game the caller has open here, if there is one. Nothing
 * is stored: the id is a signed list of them.
 */
export const triviaGameData = triviaGame.extend({
  questions: z.array(question),
  now: z.iso.datetime(),
  /** The caller's run of this very game while it is in play: starting resumes it. null for a new game. */
  open_run: z
    .object({ run_id: z.uuid(), deadline: z.iso.datetime().nullable(), time_setting: timeSetting })
    .nullable(),
  /** The next category of the table, for the result's button. */
  next: z.object({ id: z.string(), name: z.string() }),
});
export type TriviaGame = z.infer<typeof triviaGameData>;

/** A daily that has been published; its questions come only from game-play. */
const dailyEntry = z.object({
  id: z.string(),
  number: z.number().int(),
  date: z.iso.date(),
  name: z.string(),
  level: z.string(),
  duration: z.number().int(),
  points: z.number().int(),
});
export const dailyListQuery = z.strictObject({ id: z.string().max(64).optional() });
export const dailyListData = z.union([z.array(dailyEntry), dailyEntry]);

export const reviewQuery = z.strictObject({ run_id: z.uuid() });

/** One question of a closed run, with everything that may be known after it. */
const reviewedQuestion = z.object({
  question_id: z.string(),
  question: z.string(),
  answer: z.string(),
  your_answer: z.string().nullable(),
  correct: z.boolean(),
  hint_used: z.boolean(),
  points: z.number().int(),
  explanation: z.string(),
  source: z.string(),
  as_of: z.iso.date().nullable(),
  /** Share of all players who got it right, 0 to 100; null until enough have answered. */
  right_percent: z.number().int().min(0).max(100).nullable(),
  reported: z.boolean(),
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>;
export const reviewData = z.array(reviewedQuestion);

export const reportQuestionBody = z.strictObject({
  question_id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  reason: z.enum(REPORT_REASONS),
  note: z.string().max(300).optional(),
});
export const reportQuestionData = z.object({});

/** Where imported questions come from: licence, author and source stay with each of them. */
export const creditsData = z.array(
  z.object({
    source: z.string(),
    author: z.string(),
    licence: z.string(),
    url: z.string(),
    questions: z.number().int(),
  }),
);
