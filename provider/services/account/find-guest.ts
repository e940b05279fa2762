import { and, eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { isGuestSecret } from './guest-secret';

export type GuestCredentials = { email: string; password: string };

/**
 * Returns the id of the guest that stored credentials (authLess in product rules §3) belong to; undefined when there is
 * no such guest any more, e.g. because the guest has registered in the meantime.
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
  return guest && (await isGuestSecret(context, guest, authLess.password)) ? guest.id : undefined;
}
