import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import type { Transaction } from '@/provider/db/database';
import { accounts, registerCodes } from '@/provider/db/schema';
import { queueMail, tryMail } from '@/provider/services/mail/mail-queue';
import { countAttempt } from '@/provider/services/platform/attempts';
import type { Context } from '@/provider/services/platform/context';

const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/** Registration mails per address and hour, whoever asks. */
const MAILS_PER_HOUR = 5;

/**
 * Mails a six-digit one-time code; the owner of a known address gets a mail about the existing account instead. Whoever
 * is told to look for a mail has one in the queue. The response, the route to navigate to (product rules §7), and the
 * statements before it are the same for every address: a known one gets a code, too, which nobody is told.
 */
export async function sendRegisterCode(
  context: Context,
  { email }: { email: string },
): Promise<'/auth/register'> {
  if (email.endsWith(`@${GUEST_EMAIL_DOMAIN}`)) return '/auth/register';
  const { count } = await countAttempt(context, { key: `register-mail:${email}`, seconds: 3600 });
  if (count > MAILS_PER_HOUR) return '/auth/register';
  const mailId = await context.db.transaction(async (tx) => {
    const code = await storeCode(context, { tx, email });
    const [known] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.email, email), eq(accounts.isGuest, false)));
    return queueMail(tx, context, {
      to: email,
      mail: (templates) => (known ? templates.alreadyRegistered() : templates.registerCode(code)),
    });
  });
  context.background.run('register code', () => tryMail(context, mailId));
  return '/auth/register';
}

async function storeCode(
  context: Context,
  { tx, email }: { tx: Transaction; email: string },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: context.tokens.digest('register-code', `${email}\0${code}`),
    triesLeft: CODE_TRIES,
    expiresAt: new Date(context.clock().getTime() + CODE_MINUTES * 60_000),
  };
  await tx
    .insert(registerCodes)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: registerCodes.email, set: fresh });
  return code;
}
