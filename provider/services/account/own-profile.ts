import { eq } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/profile';
import { currentStreak, dailyNumber, localDate, nextLocalMidnight } from '@/lib/quiz/day';
import { accounts, playerStats } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import { findOpenChallenge } from '@/provider/services/challenge/open-challenge';
import { getTimeZone } from '@/provider/services/daily/daily-challenge';
import { getExtremes } from '@/provider/services/daily/daily-extremes';
import { findScoredRun, summarizeRun } from '@/provider/services/daily/daily-run';
import { findRankAmongFriends } from '@/provider/services/friends/rank-among-friends';
import type { GameContext } from '@/provider/services/game/game-kind';
import type { Caller } from '@/provider/services/platform/caller';
import { describeOpenTrivia } from '@/provider/services/trivia/open-trivia';
import { describeOwnProfile } from './describe-profile';

/**
 * Returns the caller's own profile (product rules §3), with their day in the given time zone (else the account's) and
 * their open trivia game. Throws 401 token_not_valid when the account does not exist any more.
 */
export async function getOwnProfile(
  context: GameContext,
  caller: Caller,
  zone: string | null = null,
): Promise<OwnProfile> {
  const now = context.clock();
  const timeZone = await getTimeZone(context, caller, zone);
  const number = dailyNumber(localDate(now, timeZone));
  // Before the statistics are read: closing an overdue run changes them.
  const run = await findScoredRun(context, caller, number);
  const [found] = await context.db
    .select({ account: accounts, stats: playerStats })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(eq(accounts.id, caller.userId));
  if (!found) throw tokenNotValid();
  const { streak, freezes, frozen } = currentStreak(found.stats, number);
  // None reads what another writes.
  const [summary, extremes, amongFriends, challenge, openTrivia] = await Promise.all([
    run && summarizeRun(context, run),
    getExtremes(context, number - 1),
    run && findRankAmongFriends(context, run),
    findOpenChallenge(context, caller, number),
    describeOpenTrivia(context, caller),
  ]);
  const today = {
    number,
    next_at: nextLocalMidnight(now, timeZone).toISOString(),
    streak,
    freezes,
    frozen_days: frozen.length,
    longest_streak: found.stats.longestStreak,
    run: summary,
    yesterdays_hardest: extremes?.hardest ?? null,
    among_friends: amongFriends,
    challenge,
  };
  return describeOwnProfile(context, found, { today, open_trivia: openTrivia });
}
