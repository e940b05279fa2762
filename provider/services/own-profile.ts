import { eq } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/account';
import { accounts, playerStats } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from './caller';
import type { Context } from './context';
import { describeOwnProfile } from './describe-profile';

/** The caller's own profile (SPEC §3). Throws 401 token_not_valid when the account is gone. */
export async function getOwnProfile(context: Context, caller: Caller): Promise<OwnProfile> {
  const [found] = await context.db
    .select({ account: accounts, stats: playerStats })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(eq(accounts.id, caller.userId));
  if (!found) throw tokenNotValid();
  return describeOwnProfile(context, found);
}
