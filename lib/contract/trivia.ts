import { z } from 'zod';
import { challengeCode } from './challenge';
import type { Endpoint } from './endpoint';
import { HUES } from './enums';
import { timeMultiplier } from './game';
import { question } from './question';

/** Words by which the search finds a topic, besides its name and description. */
const keywords = z.array(z.string());

const subCategory = z.object({
  id: z.string(),
  name: z.string(),
  keywords,
  questions: z.number().int(),
});

/** A trivia category, as in the table of product rules §2. `questions` counts what can be played now. */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  keywords,
  /** The hue of `design`: geo, sci, spo, ent, his or tec; any other category uses one of them. */
  hue: z.enum(HUES),
  questions: z.number().int(),
  sub_categories: z.array(subCategory),
});
export type Category = z.infer<typeof category>;

const categoriesData = z.array(category);

/** What to play after the daily; null when there is nothing to suggest. */
const suggestedTriviaData = z.object({ id: z.string(), name: z.string() }).nullable();
export type SuggestedTrivia = z.infer<typeof suggestedTriviaData>;

/** Ids in the URL: a category's, or one of its sub-categories' (`all` means the whole category). */
const segment = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

/** The caller's own record in a category or sub-category. */
const gameCategory = z.object({
  category: z.string(),
  sub_category: z.string(),
  games: z.number().int(),
  best_score: z.number().int().nullable(),
  best_total: z.number().int().nullable(),
  /** Own questions of the topic that can be played, that the caller has met, and that the caller last answered right. */
  questions: z.number().int(),
  questions_met: z.number().int(),
  questions_right: z.number().int(),
});
const gameCategoriesData = z.array(gameCategory);
export type GameCategory = z.infer<typeof gameCategory>;

/** A trivia game (product rules §3). `duration` is the sum of its questions' seconds. */
const triviaDefinition = z.object({
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

/** Without `id` every playable game; with it that one. */
const triviaData = z.union([z.array(triviaDefinition), triviaDefinition]);

/** Either a topic, or a challenge that the caller has accepted: it has one. */
const triviaGameQuery = z.strictObject({
  category: segment.optional(),
  'sub-category': segment.optional(),
  challenge: challengeCode.optional(),
  /** Five to ten questions that the caller missed in the category, as practice. */
  practice: z.literal('missed').optional(),
});

/**
 * Ten questions, easy to hard, new to the caller first; or the caller's open game of this topic. Nothing is stored: the
 * id is a signed list of the questions.
 */
const triviaGameData = triviaDefinition.extend({
  questions: z.array(question),
  now: z.iso.datetime(),
  /** The caller's run of this game while it is in progress: starting resumes it. null for a new game. */
  open_run: z
    .object({ run_id: z.uuid(), deadline: z.iso.datetime().nullable(), time_multiplier: timeMultiplier })
    .nullable(),
  /** The next category of the table, for the button on the result. */
  next: z.object({ id: z.string(), name: z.string() }),
});
export type TriviaGame = z.infer<typeof triviaGameData>;

/** Trivia: its categories and games. */
export const triviaEndpoints = {
  getSuggestedTrivia: {
    method: 'GET',
    path: '/api/v1/generics/suggest-trivia',
    auth: 'optional',
    bff: 'forward',
    summary: 'What to play after the daily; null when there is nothing to suggest.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: suggestedTriviaData,
  },
  getCategories: {
    method: 'GET',
    path: '/api/v1/generics/category',
    auth: 'none',
    bff: 'forward',
    summary: 'The trivia categories with their sub-categories.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    response: categoriesData,
  },
  getGameCategories: {
    method: 'GET',
    path: '/api/v1/trivia/game-category',
    auth: 'optional',
    bff: 'forward',
    summary: 'The caller’s games and best score by category and sub-category.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: gameCategoriesData,
  },
  listTrivia: {
    method: 'GET',
    path: '/api/v1/trivia/',
    auth: 'optional',
    bff: 'forward',
    summary: 'The trivia games that can be played, or one of them by id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: z.strictObject({ id: z.string().max(400).optional() }),
    response: triviaData,
  },
  getTriviaGame: {
    method: 'GET',
    path: '/api/v1/trivia/game-play',
    auth: 'optional',
    bff: 'forward',
    summary:
      'Ten questions of a category, easy to hard, unseen first, every answer sealed; the open game while there is one. With challenge those of an accepted one; with practice what the caller missed there, 404 below five. Stores nothing.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: triviaGameQuery,
    response: triviaGameData,
  },
} as const satisfies Record<string, Endpoint>;
