import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PublicProfile } from '@/lib/contract/profile';
import { usernameKey } from '@/lib/contract/username';
import { accounts, playerStats } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';
import { describePublicProfile } from './describe-profile';

/** Returns the public profile of a username in any letter case. Throws 404 for unknown, malformed and disabled names. */
export async function getPublicProfile(context: Context, username: string): Promise<PublicProfile> {
  return getProfile(context, isVisible(username));
}

/** Returns the public profile of an account id (product rules §7). Throws 404. */
export function getProfileById(context: Context, id: string): Promise<PublicProfile> {
  return getProfile(context, eq(accounts.id, id));
}

/** Returns the condition for the visible account with a username in any letter case. Throws 404 for a malformed one. */
export function isVisible(username: string): SQL | undefined {
  // PostgreSQL cannot store these characters, so no account has such a name.
  if (/[\p{Surrogate}\p{Cc}]/u.test(username)) throw notFound('Profile not found.');
  return and(eq(accounts.usernameKey, usernameKey(username)), isNull(accounts.eraseAfter));
}

async function getProfile(context: Context, isMeant: SQL | undefined): Promise<PublicProfile> {
  const [found] = await context.db
    .select({ account: accounts, stats: playerStats })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .where(and(isMeant, isNull(accounts.eraseAfter)));
  if (!found) throw notFound('Profile not found.');
  return describePublicProfile(context, found);
}
