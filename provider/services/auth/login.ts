import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { loginBody, TokenPair } from '@/lib/contract/auth';
import { accounts } from '@/provider/db/schema';
import { invalidField, tooManyRequests } from '@/provider/errors';
import { restoreAccount } from '@/provider/services/account/delete-account';
import { countAttempt, forgiveAttempt } from '@/provider/services/platform/attempts';
import type { Context } from '@/provider/services/platform/context';
import { openProvenSession } from '@/provider/services/platform/session';

/** Wrong passwords allowed per network address, account and window; other network addresses are counted separately. */
const LOGIN_FAILURES = 10;
const WINDOW_SECONDS = 900;

/**
 * Signs a member in (product rules §7). Restores an account that its owner has disabled.
 * @throws 400 with the same body for every failure (unknown, wrong password, guest, Google only), 429 after too many
 */
export async function login(
  context: Context,
  credentials: z.output<typeof loginBody> & { address: string; userAgent: string | null },
): Promise<{ token: TokenPair }> {
  const { email, password, remember, address, userAgent } = credentials;
  const failures = { key: `login:${address}:${email}`, seconds: WINDOW_SECONDS };
  // Counted before the password is checked, so that simultaneous attempts cannot exceed the limit.
  const { count, secondsLeft } = await countAttempt(context, failures);
  if (count > LOGIN_FAILURES) throw tooManyRequests(secondsLeft);

  const [account] = await context.db.select().from(accounts).where(eq(accounts.email, email));
  const passwordHash = account?.isGuest ? null : account?.passwordHash;
  const isRight = await context.passwords.verify(passwordHash, password);
  if (!isRight || !account || !passwordHash) throw loginFailed();
  const token = await openProvenSession(context, {
    userId: account.id,
    remember,
    userAgent,
    proof: { passwordHash },
  });
  if (!token) throw loginFailed();
  await forgiveAttempt(context, failures);
  if (account.eraseAfter) await restoreAccount(context, account.id);
  return { token };
}

const loginFailed = () =>
  invalidField('non_field_errors', 'Email or password is wrong. Google accounts sign in with Google.');
