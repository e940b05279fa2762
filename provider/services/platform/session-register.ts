import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '@/provider/db/database';
import { accounts, refreshFamilies } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from './caller';

/** How long a session found to be active is cached; one ended by another instance stays accepted for this long. */
const ACTIVE_CACHE_SECONDS = 5;

/** Sessions that one instance caches. */
const KEPT = 20_000;

export type SessionRegister = {
  /** Throws 401 token_not_valid when the session has ended or the account is deleted or disabled. */
  assertActive(caller: Caller): Promise<void>;
  /** Clears the cache for a player whose sessions have been ended, so that this instance checks again at once. */
  forget(userId: string): void;
};

const findActive = defineStatement((db) =>
  db
    .select({ userId: refreshFamilies.userId })
    .from(refreshFamilies)
    .innerJoin(accounts, eq(accounts.id, refreshFamilies.userId))
    .where(
      and(
        eq(refreshFamilies.userId, sql.placeholder('userId')),
        eq(refreshFamilies.id, sql.placeholder('familyId')),
        isNull(refreshFamilies.revokedAt),
        gt(refreshFamilies.expiresAt, sql.placeholder('now')),
        isNull(accounts.eraseAfter),
      ),
    )
    .prepare('find_alive_session'),
);

/** An access token outlives its session by minutes; this check rejects it (logout, reset, deletion, token reuse). */
export function createSessionRegister({ db, clock }: { db: Db; clock: () => Date }): SessionRegister {
  const activeUntil = new LRUCache<string, number>({ max: KEPT });
  const generations = new LRUCache<string, number>({ max: KEPT });
  return {
    async assertActive({ userId, familyId }) {
      const now = clock();
      const key = `${userId}:${familyId}`;
      if ((activeUntil.get(key) ?? 0) > now.getTime()) return;
      activeUntil.delete(key);
      const generation = generations.get(userId);
      const [alive] = await findActive(db).execute({ userId, familyId, now: now.toISOString() });
      if (!alive) throw tokenNotValid();
      // Cleared while the query was running: its result may be older than the end of the session.
      if (generations.get(userId) !== generation) return;
      activeUntil.set(key, now.getTime() + ACTIVE_CACHE_SECONDS * 1000);
    },
    forget(userId) {
      generations.set(userId, (generations.get(userId) ?? 0) + 1);
      for (const key of activeUntil.keys()) if (key.startsWith(`${userId}:`)) activeUntil.delete(key);
    },
  };
}
