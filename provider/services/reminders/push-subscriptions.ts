import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { Db } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { accounts, pushSubscriptions } from '@/provider/db/schema';
import { invalidField, tokenNotValid } from '@/provider/errors';
import type { PushTarget } from '@/provider/push/push-sender';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Browsers of one player that take notifications; the oldest makes way for a new one. */
const BROWSERS_MAX = 10;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/**
 * Adds a browser to those that take the caller's notifications; the oldest of more than ten makes way.
 * Returns how many there are. Throws 400 for an endpoint of no known push service: nothing else is ever called.
 */
export async function addPush(
  { db, clock, push }: Context,
  { userId }: Caller,
  { endpoint, keys }: BodyOf<'addPush'>,
): Promise<{ browsers: number }> {
  if (!push?.accepts(endpoint)) throw invalidField('endpoint', 'This is not a push service that we know.');
  const endpointHash = hashOf(endpoint);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, userId))
      .for('no key update');
    if (!account) throw tokenNotValid();
    const values = { endpoint, ...keys, createdAt: clock() };
    await tx
      .insert(pushSubscriptions)
      .values({ userId, endpointHash, ...values })
      .onConflictDoUpdate({
        target: [pushSubscriptions.userId, pushSubscriptions.endpointHash],
        set: values,
      });
    const all = await tx
      .select({ endpointHash: pushSubscriptions.endpointHash })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt));
    const tooMany = all.slice(0, -BROWSERS_MAX).map((row) => row.endpointHash);
    if (tooMany.length > 0) await tx.delete(pushSubscriptions).where(isOneOf(userId, tooMany));
    return { browsers: all.length - tooMany.length };
  });
}

const isOneOf = (userId: string, hashes: string[]) =>
  and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpointHash, hashes));

/** Removes a browser from those that take the caller's notifications. Returns how many are left. */
export async function removePush(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  { endpoint }: BodyOf<'removePush'>,
): Promise<{ browsers: number }> {
  await forgetPush(db, userId, endpoint);
  const left = await db
    .select({ browsers: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return onlyRow(left, 'the count of browsers');
}

/** Deletes one subscription of a player, if it is there. */
export async function forgetPush(db: Pick<Db, 'delete'>, userId: string, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(isOneOf(userId, [hashOf(endpoint)]));
}

/** Returns the browsers that take a player's notifications. */
export async function listPushTargets(db: Pick<Db, 'select'>, userId: string): Promise<PushTarget[]> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}
