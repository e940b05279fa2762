import { sql } from 'drizzle-orm';
import { queryRows } from '@/provider/db/query-rows';
import { challengePlayers, challenges } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';

/** A challenge's table can be read for this long after it has expired. */
const READABLE_MS = 30 * 86_400_000;

/** Challenges deleted by one statement, with at most fifty places each. */
const SLICE = 100;

/** Deletes challenges that expired 30 days ago, in slices. Returns how many. Run by a job. */
export async function deleteOldChallenges(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pace: Pace = atOnce,
): Promise<number> {
  const before = new Date(clock().getTime() - READABLE_MS).toISOString();
  let deleted = 0;
  for (;;) {
    const rows = await queryRows(
      db,
      sql`with old as (
          delete from ${challenges} where code in (
            select code from ${challenges} where expires_at <= ${before} limit ${SLICE}::int for update skip locked)
          returning code),
        places as (delete from ${challengePlayers} where code in (select code from old))
      select code from old`,
    );
    deleted += rows.length;
    if (rows.length < SLICE) return deleted;
    await pace();
  }
}
