import { sql } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import type { LandingPage } from '@/lib/contract/leaderboard';
import { listCategories } from '@/provider/content/categories';
import { onlyRow } from '@/provider/db/only-row';
import { queryRows } from '@/provider/db/query-rows';
import { boardHistogram, boardTotals, siteCounts } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { accountsWalk } from './count-accounts';
import { boardWalk } from './count-board';
import { finishWalk, readTime, type Walk, walkFor } from './count-walk';
import { EXACT_RANKS } from './leaderboard';

/** How long a round of the job works at each of its walks, so that others get their turn. */
const WALK_MS = 40;

/** After a slow round the job pauses in proportion: it uses at most one fiftieth of the database's time. */
const REST_FACTOR = 50;

/** At a start, a large board that was counted longer ago is counted before the first request. */
const FRESH_MS = 10 * 60_000;

type CountContext = Pick<Context, 'jobDb' | 'clock' | 'live'>;

/** Returns the landing page's counts, as of the background job's last walk (product rules §7). */
export async function getLandingPage(context: Pick<Context, 'db' | 'replica'>): Promise<LandingPage> {
  const counts = await context.db.select().from(siteCounts);
  const countOf = (name: 'players' | 'games') => counts.find((row) => row.name === name)?.count ?? 0;
  return { players: countOf('players'), games: countOf('games'), game_category: listCategories().length };
}

/**
 * Returns the job that keeps what is too expensive for a request: the site's counts and the histograms of the boards. Each
 * round works for a bounded time, however much there is to count, and the next one continues; it goes on until all is
 * counted as of the last announced change. A round that fails is made up for by the next.
 */
export function createCountJob(context: CountContext): () => Promise<void> {
  const accounts = accountsWalk();
  // What has changed while no instance ran is not known.
  let isChanged = true;
  let wanted: Date | undefined;
  let restUntil = 0;
  return async () => {
    isChanged = context.live.takeChanged() || isChanged;
    if (performance.now() < restUntil || (!isChanged && !wanted)) return;
    const started = performance.now();
    if (isChanged) wanted = await readTime(context.jobDb);
    isChanged = false;
    const counted = [];
    for (const walk of [accounts, ...boardWalks(context)])
      counted.push(await walkFor(context.jobDb, walk, { ms: WALK_MS, wanted: wanted ?? new Date(0) }));
    if (counted.every(Boolean)) wanted = undefined;
    restUntil = performance.now() + (performance.now() - started) * REST_FACTOR;
  };
}

/** Counts everything anew, to the end. */
export async function refreshCounts(context: Pick<CountContext, 'jobDb' | 'clock'>): Promise<void> {
  const now = await readTime(context.jobDb);
  for (const walk of [accountsWalk(), ...boardWalks(context)]) await finishWalk(context.jobDb, walk, now);
}

/**
 * Builds the histograms of boards with over a thousand players that have none or an old one, as after an import or a long
 * downtime. Called at the start, before the provider is ready.
 */
export async function countLargeBoards(context: Pick<CountContext, 'jobDb' | 'clock'>): Promise<void> {
  const now = await readTime(context.jobDb);
  const fresh = new Date(now.getTime() - FRESH_MS);
  for (const walk of boardWalks(context)) {
    const { players, bucketed } = await readSize(context, walk);
    if (players > EXACT_RANKS) await finishWalk(context.jobDb, walk, bucketed < players ? now : fresh);
  }
}

const boardWalks = ({ clock }: Pick<CountContext, 'clock'>): Walk[] =>
  LEADERBOARD_FILTERS.map((filter) => boardWalk(filter, clock()));

/** Returns how many players a board has, up to one more than are ranked exactly, and how many its histogram has. */
async function readSize({ jobDb }: Pick<CountContext, 'jobDb'>, { name, periodStart }: Walk) {
  const board = sql`filter = ${name} and period_start = ${periodStart}::date`;
  const sizes = await queryRows<{ players: number; bucketed: number }>(
    jobDb,
    sql`select
      (select count(*) from (select 1 from ${boardTotals} where ${board} limit ${EXACT_RANKS + 1}) on_board)::int as players,
      (select coalesce(sum(players), 0) from ${boardHistogram} where ${board})::int as bucketed`,
  );
  return onlyRow(sizes, 'sizes');
}
