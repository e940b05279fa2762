import { z } from 'zod';
import { HUES } from './hues';
import { REPORT_REASONS } from './report-reasons';

// Shapes of the addresses under /generics; /generics/leaderboard, boards and playing, has leaderboard.ts to itself.

/** The landing page's counts (SPEC §3). */
export const landingPageData = z.object({
  players: z.number().int(),
  games: z.number().int(),
  game_category: z.number().int(),
});
export type LandingPage = z.infer<typeof landingPageData>;

/** What to play after the daily; null when there is nothing to suggest. */
export const suggestedTriviaData = z.object({ id: z.string(), name: z.string() }).nullable();
export type SuggestedTrivia = z.infer<typeof suggestedTriviaData>;

/** Words that find a topic in the search, beside its name and description. */
const keywords = z.array(z.string());

const subCategory = z.object({
  id: z.string(),
  name: z.string(),
  keywords,
  questions: z.number().int(),
});

/** A trivia category as SPEC §2's table has it. `questions` counts what can be played now. */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  keywords,
  /** The hue of `design`: geo, sci, spo, ent, his or tec; another category decorates as one of them. */
  hue: z.enum(HUES),
  questions: z.number().int(),
  sub_categories: z.array(subCategory),
});
export type Category = z.infer<typeof category>;

export const categoriesData = z.array(category);

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

/** `part` counts from 0; without it only the number of parts is answered. */
export const listedPlayersQuery = z.strictObject({
  part: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/, 'A number from 0 to 9999.')
    .transform(Number)
    .optional(),
});

/** Players whose profiles search engines may list (docs/decisions/020). */
export const listedPlayersData = z.object({
  /** 0 while there is nobody, else a power of two: parts are equal ranges of ids, so nobody new moves the others. */
  parts: z.number().int().min(0),
  players: z.array(
    z.object({
      username: z.string(),
      /** When the points last changed; null while there are none. */
      changed_at: z.iso.datetime().nullable(),
    }),
  ),
});
