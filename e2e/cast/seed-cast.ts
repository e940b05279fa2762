import { randomUUID } from 'node:crypto';
import { boardPeriod } from '@/lib/quiz/board-period';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { openDatabase } from '@/provider/db/client';
import type { Transaction } from '@/provider/db/database';
import { accounts, achievements, boardTotals, playerStats, runs } from '@/provider/db/schema';
import { createPasswords } from '@/provider/services/password';
import { usernameKey } from '@/provider/services/username';
import { CAST, CAST_BOARDS, CAST_CROWD, CAST_PASSWORD, type CastMember } from './cast';

/**
 * Writes the cast into the embedded database of DATA_DIR, before a copy is started on it:
 * `node --import tsx e2e/cast/seed-cast.ts`. A process of its own, for the memory that making the folder takes.
 */
async function seedCast(dataDir: string, now: Date): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await database.migrate();
    const passwordHash = await createPasswords().hash(CAST_PASSWORD);
    const members = [...Object.values(CAST), ...CAST_CROWD].map((member) => ({
      ...member,
      id: randomUUID(),
    }));
    await database.db.transaction(async (tx) => {
      await tx.insert(accounts).values(members.map((member) => accountRow(member, { passwordHash, now })));
      await tx.insert(playerStats).values(members.map((member) => statsRow(member, now)));
      for (const filter of CAST_BOARDS) {
        const periodStart = boardPeriod(filter, now).start;
        await tx.insert(boardTotals).values(
          members.map(({ id, points, games }) => {
            return { filter, periodStart, userId: id, points, occurrences: games, reachedAt: now };
          }),
        );
      }
      for (const { id, email } of members) {
        if (email === CAST.champion.email || email === CAST.longest.email) await insertPast(tx, id, now);
      }
    });
  } finally {
    await database.close();
  }
}

type Player = CastMember & { id: string };

const DAY_MS = 86_400_000;
const today = (now: Date) => dailyNumber(localDate(now, 'UTC'));

function accountRow(
  { id, email, username, bio, location }: Player,
  made: { passwordHash: string; now: Date },
) {
  return {
    id,
    email,
    passwordHash: made.passwordHash,
    emailVerified: true,
    username,
    usernameKey: usernameKey(username),
    isGuest: false,
    bio,
    location,
    referralCode: id.slice(0, 8).toUpperCase(),
    createdAt: new Date(made.now.getTime() - 400 * DAY_MS),
  };
}

function statsRow({ id, games, points, timeSeconds, streak }: Player, now: Date) {
  return {
    userId: id,
    totalTaken: games,
    totalPoints: points,
    totalTimeSeconds: timeSeconds,
    streak,
    // Yesterday's: the streak is alive, and today's daily is still to be played.
    lastDailyNumber: today(now) - 1,
  };
}

/** Games that were finished and something that was achieved: what recent activity is made of. */
async function insertPast(tx: Transaction, userId: string, now: Date): Promise<void> {
  const played = [
    { category: 'geography', subCategory: 'all', points: 100 },
    { category: 'science-and-space', subCategory: 'space', points: 85 },
    { category: 'technology-and-invention', subCategory: null, points: 70 },
    { category: 'sports', subCategory: 'nba', points: 0 },
  ];
  const finished = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const common = { userId, kind: 'scored', totalPoints: 150, questionCount: 10, timeSeconds: 161 } as const;
  await tx.insert(runs).values([
    ...played.map(({ points, ...place }, index) => ({
      ...common,
      ...place,
      id: randomUUID(),
      game: 'Trivia' as const,
      gameId: `cast-${index}`,
      score: points,
      counted: points,
      startedAt: finished(index + 1),
      completedAt: finished(index + 1),
    })),
    {
      ...common,
      id: randomUUID(),
      game: 'DailyChallenge' as const,
      gameId: `daily-${today(now) - 1}`,
      dailyNumber: today(now) - 1,
      score: 120,
      counted: 120,
      startedAt: finished(1.2),
      completedAt: finished(1.2),
    },
  ]);
  await tx.insert(achievements).values({
    userId,
    cause: 'invite:cast',
    name: 'Invite accepted',
    description: 'A friend you invited finished a first game.',
    createdAt: finished(2.4),
  });
}

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR: the folder of the copy to be filled');
await seedCast(dataDir, new Date());
