import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { violatedConstraint } from '@/provider/db/violated-constraint';
import { linkNotValid } from '@/provider/errors';
import { sendMail } from '@/provider/services/mail/mail-queue';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import {
  consumeLinkCode,
  createLinkCode,
  dropLinkCodes,
  findLinkCode,
  type LinkCode,
} from '@/provider/services/platform/link-codes';

const OTHER_SESSION = 'This link only works in the browser that asked for it, still signed in.';

/**
 * Changes the email address after its owner has opened the one-time link in the session that asked for it. The old
 * address is informed, and can undo it for seven days.
 * @throws 404 code_invalid for an invalid link, in any other session, and for an address that another account has by now
 */
export async function verifyEmail(
  context: Context,
  caller: Caller | null,
  code: string,
): Promise<{ message: string }> {
  const link = await findLinkCode(context, { purpose: 'verify-email', code });
  if (!link) throw linkNotValid();
  // The link stays valid: the owner may just have opened it in the wrong browser.
  if (!isOwnRequest(link, caller)) throw linkNotValid(OTHER_SESSION);
  const { oldEmail, undoCode } = await changeEmail(context, { code, userId: caller.userId }).catch(
    (error: unknown) => {
      if (violatedConstraint(error) === 'accounts_email') throw linkNotValid();
      throw error;
    },
  );
  context.background.run('email changed', () =>
    sendMail(context, { to: oldEmail, mail: (mails) => mails.emailChanged(undoCode) }),
  );
  return { message: 'Your new email address is confirmed.' };
}

function isOwnRequest({ userId, payload }: LinkCode, caller: Caller | null): caller is Caller {
  return caller !== null && userId === caller.userId && payload.familyId === caller.familyId;
}

type Change = { code: string; userId: string };

async function changeEmail(context: Context, { code, userId }: Change) {
  return context.db.transaction(async (tx) => {
    const isOwner = and(eq(accounts.id, userId), eq(accounts.isGuest, false), isNull(accounts.eraseAfter));
    // The account is locked before the link, here and where an address is restored: no two of them wait for each other.
    const [before] = await tx.select().from(accounts).where(isOwner).for('update');
    const link = await consumeLinkCode(context, tx, { purpose: 'verify-email', code });
    const email = link?.payload.email;
    if (!before || !email) throw linkNotValid();
    await tx.update(accounts).set({ email, emailVerified: true }).where(isOwner);
    // A reset link in the old mailbox must not give access to the account any more.
    await dropLinkCodes(tx, { userId, purposes: ['reset-password'] });
    const payload = { email: before.email, ...(before.googleSub && { googleSub: before.googleSub }) };
    const undoCode = await createLinkCode(context, { purpose: 'undo-email', userId, payload }, tx);
    return { oldEmail: before.email, undoCode };
  });
}
