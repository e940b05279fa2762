import { desc, eq, lte } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { dailyDate, dailyNumber, localDate } from '@/lib/quiz/day';
import { DAILY_DURATION_MINUTES, DAILY_POINTS_PER_ANSWER, DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { dailyChallenges } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';
import { DAILY_NAME, dailyGameId } from './daily-challenge';

/** Dailies in the list: about three months. */
const LIST_LIMIT = 100;

/** Returns the dailies published so far in the caller's time zone, newest first, or the one with this id. Throws 404. */
export async function listDailyChallenges(
  context: Context,
  { id, timeZone }: { id?: string | undefined; timeZone: string | null },
): Promise<ResponseOf<'listDailyChallenges'>> {
  const today = dailyNumber(localDate(context.clock(), timeZone ?? 'UTC'));
  if (id === undefined) {
    const rows = await context.db
      .select()
      .from(dailyChallenges)
      .where(lte(dailyChallenges.number, today))
      .orderBy(desc(dailyChallenges.number))
      .limit(LIST_LIMIT);
    return rows.map(describeDaily);
  }
  const number = Number(/^daily-([1-9]\d{0,8})$/.exec(id)?.[1]);
  const [row] =
    number <= today
      ? await context.db.select().from(dailyChallenges).where(eq(dailyChallenges.number, number))
      : [];
  if (!row) throw notFound('This daily is not published.');
  return describeDaily(row);
}

function describeDaily({ number, level }: typeof dailyChallenges.$inferSelect) {
  return {
    id: dailyGameId(number),
    number,
    date: dailyDate(number),
    name: DAILY_NAME,
    level,
    duration: DAILY_DURATION_MINUTES,
    points: DAILY_QUESTIONS * DAILY_POINTS_PER_ANSWER,
  };
}
