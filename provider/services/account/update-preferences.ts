import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { updatePreferencesBody, updatePreferencesData } from '@/lib/contract/account';
import { accounts } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Stores the caller's time multiplier for runs started from now on. Throws 401 token_not_valid without an account. */
export async function updatePreferences(
  context: Context,
  caller: Caller,
  { time_multiplier }: z.output<typeof updatePreferencesBody>,
): Promise<z.infer<typeof updatePreferencesData>> {
  const [kept] = await context.db
    .update(accounts)
    .set({ timeMultiplier: time_multiplier })
    .where(eq(accounts.id, caller.userId))
    .returning({ id: accounts.id });
  if (!kept) throw tokenNotValid();
  return { time_multiplier };
}
