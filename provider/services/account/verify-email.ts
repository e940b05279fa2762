import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { linkNotValid } from '@/provider/errors';
import { sendMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import { consumeLinkCode, dropLinkCodes } from '@/provider/services/platform/link-codes';

/**
 * Makes a new email address count, once its owner has followed the link sent to it; the old one is told.
 * @throws 404 code_invalid for a link that is no good, or whose address has an account meanwhile
 */
export async function verifyEmail(context: Context, code: string): Promise<{ message: string }> {
  const oldEmail = await changeEmail(context, code).catch((error: unknown) => {
    if (violatedConstraint(error) === 'accounts_email') throw linkNotValid();
    throw error;
  });
  context.background.later('email changed', () =>
    sendMail(context, { to: oldEmail, mail: (mails) => mails.emailChanged() }),
  );
  return { message: 'Your new email address is confirmed.' };
}

async function changeEmail(context: Context, code: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const link = await consumeLinkCode(context, tx, { purpose: 'verify-email', code });
    const email = link?.payload.email;
    if (!link?.userId || !email) throw linkNotValid();
    const isOwner = and(
      eq(accounts.id, link.userId),
      eq(accounts.isGuest, false),
      isNull(accounts.eraseAfter),
    );
    const [before] = await tx.select({ email: accounts.email }).from(accounts).where(isOwner).for('update');
    if (!before) throw linkNotValid();
    await tx.update(accounts).set({ email, emailVerified: true }).where(isOwner);
    // A reset link in the old mailbox must not open the account any more.
    await dropLinkCodes(tx, { userId: link.userId, purpose: 'reset-password' });
    return before.email;
  });
}
