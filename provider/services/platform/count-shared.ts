import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { rateLimits } from '@/provider/db/schema';

/** Increments a key's counter for all provider instances. Returns the count so far. */
export async function countShared(
  { db }: { db: Pick<Db, 'insert'> },
  window: { key: string; windowStart: Date },
): Promise<number> {
  const counted = await db
    .insert(rateLimits)
    .values({ ...window, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return onlyRow(counted, 'rate_limits').count;
}
