import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Fixed-window counters of the rate limits shared between provider instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** How far a job has read. */
export const jobMarks = pgTable('job_marks', {
  name: text('name').primaryKey(),
  readUntil: instant('read_until').notNull(),
});

/**
 * By which a process knows that its secret is the one that this database was first used with: a keyed hash, not the
 * secret.
 */
export const secretFingerprints = pgTable('secret_fingerprints', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
});
