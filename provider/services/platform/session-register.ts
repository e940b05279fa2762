import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '@/provider/db/database';
import { accounts, refreshFamilies } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from './caller';

/** How long a session that was found alive is believed to be: what another instance has ended lives on this long. */
const BELIEVED_SECONDS = 5;

/** Sessions one instance remembers. */
const KEPT = 20_000;

export type SessionRegister = {
  /** Throws 401 token_not_valid for a session that has ended, or an account that is gone or disabled. */
  assertAlive(caller: Caller): Promise<void>;
  /** To be called when sessions of a player have been ended: this instance looks again at once. */
  forget(userId: string): void;
};

const findAlive = defineStatement((db) =>
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

/** An access token outlives its session by minutes; this is what refuses it (logout, reset, deletion, reuse). */
export function createSessionRegister({ db, clock }: { db: Db; clock: () => Date }): SessionRegister {
  const believedUntil = new LRUCache<string, number>({ max: KEPT });
  const generations = new LRUCache<string, number>({ max: KEPT });
  return {
    async assertAlive({ userId, familyId }) {
      const now = clock();
      const key = `${userId}:${familyId}`;
      if ((believedUntil.get(key) ?? 0) > now.getTime()) return;
      believedUntil.delete(key);
      const generation = generations.get(userId);
      const [alive] = await findAlive(db).execute({ userId, familyId, now: now.toISOString() });
      if (!alive) throw tokenNotValid();
      // Forgotten while the question was on its way: the answer may be older than the end of the session.
      if (generations.get(userId) !== generation) return;
      believedUntil.set(key, now.getTime() + BELIEVED_SECONDS * 1000);
    },
    forget(userId) {
      generations.set(userId, (generations.get(userId) ?? 0) + 1);
      for (const key of believedUntil.keys()) if (key.startsWith(`${userId}:`)) believedUntil.delete(key);
    },
  };
}
