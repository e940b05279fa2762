import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import {
  accounts,
  achievements,
  answers,
  blocks,
  boardTotals,
  follows,
  frozenDays,
  groupMembers,
  knownDevices,
  linkCodes,
  mails,
  photos,
  playerQuestions,
  playerStats,
  pushSubscriptions,
  questionReports,
  refreshFamilies,
  refreshTokens,
  registerCodes,
  reminderSettings,
  runs,
  sentReminders,
  topicTotals,
} from '@/provider/db/schema';
import { leaveChallenges } from '@/provider/services/challenge/move-challenges';
import { eraseFriends } from '@/provider/services/friends/erase-friends';
import { isBoardRowOf } from '@/provider/services/leaderboard/player-boards';
import type { Context } from '@/provider/services/platform/context';
import { retireUsername } from './username';

/** Accounts erased per round of the job. */
const ROUND = 100;

/** The tables with rows of one player, apart from the account itself and the boards. */
const TABLES = [
  answers,
  runs,
  playerQuestions,
  questionReports,
  topicTotals,
  achievements,
  photos,
  linkCodes,
  knownDevices,
  refreshTokens,
  refreshFamilies,
  frozenDays,
  follows,
  blocks,
  groupMembers,
  reminderSettings,
  pushSubscriptions,
  sentReminders,
  playerStats,
] as const;

/** Erases accounts whose 14 days are over. Returns how many. Run by a job. */
export async function eraseDueAccounts(context: Context): Promise<number> {
  const due = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.eraseAfter), lte(accounts.eraseAfter, context.clock())))
    .limit(ROUND);
  let erased = 0;
  for (const { id } of due) {
    const done = await context.db.transaction(async (tx) => {
      // Checked again under a lock: the owner may just have restored it.
      const [account] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, id), lte(accounts.eraseAfter, context.clock())))
        .for('update');
      if (account) await eraseAccount(tx, id, context.clock());
      return account !== undefined;
    });
    if (done) erased += 1;
  }
  return erased;
}

/** Deletes every row of an account and retires its name for good. The caller's transaction must hold it locked. */
export async function eraseAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  // In the order of `lockAccount`: a run may be closing at this moment.
  await tx.select({ id: runs.id }).from(runs).where(eq(runs.userId, userId)).orderBy(runs.id).for('update');
  await tx.select().from(playerStats).where(eq(playerStats.userId, userId)).for('update');
  await tx.delete(boardTotals).where(isBoardRowOf(userId, now));
  await eraseFriends(tx, userId);
  for (const table of TABLES) await tx.delete(table).where(eq(table.userId, userId));
  await leaveChallenges(tx, userId);
  const account = onlyRow(await tx.delete(accounts).where(eq(accounts.id, userId)).returning(), 'accounts');
  await tx.delete(mails).where(eq(mails.recipient, account.email));
  await tx.delete(registerCodes).where(eq(registerCodes.email, account.email));
  await retireUsername(tx, account.usernameKey);
}
