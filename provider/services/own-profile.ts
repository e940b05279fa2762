import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/account';
import { currentStreak, dailyNumber, localDate } from '@/lib/quiz/day';
import { accounts, playerStats, runs } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller, Context } from './context';

const RECENT_ITEMS = 10;

/** The caller's own profile (SPEC §3). Throws 401 token_not_valid when the account is gone. */
export async function getOwnProfile(context: Context, caller: Caller): Promise<OwnProfile> {
  const [found] = await context.db
    .select({ account: accounts, stats: playerStats })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(eq(accounts.id, caller.userId));
  if (!found) throw tokenNotValid();
  const { account, stats } = found;
  const today = dailyNumber(localDate(context.clock(), account.timeZone));
  return {
    id: account.id,
    email: account.email,
    ready: true,
    first_name: account.firstName,
    last_name: account.lastName,
    recentActivity: await listRecentActivity(context, account.id),
    referral_code: account.referralCode,
    joinDate: account.createdAt.toISOString(),
    bio: account.bio,
    fullName: `${account.firstName} ${account.lastName}`.trim(),
    username: account.username,
    authLess: account.isGuest,
    profile_photo: account.profilePhoto,
    location: account.location,
    stats: {
      totalTaken: stats.totalTaken,
      totalPoints: stats.totalPoints,
      totalStreaks: currentStreak({ streak: stats.streak, lastNumber: stats.lastDailyNumber }, today),
      totalTime: stats.totalTimeSeconds,
    },
  };
}

async function listRecentActivity(context: Context, userId: string): Promise<OwnProfile['recentActivity']> {
  const finished = await context.db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.kind, 'scored'), isNotNull(runs.completedAt)))
    .orderBy(desc(runs.startedAt))
    .limit(RECENT_ITEMS);
  return finished.flatMap((run) =>
    run.completedAt
      ? [
          {
            name: run.dailyNumber === null ? run.gameId : `Daily Challenge #${run.dailyNumber}`,
            type: run.game === 'DailyChallenge' ? ('DAILY_CHALLENGE' as const) : ('TRIVIA' as const),
            points: run.counted,
            created_at: run.completedAt.toISOString(),
          },
        ]
      : [],
  );
}
