import { randomUUID } from 'node:crypto';
import { usernameKey } from '@/lib/contract/username';
import { boardPeriod } from '@/lib/quiz/board-period';
import { DAYS_PER_FREEZE, dailyNumber, localDate } from '@/lib/quiz/day';
import { openDatabase } from '@/provider/db/client';
import type { Db } from '@/provider/db/database';
import { accounts, boardTotals, playerStats, scoreCounts } from '@/provider/db/schema';
import { createLog } from '@/provider/log';
import { getDailyGame } from '@/provider/services/daily/daily-game';
import { createPasswords } from '@/provider/services/platform/password';
import { insertHistory, insertWeekBeforeYesterday } from './insert-history';
import {
  CROWD_PLAYERS,
  PAST_DAILIES,
  TEST_PLAYER_BOARDS,
  TEST_PLAYER_PASSWORD,
  TEST_PLAYERS,
  type TestPlayer,
} from './test-players';

/**
 * Inserts the test players into the embedded database of DATA_DIR, before a copy is started on it: `node --import tsx
 * e2e/test-players/seed-test-players.ts`. A process of its own, for the memory that creating the folder takes.
 */
async function seedTestPlayers(dataDir: string, now: Date): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await database.migrate();
    const passwordHash = await createPasswords().hash(TEST_PLAYER_PASSWORD);
    const members = [...Object.values(TEST_PLAYERS), ...CROWD_PLAYERS].map((member) => ({
      ...member,
      id: randomUUID(),
    }));
    await database.db.transaction(async (tx) => {
      await tx.insert(accounts).values(members.map((member) => accountRow(member, { passwordHash, now })));
      await tx.insert(playerStats).values(members.map((member) => statsRow(member, now)));
      await tx.insert(scoreCounts).values(todaysScores(now));
      for (const filter of TEST_PLAYER_BOARDS) {
        const periodStart = boardPeriod(filter, now).start;
        await tx.insert(boardTotals).values(
          members.map(({ id, points, games }) => {
            return { filter, periodStart, userId: id, points, occurrences: games, reachedAt: now };
          }),
        );
      }
      for (const { id, email } of members) {
        if (email === TEST_PLAYERS.champion.email)
          await insertHistory(tx, { userId: id, invited: 1, bestWeek: 2_410 }, now);
        if (email === TEST_PLAYERS.longest.email)
          await insertHistory(tx, { userId: id, invited: 1_234, bestWeek: 12_345_678 }, now);
        if (email === TEST_PLAYERS.skipper.email) await insertWeekBeforeYesterday(tx, id, now);
      }
    });
    await storePastDailies(database.db, now);
  } finally {
    await database.close();
  }
}

/** Stores dailies of days that are over everywhere at any hour, for the archive. Nobody has played them. */
async function storePastDailies(db: Db, now: Date) {
  const source = {
    db,
    clock: () => now,
    contentSecret: 'of the test players',
    log: createLog('test-players'),
  };
  for (const daysAgo of PAST_DAILIES) await getDailyGame(source, today(now) - daysAgo);
}

/** Inserts other players' runs of today's daily, so that a result can be compared. */
function todaysScores(now: Date) {
  const day = localDate(now, 'UTC');
  return [0, 30, 50, 60, 70, 80, 90, 100, 105, 110, 120, 130, 140, 150].map((score, index) => {
    return { topic: `daily-${dailyNumber(day)}`, day, score, runs: 1 + index * (13 - index) };
  });
}

type Player = TestPlayer & { id: string };

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

function statsRow({ id, email, games, points, timeSeconds, streak }: Player, now: Date) {
  return {
    userId: id,
    totalTaken: games,
    totalPoints: points,
    totalTimeSeconds: timeSeconds,
    streak,
    freezes: streak >= DAYS_PER_FREEZE ? 1 : 0,
    longestStreak: streak,
    // Yesterday's: the streak is alive, and today's daily is still to be played.
    lastDailyNumber: today(now) - (email === TEST_PLAYERS.skipper.email ? 2 : 1),
  };
}

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR: the folder of the copy to be filled');
await seedTestPlayers(dataDir, new Date());
