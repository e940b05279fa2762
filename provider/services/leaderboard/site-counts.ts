import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import type { LandingPage } from '@/lib/contract/leaderboard';
import { boardPeriod } from '@/lib/quiz/board-period';
import { listCategories } from '@/provider/content/categories';
import { queryRows } from '@/provider/db/query-rows';
import { boardHistogram, boardTotals, siteCounts } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { EXACT_RANKS } from './leaderboard';

/** Buckets are five points wide up to here; above, each bucket is five percent wider than the previous one. */
const EVEN_BUCKETS_UP_TO = 500;

/** Returns the landing page's counts, as of the background job's last run (product rules §7). */
export async function getLandingPage(context: Context): Promise<LandingPage> {
  const counts = await context.db.select().from(siteCounts);
  const countOf = (name: 'players' | 'games') => counts.find((row) => row.name === name)?.count ?? 0;
  return { players: countOf('players'), games: countOf('games'), game_category: listCategories().length };
}

/**
 * Refreshes the counts that are too expensive for a request: players (members, and guests with a finished game), finished
 * games, histograms. Run by a job.
 */
export async function refreshCounts(context: Context): Promise<void> {
  await context.db.execute(sql`
    with counted as (
      select count(*) filter (where not is_guest or total_taken > 0)::int as players,
        count(*) filter (where not is_guest and total_taken > 0)::int as listed
      from accounts join player_stats on user_id = id where erase_after is null)
    insert into ${siteCounts} (name, count)
    values ('players', (select players from counted)),
      ('listed', (select listed from counted)),
      ('games', (select count(*)::int from runs where completed_at is not null))
    on conflict (name) do update set count = excluded.count`);
  for (const filter of LEADERBOARD_FILTERS) {
    await refreshHistogram(context, { filter, start: boardPeriod(filter, context.clock()).start });
  }
}

/**
 * Builds the histograms of boards with over a thousand players that have none, as after an import or a long downtime.
 * Called at the start, before the provider is ready.
 */
export async function countLargeBoards(context: Context): Promise<void> {
  for (const filter of LEADERBOARD_FILTERS) {
    const { start } = boardPeriod(filter, context.clock());
    const board = sql`filter = ${filter} and period_start = ${start}::date`;
    const [seen] = await queryRows<{ players: number; bucketed: number }>(
      context.db,
      sql`select
        (select count(*) from (select 1 from ${boardTotals} where ${board} limit ${EXACT_RANKS + 1}) on_board)::int as players,
        (select coalesce(sum(players), 0) from ${boardHistogram} where ${board})::int as bucketed`,
    );
    if (seen && seen.players > EXACT_RANKS && seen.bucketed < seen.players)
      await refreshHistogram(context, { filter, start });
  }
}

async function refreshHistogram(context: Context, board: { filter: string; start: string }) {
  await context.db.transaction(async (tx) => {
    // Two instances must not interleave delete and insert; the second one has nothing to add.
    const [lock] = await queryRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtext(${`histogram:${board.filter}`})) as taken`,
    );
    if (!lock?.taken) return;
    // Millions of rows take longer than a request's statement timeout.
    await tx.execute(sql`set local statement_timeout = '2min'`);
    await tx.execute(sql`delete from ${boardHistogram} where filter = ${board.filter}`);
    await tx.execute(sql`
      insert into ${boardHistogram} (filter, period_start, points, players)
      select ${board.filter}, ${board.start}::date, bucket, count(*)::int from (
        select case when points < ${EVEN_BUCKETS_UP_TO}::int then points / 5 * 5
          else floor(${EVEN_BUCKETS_UP_TO}::int * power(1.05::float8, floor(ln(points / ${EVEN_BUCKETS_UP_TO}::float8) / ln(1.05::float8))))::int
          end as bucket
        from ${boardTotals} where filter = ${board.filter} and period_start = ${board.start}::date
      ) bucketed group by bucket`);
  });
}
