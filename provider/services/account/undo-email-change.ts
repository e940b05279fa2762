import { and, eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { linkNotValid } from '@/provider/errors';
import { sendMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import {
  consumeLinkCode,
  dropLaterUndos,
  dropLinkCodes,
  findLinkCode,
} from '@/provider/services/platform/link-codes';
import { endSessions } from '@/provider/services/platform/session';

const purpose = 'undo-email' as const;

const LINK_USED_UP = 'This link was already used or has expired.';
const ADDRESS_TAKEN = 'Another account uses this address by now.';

/**
 * Gives an account its old email address back, with the one-time link that was mailed there, and informs the other
 * address. Ends every session, and the Google sign-in if it was linked after the change. Needs no session, and works on
 * a disabled account too, because an intruder may have disabled it.
 * @throws 404 code_invalid for an invalid link, and while another account has the address
 */
export async function undoEmailChange(context: Context, code: string): Promise<{ message: string }> {
  const link = await findLinkCode(context, { purpose, code });
  if (!link?.userId) throw linkNotValid(LINK_USED_UP);
  const { userId } = link;
  const replaced = await restoreEmail(context, { userId, code }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'accounts_email') throw linkNotValid(ADDRESS_TAKEN);
    throw error;
  });
  context.sessions.forget(userId);
  context.background.run('email restored', () =>
    sendMail(context, { to: replaced, mail: (mails) => mails.emailRestored() }),
  );
  return {
    message:
      'Your account uses this address again, and everybody is signed out of it. Now choose a new password.',
  };
}

/** Returns the address that the account had until now. */
async function restoreEmail(context: Context, { userId, code }: { userId: string; code: string }) {
  return context.db.transaction(async (tx) => {
    const isOwner = and(eq(accounts.id, userId), eq(accounts.isGuest, false));
    const [before] = await tx.select().from(accounts).where(isOwner).for('update');
    const link = await consumeLinkCode(context, tx, { purpose, code });
    const email = link?.payload.email;
    if (!before || !email) throw linkNotValid(LINK_USED_UP);
    // Whoever changed the address may have linked a Google account of their own by it.
    const googleSub = before.googleSub === link.payload.googleSub ? before.googleSub : null;
    await tx.update(accounts).set({ email, googleSub }).where(isOwner);
    await dropLinkCodes(tx, { userId });
    await dropLaterUndos(tx, link);
    await endSessions(tx, { userId, at: context.clock() });
    return before.email;
  });
}
