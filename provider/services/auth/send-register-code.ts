import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import { accounts, registerCodes } from '@/provider/db/schema';
import { sendMail } from '@/provider/services/mail/mail-queue';
import { countAttempt } from '@/provider/services/platform/attempts';
import type { Context } from '@/provider/services/platform/context';

const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/** Registration mails per address and hour, whoever asks. */
const MAILS_PER_HOUR = 5;

/**
 * Mails a six-digit one-time code; the owner of a known address gets a mail about the existing account instead. All work
 * happens after the response, which is the same for everybody: the route to navigate to (product rules §7).
 */
export async function sendRegisterCode(
  context: Context,
  { email }: { email: string },
): Promise<'/auth/register'> {
  context.background.run('register code', async () => {
    if (email.endsWith(`@${GUEST_EMAIL_DOMAIN}`)) return;
    const { count } = await countAttempt(context, { key: `register-mail:${email}`, seconds: 3600 });
    if (count > MAILS_PER_HOUR) return;
    const [known] = await context.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.email, email), eq(accounts.isGuest, false)));
    const code = known ? null : await storeCode(context, email);
    await sendMail(context, {
      to: email,
      mail: (templates) => (code ? templates.registerCode(code) : templates.alreadyRegistered()),
    });
  });
  return '/auth/register';
}

async function storeCode(context: Context, email: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: context.tokens.digest('register-code', `${email}\0${code}`),
    triesLeft: CODE_TRIES,
    expiresAt: new Date(context.clock().getTime() + CODE_MINUTES * 60_000),
  };
  await context.db
    .insert(registerCodes)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: registerCodes.email, set: fresh });
  return code;
}
