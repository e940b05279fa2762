import { type SQL, sql } from 'drizzle-orm';
import { localDate } from '@/lib/quiz/day';
import { queryRows } from '@/provider/db/query-rows';
import {
  boardTotals,
  linkCodes,
  rateLimits,
  refreshFamilies,
  refreshTokens,
  registerCodes,
  sentReminders,
} from '@/provider/db/schema';
import { ENDED_FILTERS, firstKeptPeriod } from '@/provider/services/leaderboard/kept-periods';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';

const DAY_MS = 86_400_000;

/** Rows that one statement deletes. */
const SLICE = 1_000;

/**
 * After their end, sessions and the tokens that were exchanged are kept this long: a stolen one is still told as such.
 */
const SESSION_DAYS = 30;

/** Days for which it is known that a reminder was sent. */
const REMINDER_DAYS = 7;

/** What is deleted, and when. Nothing else that players see reads these rows. */
type Rule = { table: SQL; isOutdated: SQL };

/**
 * Deletes what is no longer needed, in slices that hold no lock for long: rate limits, codes, sessions that have ended,
 * exchanged tokens, boards of periods long past, records of reminders. Returns how many rows. Run by a job.
 */
export async function deleteOutdated(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pace: Pace = atOnce,
): Promise<number> {
  let deleted = 0;
  for (const { table, isOutdated } of rulesAt(clock())) {
    for (let isFull = true; isFull; ) {
      const rows = await queryRows(
        db,
        sql`delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${isOutdated} limit ${SLICE}::int for update skip locked)) returning 1`,
      );
      deleted += rows.length;
      isFull = rows.length === SLICE;
      if (isFull) await pace();
    }
  }
  return deleted;
}

function rulesAt(now: Date): Rule[] {
  const before = (days: number) => sql`${daysBefore(now, days).toISOString()}::timestamptz`;
  const ended = before(SESSION_DAYS);
  return [
    { table: sql`${rateLimits}`, isOutdated: sql`window_start < ${before(1)}` },
    { table: sql`${linkCodes}`, isOutdated: sql`expires_at < ${before(0)}` },
    { table: sql`${registerCodes}`, isOutdated: sql`expires_at < ${before(0)}` },
    {
      table: sql`${sentReminders}`,
      isOutdated: sql`day < ${localDate(daysBefore(now, REMINDER_DAYS), 'UTC')}::date`,
    },
    // A session's tokens before the session.
    {
      table: sql`${refreshTokens}`,
      isOutdated: sql`rotated_at < ${ended} or (user_id, family_id) in (
        select user_id, id from ${refreshFamilies} where ${isEnded(ended)})`,
    },
    { table: sql`${refreshFamilies}`, isOutdated: isEnded(ended) },
    ...ENDED_FILTERS.map((filter) => ({
      table: sql`${boardTotals}`,
      isOutdated: sql`filter = ${filter} and period_start < ${firstKeptPeriod(filter, now)}::date`,
    })),
  ];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const isEnded = (before: SQL) => sql`(expires_at < ${before} or revoked_at < ${before})`;
