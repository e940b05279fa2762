import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CREDIT_STATES, GAME_NAMES, RUN_KINDS } from '@/lib/contract/enums';
import type { SealedAnswer } from '@/lib/contract/question';
import type { HoldReason } from '@/lib/quiz/plausibility/judged-run';
import { instant } from './columns';

/** A numbered daily, the same for everyone. Never changed after it is written. */
export const dailyChallenges = pgTable('daily_challenges', {
  number: integer('number').primaryKey(),
  level: text('level').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Random text that keeps the commitment from being guessed; null for dailies before commitments. */
  salt: text('salt'),
  /** SHA-256 of what the daily contains, published before it opens. */
  commitment: text('commitment'),
});

/** The fifteen questions of a daily, sealed under separate passphrases when the daily is created. */
export const dailyQuestions = pgTable(
  'daily_questions',
  {
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    questionId: text('question_id').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    sealed: jsonb('sealed').$type<SealedAnswer>().notNull(),
    passphrase: text('passphrase').notNull(),
    point: integer('point').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.position] })],
);

/** One player's attempt at a game; `game_id` (product rules §7) names the game. */
export const runs = pgTable(
  'runs',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    game: text('game', { enum: GAME_NAMES }).notNull(),
    gameId: text('game_id').notNull(),
    dailyNumber: integer('daily_number'),
    /** Trivia's category, sub-category and questions in order; null for a daily. */
    category: text('category'),
    subCategory: text('sub_category'),
    questionIds: jsonb('question_ids').$type<string[]>(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** null when the player has no time limit. */
    deadlineAt: instant('deadline_at'),
    /** The factor on every second of the game; null without a time limit. */
    timeMultiplier: integer('time_multiplier').default(1),
    totalPoints: integer('total_points').notNull(),
    questionCount: integer('question_count').notNull(),
    score: integer('score').notNull().default(0),
    creditedPoints: integer('credited_points').notNull().default(0),
    correct: integer('correct').notNull().default(0),
    completedAt: instant('completed_at'),
    closedBy: text('closed_by', { enum: ['player', 'deadline'] }),
    timeSeconds: integer('time_seconds'),
    streak: integer('streak'),
    /** Digest of the network address that started it, kept for two days; null where none is known. */
    addressKey: text('address_key'),
    /** Time of all answers divided by the time it takes to read their questions; null when too few were answered. */
    pace: doublePrecision('pace'),
    /** How the closed scored run was judged, and why; null for practice and for runs before this column. */
    plausibility: text('plausibility', { enum: ['human', 'odd', 'impossible'] }),
    reasons: jsonb('reasons').$type<HoldReason[]>(),
    /** Whether the run's points are on the boards. null while it is open and for practice. */
    creditState: text('credit_state', { enum: CREDIT_STATES }),
    /** The UTC day under which `score_counts` holds this run's score; null if it is not compared with others. */
    comparedOn: date('compared_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('runs_one_open')
      .on(table.userId, table.game, table.gameId)
      .where(sql`${table.completedAt} is null`),
    uniqueIndex('runs_one_scored_daily')
      .on(table.userId, table.dailyNumber)
      .where(sql`${table.kind} = 'scored' and ${table.dailyNumber} is not null`),
    index('runs_by_game').on(table.userId, table.game, table.gameId, table.startedAt),
    index('runs_overdue').on(table.deadlineAt).where(sql`${table.completedAt} is null`),
    index('runs_without_deadline')
      .on(table.startedAt)
      .where(sql`${table.completedAt} is null and ${table.deadlineAt} is null`),
    index('runs_compared')
      .on(table.userId, table.category, table.subCategory, table.comparedOn)
      .where(sql`${table.comparedOn} is not null and ${table.category} is not null`),
    index('runs_by_address')
      .on(table.addressKey, table.completedAt)
      .where(sql`${table.addressKey} is not null and ${table.completedAt} is not null`),
    index('runs_recent')
      .on(table.userId, table.startedAt)
      .where(sql`${table.kind} = 'scored' and ${table.completedAt} is not null`),
    index('runs_human').on(table.userId, table.completedAt).where(sql`${table.plausibility} = 'human'`),
    index('runs_waiting').on(table.userId, table.completedAt).where(sql`${table.creditState} = 'waiting'`),
  ],
);

/** One answered question of a run; never changed after it is written. */
export const answers = pgTable(
  'answers',
  {
    userId: uuid('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    questionId: text('question_id').notNull(),
    answer: text('answer'),
    hintUsed: boolean('hint_used').notNull(),
    correct: boolean('correct').notNull(),
    points: integer('points').notNull(),
    creditedPoints: integer('credited_points').notNull(),
    score: integer('score').notNull(),
    late: boolean('late').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.runId, table.questionId] }),
    index('answers_by_time').on(table.answeredAt),
  ],
);

/** Number of compared runs of a topic by final score and UTC day. Contains no player and outlives accounts. */
export const scoreCounts = pgTable(
  'score_counts',
  {
    /** `daily-<number>`, or `<category>.<sub-category>`. */
    topic: text('topic').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    score: integer('score').notNull(),
    runs: integer('runs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.day, table.score] })],
);
