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
  uuid,
} from 'drizzle-orm/pg-core';
import type { Figure } from '@/lib/contract/figure';
import type { SealedAnswer } from '@/lib/contract/question';
import { instant } from './columns';

/** The question bank and the generated brain teasers. The only place that stores answers in clear text. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    /** A short id: signed trivia game ids list it in base 36. */
    serial: integer('serial').generatedAlwaysAsIdentity().unique(),
    origin: text('origin', { enum: ['bank', 'generated', 'imported'] }).notNull(),
    /** Quarantined and retired questions are not used in new games. */
    state: text('state', { enum: ['active', 'quarantined', 'retired'] })
      .notNull()
      .default('active'),
    /** When reports or answers took it out; null otherwise. */
    quarantinedAt: instant('quarantined_at'),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull(),
    question: text('question').notNull(),
    spoken: text('spoken').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    answer: text('answer').notNull(),
    hint: text('hint').notNull(),
    explanation: text('explanation').notNull(),
    source: text('source').notNull(),
    difficulty: text('difficulty').notNull(),
    /** The label it was written with, once players' answers have changed it. */
    writtenDifficulty: text('written_difficulty'),
    relabelledAt: instant('relabelled_at'),
    asOf: date('as_of', { mode: 'string' }),
    figure: jsonb('figure').$type<Figure>(),
    /** The family of a daily's question; null for imported ones and for dailies before families were stored. */
    family: text('family'),
    /** Set for imported questions; our own have none. */
    author: text('author'),
    licence: text('licence'),
    sourceUrl: text('source_url'),
    /** Set when the question is imported into the table; null for a daily's, which is sealed with its daily. */
    sealed: jsonb('sealed').$type<SealedAnswer>(),
    passphrase: text('passphrase'),
    /** Hash of what the seal and the options depend on, so that only changed questions are sealed again. */
    contentHash: text('content_hash'),
    /** A random number in [0, 1): games are drawn by scanning the index from a random point. */
    drawKey: doublePrecision('draw_key').notNull().default(sql`random()`),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('questions_draw').on(
      table.category,
      table.subCategory,
      table.difficulty,
      table.state,
      table.origin,
      table.drawKey,
    ),
  ],
);

/** Statistics of a question, summed up by a job: no transaction of an answer updates a shared row. */
export const questionStats = pgTable('question_stats', {
  questionId: text('question_id').primaryKey(),
  answered: integer('answered').notNull(),
  correct: integer('correct').notNull(),
  /** How often each option was chosen, by its text. */
  chosen: jsonb('chosen').$type<Record<string, number>>().notNull(),
});

/** A player's report of a question, one per player and question. */
export const questionReports = pgTable(
  'question_reports',
  {
    questionId: text('question_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_reports_by_user').on(table.userId),
  ],
);

/** The questions a player has met: unseen ones come first, and the first meeting of a UTC day decides what one scores. */
export const playerQuestions = pgTable(
  'player_questions',
  {
    userId: uuid('user_id').notNull(),
    questionId: text('question_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the player first answered it: rates count first answers only. null for questions met before this column. */
    firstSeenAt: instant('first_seen_at'),
    /** Whether the player's last answer was wrong or missing. */
    missed: boolean('missed').notNull().default(false),
    /** The UTC day of the last meeting in a scored run. */
    metOn: date('met_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('player_questions_missed').on(table.userId, table.seenAt).where(sql`${table.missed}`),
  ],
);

/** Categories whose imported questions the operator has put into play. */
export const importedCategories = pgTable('imported_categories', {
  category: text('category').primaryKey(),
  inPlay: boolean('in_play').notNull(),
});
