import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DeviceSessions } from '@/lib/contract/account';
import { refreshFamilies } from '@/provider/db/schema';
import { invalidField } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { endSessions } from '@/provider/services/platform/session';

/** Sessions that are listed: an account may have any number of them. */
const LISTED = 50;

const lastUsedAt = sql<Date>`coalesce(${refreshFamilies.lastUsedAt}, ${refreshFamilies.createdAt})`.mapWith(
  refreshFamilies.createdAt,
);

/** Returns the caller's sessions, the caller's own first, then those used last; at most fifty. */
export async function listSessions({ db, clock }: Context, caller: Caller): Promise<DeviceSessions> {
  const { userId, familyId } = caller;
  const rows = await db
    .select({
      id: refreshFamilies.id,
      device: refreshFamilies.device,
      createdAt: refreshFamilies.createdAt,
      lastUsedAt,
    })
    .from(refreshFamilies)
    .where(
      and(
        eq(refreshFamilies.userId, userId),
        isNull(refreshFamilies.revokedAt),
        gt(refreshFamilies.expiresAt, clock()),
      ),
    )
    .orderBy(desc(eq(refreshFamilies.id, familyId)), desc(lastUsedAt))
    .limit(LISTED);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      began_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      is_current: row.id === familyId,
    })),
  };
}

/**
 * Ends another session of the caller and returns those that are left. A session that has ended, or is not the caller's,
 * changes nothing. Throws 400 details.id for the caller's own, which ends by signing out.
 */
export async function endSession(context: Context, caller: Caller, id: string): Promise<DeviceSessions> {
  if (id === caller.familyId) throw invalidField('id', 'Sign out to end this one.');
  await endSessions(context.db, { userId: caller.userId, familyId: id, at: context.clock() });
  context.sessions.forget(caller.userId);
  return listSessions(context, caller);
}

/** Ends every session of the caller but their own, and returns what is left. */
export async function endOtherSessions(context: Context, caller: Caller): Promise<DeviceSessions> {
  const { userId, familyId } = caller;
  await endSessions(context.db, { userId, except: familyId, at: context.clock() });
  context.sessions.forget(userId);
  return listSessions(context, caller);
}
