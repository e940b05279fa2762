import { eq } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/account';
import { currentStreak, dailyNumber, localDate, nextLocalMidnight } from '@/lib/quiz/day';
import { accounts, playerStats } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from './caller';
import type { GameContext } from './game-kind';
import { getTimeZone } from './daily-challenge';
import { describeOwnProfile } from './describe-profile';
import { describeOpenTrivia } from './open-trivia';
import { findScoredRun, summarizeRun } from './todays-run';

/**
 * Returns the caller's own profile (SPEC §3) with their day in the given zone, else the account's, and their trivia game in play. Throws 401
 * token_not_valid when the account is gone.
 */
export async function getOwnProfile(
  context: GameContext,
  caller: Caller,
  zone: string | null = null,
): Promise<OwnProfile> {
  const now = context.clock();
  const timeZone = await getTimeZone(context, caller, zone);
  const number = dailyNumber(localDate(now, timeZone));
  // Before the statistics: closing an overdue run changes them.
  const run = await findScoredRun(context, caller, number);
  const [found] = await context.db
    .select({ account: accounts, stats: playerStats })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(eq(accounts.id, caller.userId));
  if (!found) throw tokenNotValid();
  const { streak, lastDailyNumber: lastNumber } = found.stats;
  const today = {
    number,
    next_at: nextLocalMidnight(now, timeZone).toISOString(),
    streak: currentStreak({ streak, lastNumber }, number),
    run: run && summarizeRun(run),
  };
  return describeOwnProfile(context, found, {
    today,
    open_trivia: await describeOpenTrivia(context, caller),
  });
}
