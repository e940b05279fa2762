import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { resetPasswordBody } from '@/lib/contract/auth';
import { onlyRow } from '@/provider/db/only-row';
import { accounts } from '@/provider/db/schema';
import { codeNotValid, LINK_NOT_VALID, linkNotValid } from '@/provider/errors';
import { deviceHashOf, forgetDevices, rememberDevice } from '@/provider/services/account/known-devices';
import { sendMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import { consumeLinkCode, dropLinkCodes, findLinkCode } from '@/provider/services/platform/link-codes';
import { endSessions } from '@/provider/services/platform/session';
import { rejectCommonPassword } from './common-password';
import { clearLoginAttempts } from './login-attempts';

const purpose = 'reset-password' as const;

/** Checks whether a reset link is still valid. Throws 404 code_invalid when it is not. */
export async function checkResetCode(context: Context, code: string): Promise<{ message: string }> {
  if (!(await findLinkCode(context, { purpose, code }))) throw linkNotValid();
  return { message: 'Choose a new password.' };
}

/**
 * Sets a new password with a one-time code, and removes the Google sign-in if asked to. Ends every session, opens none,
 * and informs the owner by mail. Clears the account's failed sign-ins; of its devices only this one stays known, so that
 * nobody can keep the owner waiting.
 * @throws 400 code_invalid, 400 details.password
 */
export async function resetPassword(
  context: Context,
  { code, password, unlink_google, device }: z.output<typeof resetPasswordBody> & { device: string | null },
): Promise<{ message: string }> {
  const living = await findLinkCode(context, { purpose, code });
  if (!living) throw codeNotValid(LINK_NOT_VALID);
  rejectCommonPassword(password);
  const passwordHash = await context.passwords.hash(password);
  const account = await context.db.transaction(async (tx) => {
    const consumed = await consumeLinkCode(context, tx, { purpose, code });
    if (!consumed?.userId) throw codeNotValid(LINK_NOT_VALID);
    const updated = await tx
      .update(accounts)
      .set({ passwordHash, ...(unlink_google && { googleSub: null }) })
      .where(eq(accounts.id, consumed.userId))
      .returning({ id: accounts.id, email: accounts.email });
    const changed = onlyRow(updated, 'accounts');
    // Whoever had a session may also have requested another address: delete those links as well.
    await dropLinkCodes(tx, { userId: changed.id });
    await endSessions(tx, { userId: changed.id, at: context.clock() });
    await forgetDevices(tx, changed.id);
    await rememberDevice(context, tx, { userId: changed.id, device });
    await clearLoginAttempts(context, tx, {
      email: changed.email,
      device: device && deviceHashOf(context, device),
    });
    return changed;
  });
  context.sessions.forget(account.id);
  context.background.run('password changed', () =>
    sendMail(context, { to: account.email, mail: (mails) => mails.passwordChanged() }),
  );
  return { message: 'Your password was changed. You can sign in with it now.' };
}
