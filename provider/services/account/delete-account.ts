import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { usernameKey } from '@/lib/contract/username';
import { accounts, boardTotals, playerStats } from '@/provider/db/schema';
import { invalidField, tokenNotValid } from '@/provider/errors';
import { recountPlayer } from '@/provider/services/game/recount-player';
import { isBoardRowOf } from '@/provider/services/leaderboard/player-boards';
import { sendMail } from '@/provider/services/mail/mail-queue';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { dropLinkCodes } from '@/provider/services/platform/link-codes';
import { endSessions } from '@/provider/services/platform/session';

/** Days in which the owner can restore the account. */
const DAYS_UNTIL_ERASURE = 14;

/**
 * Disables the caller's account at once: off every board, no profile, every session ended. A job erases it after 14
 * days unless its owner signs in before. Throws 400 details.username when the typed name does not match.
 */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  { username }: { username: string },
): Promise<{ erase_after: string }> {
  const now = context.clock();
  const eraseAfter = new Date(now.getTime() + DAYS_UNTIL_ERASURE * 86_400_000);
  const account = await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, caller.userId), isNull(accounts.eraseAfter)))
      .for('update');
    if (!found) throw tokenNotValid();
    if (usernameKey(username) !== found.usernameKey)
      throw invalidField('username', 'Type your username to confirm.');
    await tx.update(accounts).set({ eraseAfter }).where(eq(accounts.id, found.id));
    // A run that is closing holds the totals, then board rows, which are deleted in another order.
    await tx.select().from(playerStats).where(eq(playerStats.userId, found.id)).for('update');
    await tx.delete(boardTotals).where(isBoardRowOf(found.id, now));
    await dropLinkCodes(tx, { userId: found.id });
    await endSessions(tx, { userId: found.id, at: now });
    return found;
  });
  context.sessions.forget(account.id);
  context.live.announce();
  if (!account.isGuest) {
    context.background.run('account disabled', () =>
      sendMail(context, { to: account.email, mail: (mails) => mails.accountDisabled(eraseAfter) }),
    );
  }
  return { erase_after: eraseAfter.toISOString() };
}

/** Restores a disabled account with its leaderboard rows. */
export async function restoreAccount(context: Context, userId: string): Promise<void> {
  const back = await context.db.transaction(async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set({ eraseAfter: null })
      .where(and(eq(accounts.id, userId), isNotNull(accounts.eraseAfter)))
      .returning({ id: accounts.id });
    if (account) await recountPlayer(tx, { userId, until: context.clock() });
    return account !== undefined;
  });
  if (back) context.live.announce();
}
