import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { CREDIT_STATES, GAME_NAMES, RUN_KINDS, TIME_MULTIPLIERS } from './enums';
import { figure } from './figure';

const gameName = z.enum(GAME_NAMES);

export const timeMultiplier = z.enum(TIME_MULTIPLIERS);

/** `daily-<number>` for a daily; a signed list of its questions for trivia. */
const gameId = z.string().regex(/^[A-Za-z0-9._-]{1,400}$/);

export const startGameBody = z.strictObject({
  game: gameName,
  game_id: gameId,
  /** The browser's time, only for the log: the server's clock starts the game. */
  start_date: z.iso.datetime({ offset: true }),
  /**
   * The time multiplier of the run that this start opens, and of the account from then on; by default the account’s.
   */
  time_multiplier: timeMultiplier.optional(),
});

/** The stored truth about one answered question; also the response to its PUT. */
const answerReceipt = z.object({
  question_id: z.string(),
  correct: z.boolean(),
  /** Points in this game (product rules §9); decides the pass. */
  points: z.number().int(),
  /** Points that reach the leaderboards when the game ends: 0 in practice and after the deadline. */
  credited_points: z.number().int(),
  /** The game's score including this answer. */
  score: z.number().int(),
  /** Opens this question's sealed answer; released only with this receipt. */
  passphrase: z.string(),
  /** Why the correct answer is correct, in one line, and where to read more. */
  explanation: z.string(),
  source: z.string(),
  /** Share of all players who got it right, 0 to 100; null until enough have answered. */
  right_percent: z.number().int().min(0).max(100).nullable(),
  saved_at: z.iso.datetime(),
  /** The answer arrived after the deadline and its grace period: stored, without points. */
  late: z.boolean(),
});
export type AnswerReceipt = z.infer<typeof answerReceipt>;

/** An answer from before a reload or from another device, as returned by start. */
const answeredQuestion = answerReceipt
  .omit({ score: true })
  .extend({ answer: z.string().nullable(), hint_used: z.boolean() });
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** A score compared with the first scored runs of the same daily, or of the same topic in the last 30 days. */
const comparison = z.object({
  /** Players compared, the caller included. */
  finishers: z.number().int().positive(),
  /** Share of the other players with a lower score, in whole percent; ties count half. */
  better_than_percent: z.number().int().min(0).max(100),
  /** How many runs ended with each score, lowest first. */
  distribution: z.array(z.object({ score: z.number().int(), runs: z.number().int().positive() })),
});
export type Comparison = z.infer<typeof comparison>;

/** Something that a player has reached once and for all; the id says which drawing it has. */
const milestone = z.object({ id: z.string(), name: z.string(), description: z.string() });

export const completedRun = z.object({
  run_id: z.uuid(),
  game: gameName,
  game_id: z.string(),
  kind: z.enum(RUN_KINDS),
  score: z.number().int(),
  /** The total points of the game's questions. */
  total: z.number().int(),
  correct: z.number().int(),
  questions: z.number().int(),
  passed: z.boolean(),
  time_seconds: z.number().int(),
  time_multiplier: timeMultiplier,
  /** Points credited to the leaderboards: 0 while the run waits. */
  credited_points: z.number().int(),
  /** Whether the points are on the leaderboards, wait, or never get there (product rules §11); null in practice. */
  credit_state: z.enum(CREDIT_STATES).nullable(),
  /** Daily streak after this run, in days. */
  streak: z.number().int(),
  /** The missed days before this daily that streak freezes covered, oldest first. */
  frozen_dates: z.array(z.iso.date()),
  /** Whether this daily earned a streak freeze. */
  freeze_earned: z.boolean(),
  /** What the player has reached with this game for the first time. */
  milestones: z.array(milestone),
  /** Rank on the Daily leaderboard; null in practice. */
  rank: z.number().int().positive().nullable(),
  rank_is_estimate: z.boolean(),
  /** null in practice and below 20 finishers. */
  comparison: comparison.nullable(),
  completed_at: z.iso.datetime(),
});
export type CompletedRun = z.infer<typeof completedRun>;

const startedRun = z.object({
  run_id: z.uuid(),
  /** The player of this run: what the browser stores of it is sent for nobody else. */
  user_id: z.uuid(),
  game: gameName,
  game_id: z.string(),
  kind: z.enum(RUN_KINDS),
  /** The server's current time, which the browser's countdown follows. */
  now: z.iso.datetime(),
  started_at: z.iso.datetime(),
  /** null without a clock; such a run stays open for 24 hours. */
  deadline: z.iso.datetime().nullable(),
  /** The run's own time multiplier: a new choice applies from the next run. */
  time_multiplier: timeMultiplier,
  score: z.number().int(),
  answered: z.array(answeredQuestion),
});
export type StartedRun = z.infer<typeof startedRun>;

const answerBody = z.strictObject({
  game: gameName,
  game_id: gameId,
  question_id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  /** The option's exact text; null when the player continued without one. */
  answer: z.string().min(1).max(200).nullable(),
  hint_used: z.boolean(),
  /** Sent by the outbox, so that a late retry cannot affect a newer run. */
  run_id: z.uuid().optional(),
});
export type AnswerBody = z.infer<typeof answerBody>;

const completeBody = z.strictObject({
  game: gameName,
  game_id: gameId,
  completed: z.literal(true),
  end_date: z.iso.datetime({ offset: true }),
  run_id: z.uuid().optional(),
});
export type CompleteBody = z.infer<typeof completeBody>;

const playGameBody = z.union([completeBody, answerBody]);
const playGameData = z.union([completedRun, answerReceipt]);

/** One question of a closed run, with everything that may be revealed after it. */
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
  /** True for a question that was taken out of new games since: it may be faulty. Absent otherwise. */
  taken_out: z.literal(true).optional(),
  figure: figure.optional(),
  difficulty: z.string(),
  /** The label it was written with, once players' answers have moved it; null before. */
  written_difficulty: z.string().nullable(),
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>;
const reviewData = z.array(reviewedQuestion);

/** Playing a game of either kind, and its review. */
export const gameEndpoints = {
  getReview: {
    method: 'GET',
    path: '/api/v1/generics/review',
    auth: 'required',
    bff: 'forward',
    summary: 'Each question of a closed run: your answer, the answer, why, source, how many got it right.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    query: z.strictObject({ run_id: z.uuid() }),
    response: reviewData,
  },
  startGame: {
    method: 'POST',
    path: '/api/v1/generics/leaderboard',
    auth: 'required',
    bff: 'forward',
    summary:
      'Starts a game or resumes the open one with its own clock; after a completed daily it opens a practice run.',
    // By address: three classes of 40 that press Start in the same minute, and again.
    rateLimit: [
      { limit: 60, windowSeconds: 60, by: 'account' },
      { limit: 240, windowSeconds: 60, by: 'address' },
    ],
    body: startGameBody,
    response: startedRun,
  },
  playGame: {
    method: 'PUT',
    path: '/api/v1/generics/leaderboard',
    auth: 'required',
    bff: 'forward',
    summary: 'Stores one answer, or closes the game. Both may be repeated: the first one counts.',
    rateLimit: { limit: 240, windowSeconds: 60, by: 'account' },
    body: playGameBody,
    response: playGameData,
  },
} as const satisfies Record<string, Endpoint>;
