import { eq } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { dailyDate, dailyNumber, dailyOverAt, localDate } from '@/lib/quiz/day';
import type { Db } from '@/provider/db/database';
import { dailyChallenges } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';
import { commitmentOf, contentText } from './daily-content';
import { dailyGameId, numberOfDailyId } from './daily-id';
import { findDailyItems } from './stored-daily';

/** What `verifyDaily` found; `computed` is the commitment of what is stored now. */
export type VerifiedDaily = { number: number; date: string; commitment: string; computed: string };

/** Returns whether a daily's opening may be published: its date is over in every time zone. */
export const isOpened = (number: number, now: Date) => now >= dailyOverAt(number);

/**
 * Returns what a daily's commitment was made of. Throws 404 before its date is over everywhere, and for dailies
 * without one.
 */
export async function getDailyOpening(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<ResponseOf<'getDailyOpening'>> {
  const number = numberOfDailyId(id);
  // The date of a far number could not even be computed.
  const isPast = number <= dailyNumber(localDate(clock(), 'UTC'));
  if (!isPast || !isOpened(number, clock())) throw notFound('This daily is not opened yet.');
  const daily = await readCommitted(db, number);
  if (!daily) throw notFound('This daily has no commitment.');
  const { commitment, content } = daily;
  return {
    id: dailyGameId(number),
    number,
    date: dailyDate(number),
    commitment,
    content: contentText(content),
  };
}

/**
 * Computes a daily's commitment again from what is stored. Throws 404 when it is not stored, or was before
 * commitments.
 */
export async function verifyDaily(db: Db, number: number): Promise<VerifiedDaily> {
  const daily = await readCommitted(db, number);
  if (!daily) throw notFound(`There is no daily ${number} with a commitment.`);
  const { commitment, content } = daily;
  return { number, date: dailyDate(number), commitment, computed: commitmentOf(content) };
}

async function readCommitted(db: Db, number: number) {
  const [daily] = await db.select().from(dailyChallenges).where(eq(dailyChallenges.number, number));
  if (!daily?.salt || !daily.commitment) return undefined;
  const items = (await findDailyItems(db, number)) ?? [];
  return { commitment: daily.commitment, content: { number, salt: daily.salt, items } };
}
