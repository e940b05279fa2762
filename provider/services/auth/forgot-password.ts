import { and, eq } from 'drizzle-orm';
import { CONFIRMATION_LINK_SENT } from '@/lib/contract/auth';
import { accounts } from '@/provider/db/schema';
import { sendMail } from '@/provider/services/mail/mail-queue';
import { countAttempt } from '@/provider/services/platform/attempts';
import type { Context } from '@/provider/services/platform/context';
import { createLinkCode } from '@/provider/services/platform/link-codes';

/** Reset mails per address and hour, whoever asks. */
const RESET_MAILS_PER_HOUR = 3;

/** Mails a reset link. Same text and timing for every address: the work is done after the response. */
export async function forgotPassword(
  context: Context,
  { email }: { email: string },
): Promise<{ message: string }> {
  context.background.run('forgot password', async () => {
    const [account] = await context.db
      .select({ id: accounts.id, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(and(eq(accounts.email, email), eq(accounts.isGuest, false)));
    if (!account) return;
    const { count } = await countAttempt(context, { key: `reset-mail:${email}`, seconds: 3600 });
    if (count > RESET_MAILS_PER_HOUR) return;
    if (!account.passwordHash) return sendMail(context, { to: email, mail: (mails) => mails.googleOnly() });
    const code = await createLinkCode(context, { purpose: 'reset-password', userId: account.id });
    await sendMail(context, { to: email, mail: (mails) => mails.resetPassword(code) });
  });
  return { message: CONFIRMATION_LINK_SENT };
}
