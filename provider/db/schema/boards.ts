import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { instant } from './columns';

/** The four boards: one row per board, period and player. */
export const boardTotals = pgTable(
  'board_totals',
  {
    filter: text('filter', { enum: LEADERBOARD_FILTERS }).notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    userId: uuid('user_id').notNull(),
    points: integer('points').notNull(),
    occurrences: integer('occurrences').notNull(),
    /** True when a run in this row used another time multiplier than 1. */
    usedExtraTime: boolean('used_extra_time').notNull().default(false),
    /** When these points were reached: of tied players, the earlier one ranks first. */
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filter, table.periodStart, table.userId] }),
    index('board_totals_order').on(
      table.filter,
      table.periodStart,
      // Must match `order by points desc`: with another order of nulls the index would not be used.
      table.points.desc().nullsFirst(),
      table.reachedAt.asc(),
      table.userId.asc(),
    ),
  ],
);

/** Number of players by points, refreshed by a background job: "top n %" without counting rows. */
export const boardHistogram = pgTable(
  'board_histogram',
  {
    filter: text('filter', { enum: LEADERBOARD_FILTERS }).notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    /** Lower bound of the bucket, in points. */
    points: integer('points').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.filter, table.periodStart, table.points] })],
);

/** Site-wide counts for the landing page, refreshed by the same job. */
export const siteCounts = pgTable('site_counts', {
  name: text('name', { enum: ['players', 'games', 'listed'] }).primaryKey(),
  count: integer('count').notNull(),
});

/** The same counts of one of 4,096 equal parts of the accounts, by the first twelve bits of their ids. */
export const countParts = pgTable('count_parts', {
  part: integer('part').primaryKey(),
  players: integer('players').notNull(),
  listed: integer('listed').notNull(),
  games: integer('games').notNull(),
});

/** How far the walks of the counting job have come, one row each: over the accounts, and over each board. */
export const countWalks = pgTable('count_walks', {
  /** `accounts`, or a board's filter. */
  name: text('name').primaryKey(),
  /** The period of the board that is walked. */
  periodStart: date('period_start', { mode: 'string' }),
  /** The part, or the points, where the walk continues. null when none is under way. */
  position: integer('position'),
  startedAt: instant('started_at').notNull(),
  /** The start of the last walk that came to its end: what is counted is at least as new. */
  countedAt: instant('counted_at').notNull(),
  /** When an instance last walked. */
  walkedAt: instant('walked_at').notNull(),
});
