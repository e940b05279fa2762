import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { linkNotValid } from '@/provider/errors';
import { sendMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import { consumeLinkCode, dropLinkCodes } from '@/provider/services/platform/link-codes';

/**
 * Changes the email address after its owner has opened the one-time link, and informs the old address.
 * @throws 404 code_invalid for an invalid link, or one whose address belongs to another account by now
 */
export async function verifyEmail(context: Context, code: string): Promise<{ message: string }> {
  const oldEmail = await changeEmail(context, code).catch((error: unknown) => {
    if (violatedConstraint(error) === 'accounts_email') throw linkNotValid();
    throw error;
  });
  context.background.run('email changed', () =>
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
    // A reset link in the old mailbox must not give access to the account any more.
    await dropLinkCodes(tx, { userId: link.userId, purpose: 'reset-password' });
    return before.email;
  });
}
