import { asc, eq } from 'drizzle-orm';
import { onlyRow } from '@/provider/db/only-row';
import {
  accounts,
  achievements,
  answers,
  boardTotals,
  linkCodes,
  photos,
  playerQuestions,
  playerStats,
  questionReports,
  refreshFamilies,
  runs,
} from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Returns everything stored about the caller, as JSON. Password hashes and token digests are named but left out. */
export async function exportData(context: Context, caller: Caller): Promise<Record<string, unknown>> {
  const { userId } = caller;
  const { db } = context;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, userId));
  if (!account) throw tokenNotValid();
  const { passwordHash, eraseAfter, ...profile } = account;
  const stats = await db.select().from(playerStats).where(eq(playerStats.userId, userId));
  const own = <T extends { userId: string }>(rows: T[]) => rows.map(({ userId: _, ...row }) => row);
  return {
    about:
      'Everything Playwit keeps about you. Your password is stored as an Argon2id hash, sessions and codes as digests; those are left out.',
    exported_at: context.clock().toISOString(),
    account: { ...profile, hasPassword: passwordHash !== null },
    totals: onlyRow(own(stats), 'player_stats'),
    games: own(await db.select().from(runs).where(eq(runs.userId, userId)).orderBy(asc(runs.startedAt))),
    answers: own(
      await db.select().from(answers).where(eq(answers.userId, userId)).orderBy(asc(answers.answeredAt)),
    ),
    questions_seen: own(await db.select().from(playerQuestions).where(eq(playerQuestions.userId, userId))),
    reports: own(await db.select().from(questionReports).where(eq(questionReports.userId, userId))),
    boards: own(await db.select().from(boardTotals).where(eq(boardTotals.userId, userId))),
    achievements: own(await db.select().from(achievements).where(eq(achievements.userId, userId))),
    sessions: own(await db.select().from(refreshFamilies).where(eq(refreshFamilies.userId, userId))),
    pending_links: (await db.select().from(linkCodes).where(eq(linkCodes.userId, userId))).map(
      ({ purpose, payload, expiresAt }) => ({ purpose, payload, expiresAt }),
    ),
    photos: (await db.select().from(photos).where(eq(photos.userId, userId))).map((photo) => ({
      id: photo.id,
      createdAt: photo.createdAt,
      type: 'image/webp',
      base64: photo.bytes.toString('base64'),
    })),
  };
}
