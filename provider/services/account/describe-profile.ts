import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OwnProfile, PublicProfile } from '@/lib/contract/profile';
import { currentStreak, dailyNumber, localDate } from '@/lib/quiz/day';
import { findTopic } from '@/provider/content/categories';
import { type accounts, achievements, type playerStats, runs } from '@/provider/db/schema';
import { milestoneOf } from '@/provider/services/game/milestone-cause';
import { pointsOnBoards, type Run } from '@/provider/services/game/run-result';
import type { Context } from '@/provider/services/platform/context';
import { photoPath } from '@/provider/services/platform/photo-path';

const RECENT_ITEMS = 10;

export type ProfileRow = { account: typeof accounts.$inferSelect; stats: typeof playerStats.$inferSelect };

/** Returns what everybody may see of an account (product rules §3). The name from Google stays private to its owner. */
export async function describePublicProfile(
  context: Context,
  { account, stats }: ProfileRow,
): Promise<PublicProfile> {
  const today = dailyNumber(localDate(context.clock(), account.timeZone));
  return {
    id: account.id,
    recentActivity: await listRecentActivity(context, account.id),
    joinDate: account.createdAt.toISOString(),
    bio: account.bio,
    fullName: '',
    username: account.username,
    authLess: account.isGuest,
    profile_photo: photoPath(account.profilePhoto),
    location: account.location,
    stats: {
      totalTaken: stats.totalTaken,
      totalPoints: stats.totalPoints,
      totalStreaks: currentStreak(stats, today).streak,
      longest_streak: stats.longestStreak,
      totalTime: stats.totalTimeSeconds,
    },
  };
}

/** Returns what the owner sees: the public profile and the private fields. */
export async function describeOwnProfile(
  context: Context,
  row: ProfileRow,
  { today, open_trivia }: Pick<OwnProfile, 'today' | 'open_trivia'>,
): Promise<OwnProfile> {
  const { account } = row;
  return {
    ...(await describePublicProfile(context, row)),
    email: account.email,
    ready: true,
    first_name: account.firstName,
    last_name: account.lastName,
    fullName: `${account.firstName} ${account.lastName}`.trim(),
    referral_code: account.referralCode,
    has_password: account.passwordHash !== null,
    time_multiplier: account.timeMultiplier,
    today,
    open_trivia,
  };
}

function describeGame({ dailyNumber: number, category, subCategory, gameId }: Run) {
  if (number !== null) return { name: `Daily Challenge #${number}`, type: 'DAILY_CHALLENGE' as const };
  // A category may be removed from the table; the games played in it stay.
  const topic = findTopic(category ?? '', subCategory ?? undefined);
  return {
    name: topic?.name ?? category ?? gameId,
    type: 'TRIVIA' as const,
    hue: topic?.category.hue,
  };
}

async function listRecentActivity(context: Context, userId: string): Promise<OwnProfile['recentActivity']> {
  const finished = await context.db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.kind, 'scored'), isNotNull(runs.completedAt)))
    .orderBy(desc(runs.startedAt))
    .limit(RECENT_ITEMS);
  const achieved = await context.db
    .select()
    .from(achievements)
    .where(eq(achievements.userId, userId))
    .orderBy(desc(achievements.createdAt))
    .limit(RECENT_ITEMS);
  const games = finished.flatMap((run) =>
    run.completedAt
      ? {
          ...describeGame(run),
          points: pointsOnBoards(run),
          created_at: run.completedAt.toISOString(),
        }
      : [],
  );
  const rewards = achieved.map(({ cause, name, description, createdAt }) => ({
    name,
    type: 'ACHIEVEMENT' as const,
    description,
    milestone: milestoneOf(cause) ?? undefined,
    points: 0,
    created_at: createdAt.toISOString(),
  }));
  return [...games, ...rewards]
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, RECENT_ITEMS);
}
