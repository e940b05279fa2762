import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { GAME_NAMES } from '@/lib/contract/enums';
import { instant } from './columns';

/** A game that players share by link: the same questions for everybody who opens it. */
export const challenges = pgTable(
  'challenges',
  {
    /** In the link, random and long enough that nobody guesses one. */
    code: text('code').primaryKey(),
    /** Who made the link; null once that account is erased. */
    makerId: uuid('maker_id'),
    /** The maker's run that the link was made from; null for a rematch, which nobody has played yet. */
    makerRunId: uuid('maker_run_id'),
    game: text('game', { enum: GAME_NAMES }).notNull(),
    dailyNumber: integer('daily_number'),
    /** Trivia's category, sub-category and questions in order; null for a daily. */
    category: text('category'),
    subCategory: text('sub_category'),
    questionIds: jsonb('question_ids').$type<string[]>(),
    /** The challenge that this one is the rematch of. */
    rematchOf: text('rematch_of'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // One link for a run, however often it is asked for.
    uniqueIndex('challenges_by_run').on(table.makerId, table.makerRunId),
    uniqueIndex('challenges_rematch').on(table.rematchOf),
    index('challenges_by_maker').on(table.makerId, table.createdAt),
    index('challenges_expired').on(table.expiresAt),
  ],
);

/** How a player did at one question of a challenge. */
type ChallengeMark = { correct: boolean; hintUsed: boolean; points: number };

/** Who plays a challenge, the maker included. The result is a copy, so that it outlives runs and accounts. */
export const challengePlayers = pgTable(
  'challenge_players',
  {
    code: text('code').notNull(),
    /** A random id that belongs to no account once the player's is erased. */
    userId: uuid('user_id').notNull(),
    /** The player's id of the game: `daily-<number>`, or the signed one issued to them. */
    gameId: text('game_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** All null until the player's run closes. */
    runId: uuid('run_id'),
    score: integer('score'),
    timeSeconds: integer('time_seconds'),
    /** One for each question, in order. */
    marks: jsonb('marks').$type<ChallengeMark[]>(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.userId] }),
    index('challenge_players_by_game').on(table.userId, table.gameId),
    index('challenge_players_by_player').on(table.userId, table.joinedAt),
  ],
);
