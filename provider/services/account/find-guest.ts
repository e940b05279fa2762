import { and, eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';

export type GuestCredentials = { email: string; password: string };

/**
 * The id of the guest that stored credentials (SPEC §3's authLess) belong to; undefined when they belong to nobody
 * any more, e.g. because that guest has registered meanwhile.
 */
export async function findGuestId(
  context: Context,
  authLess: GuestCredentials | undefined,
): Promise<string | undefined> {
  if (!authLess) return undefined;
  const [guest] = await context.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.email, authLess.email), eq(accounts.isGuest, true)));
  return (await context.passwords.verify(guest?.passwordHash, authLess.password)) ? guest?.id : undefined;
}
