import { and, eq } from 'drizzle-orm';
import { type accounts, refreshFamilies } from '@/provider/db/schema';
import { invalidField, tooManyRequests } from '@/provider/errors';
import { countAttempt, forgiveAttempt } from '@/provider/services/platform/attempts';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Wrong passwords allowed per account and window: whoever holds somebody's session must not guess with it. */
const FAILURES = 10;
const WINDOW_SECONDS = 900;

/** For how long after a sign-in with Google its session may change the address, in seconds. */
const FRESH_SECONDS = 300;

type Claim = { account: typeof accounts.$inferSelect; caller: Caller; password: string | undefined };

/**
 * Checks that the owner is present, beyond having a session: by the current password or, for an account without one, by
 * a session that has just begun, which for such accounts only Google can begin.
 * @throws 400 details.current_password or details.email, 429 after too many wrong passwords
 */
export async function confirmOwner(context: Context, { account, caller, password }: Claim): Promise<void> {
  if (!account.passwordHash) return requireFreshSession(context, caller);
  if (!password) throw invalidField('current_password', 'Current password is required');
  const failures = { key: `confirm-owner:${account.id}`, seconds: WINDOW_SECONDS };
  // Counted before the password is checked, so that simultaneous attempts cannot exceed the limit.
  const { count, secondsLeft } = await countAttempt(context, failures);
  if (count > FAILURES) throw tooManyRequests(secondsLeft);
  if (!(await context.passwords.verify(account.passwordHash, password)))
    throw invalidField('current_password', 'This is not your current password.');
  await forgiveAttempt(context, failures);
}

async function requireFreshSession({ db, clock }: Context, { userId, familyId }: Caller): Promise<void> {
  const [session] = await db
    .select({ createdAt: refreshFamilies.createdAt })
    .from(refreshFamilies)
    .where(and(eq(refreshFamilies.userId, userId), eq(refreshFamilies.id, familyId)));
  const ageMs = clock().getTime() - (session?.createdAt.getTime() ?? 0);
  if (ageMs <= FRESH_SECONDS * 1000) return;
  throw invalidField('email', 'Sign in with Google again, then change it within five minutes.');
}
