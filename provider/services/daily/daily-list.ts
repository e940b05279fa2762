import { desc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { DailyEntry } from '@/lib/contract/daily';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { dailyDate, dailyNumber, dailyOverAt, localDate } from '@/lib/quiz/day';
import { DAILY_DURATION_MINUTES, DAILY_POINTS_PER_ANSWER, DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { dailyChallenges } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';
import { DAILY_NAME } from './daily-challenge';
import { dailyGameId, numberOfDailyId } from './daily-id';
import { isOpened } from './daily-opening';

/** Dailies in the list: about three months. */
const LIST_LIMIT = 100;

/**
 * Returns the dailies published so far in the caller's time zone and the coming ones that are fixed, newest first, or the one
 * with this id. Throws 404.
 */
export async function listDailyChallenges(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, timeZone }: { id?: string | undefined; timeZone: string | null },
): Promise<ResponseOf<'listDailyChallenges'>> {
  const now = clock();
  const today = dailyNumber(localDate(now, timeZone ?? 'UTC'));
  if (id === undefined) {
    const rows = await db
      .select()
      .from(dailyChallenges)
      .where(or(lte(dailyChallenges.number, today), isNotNull(dailyChallenges.commitment)))
      .orderBy(desc(dailyChallenges.number))
      .limit(LIST_LIMIT);
    return rows.map((row) => describeDaily(row, now));
  }
  const number = numberOfDailyId(id);
  const [row] = Number.isNaN(number)
    ? []
    : await db.select().from(dailyChallenges).where(eq(dailyChallenges.number, number));
  if (!row || (number > today && !row.commitment)) throw notFound('This daily is not published.');
  return describeDaily(row, now);
}

type DailyRow = typeof dailyChallenges.$inferSelect;

function describeDaily({ number, level, createdAt, commitment }: DailyRow, now: Date): DailyEntry {
  return {
    id: dailyGameId(number),
    number,
    date: dailyDate(number),
    name: DAILY_NAME,
    level,
    duration: DAILY_DURATION_MINUTES,
    points: DAILY_QUESTIONS * DAILY_POINTS_PER_ANSWER,
    commitment,
    committed_at: commitment && createdAt.toISOString(),
    opening_at: dailyOverAt(number).toISOString(),
    opened: commitment !== null && isOpened(number, now),
  };
}
