import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { accounts, countParts, playerStats, siteCounts } from '@/provider/db/schema';
import { isInParts } from '@/provider/services/platform/id-parts';
import type { Walk } from './count-walk';

/** Equal parts into which the accounts are divided: the first twelve bits of their ids. */
const PARTS = 4_096;

/** Accounts that a slice should have: some twenty milliseconds of one core. */
const SLICE_ACCOUNTS = 5_000;

/** A slice has at most this many times the parts of the one before. */
const GROWTH = 8;

/**
 * Returns the walk over all accounts that counts players (members, and guests with a finished game), members with a finished
 * game, and finished games: part by part, so that a slice costs the same however many accounts there are.
 */
export function accountsWalk(): Walk {
  let parts = 1;
  return {
    name: 'accounts',
    periodStart: null,
    async countSlice(tx, position) {
      const from = position ?? 0;
      const to = Math.min(from + parts, PARTS);
      const seen = await countSlice(tx, { from, to });
      await publish(tx);
      const wanted = Math.round(((to - from) * SLICE_ACCOUNTS) / Math.max(seen, 1));
      parts = Math.min(Math.max(wanted, 1), parts * GROWTH);
      return to === PARTS ? null : to;
    },
  };
}

/** Counts some parts. Returns how many accounts they have. */
async function countSlice(tx: Transaction, { from, to }: { from: number; to: number }): Promise<number> {
  const slice = { from, to, of: PARTS };
  const [counted] = await queryRows<{ seen: number }>(
    tx,
    sql`with counted as (
        select ${partOf(sql`${accounts.id}`)} as part, count(*)::int as seen,
          count(*) filter (where erase_after is null and (not is_guest or total_taken > 0))::int as players,
          count(*) filter (where erase_after is null and not is_guest and total_taken > 0)::int as listed,
          sum(total_taken)::int as games
        from ${accounts} join ${playerStats} on ${playerStats.userId} = ${accounts.id}
        where ${isInParts(accounts.id, slice)} and ${isInParts(playerStats.userId, slice)}
        group by 1
      ), stored as (
        insert into ${countParts} (part, players, listed, games)
        select parts.part, coalesce(players, 0), coalesce(listed, 0), coalesce(games, 0)
        from generate_series(${from}::int, ${to - 1}::int) as parts (part) left join counted using (part)
        on conflict (part) do update
          set players = excluded.players, listed = excluded.listed, games = excluded.games
      )
      select coalesce(sum(seen), 0)::int as seen from counted`,
  );
  return counted?.seen ?? 0;
}

const partOf = (id: SQL) => sql`('x' || left(${id}::text, 3))::bit(12)::int`;

/** Sums up the parts for readers, once each part has been counted. */
async function publish(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${siteCounts} (name, count)
    select name, total from (
      select count(*) as parts, sum(players)::int as players, sum(listed)::int as listed, sum(games)::int as games
      from ${countParts}) summed
    cross join lateral (values ('players', players), ('listed', listed), ('games', games)) as named (name, total)
    where parts = ${PARTS}
    on conflict (name) do update set count = excluded.count where ${siteCounts.count} <> excluded.count`);
}
