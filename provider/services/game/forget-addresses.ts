import { sql } from 'drizzle-orm';
import { queryRows } from '@/provider/db/query-rows';
import { runs } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { atOnce, type Pace } from '@/provider/services/platform/pace';

/** A run's address is compared with others' for a day, and with a day's board. */
const KEPT_MS = 2 * 86_400_000;

const SLICE = 1_000;

/** Removes the address digests of runs that ended two days ago, in slices. Run by a job. */
export async function forgetRunAddresses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pace: Pace = atOnce,
): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS).toISOString();
  for (;;) {
    const rows = await queryRows(
      db,
      sql`update ${runs} set address_key = null where (user_id, id) in (
        select user_id, id from ${runs}
        where address_key is not null and completed_at is not null and completed_at < ${before}
        limit ${SLICE}::int for update skip locked) returning id`,
    );
    if (rows.length < SLICE) return;
    await pace();
  }
}
