import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { boardPeriod } from '@/lib/quiz/board-period';
import { accounts, boardTotals, playerStats, siteCounts } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';
import { isInParts } from '@/provider/services/platform/id-parts';

/** Target size of a part. Ids are random, so parts have similar sizes. */
const PLAYERS_PER_PART = 10_000;

/** Most entries in a sitemap file (sitemaps.org). */
const MAX_ENTRIES_PER_FILE = 50_000;

type ListedPlayers = ResponseOf<'getListedPlayers'>;

/**
 * Returns members with a finished game, by id, and the number of parts; without `part` only the latter. Guests are not
 * listed: they come and go under names they did not choose. Throws 404 for a part that does not exist.
 */
export async function getListedPlayers(context: Context, part?: number): Promise<ListedPlayers> {
  const [counted] = await context.db
    .select({ count: siteCounts.count })
    .from(siteCounts)
    .where(eq(siteCounts.name, 'listed'));
  const parts = countParts(counted?.count ?? 0);
  if (part === undefined) return { parts, players: [] };
  if (part >= parts) throw notFound('Not found.');
  return {
    parts,
    players: await readPlayers(context, isInParts(accounts.id, { from: part, to: part + 1, of: parts })),
  };
}

/** Returns the number of parts: the power of two that keeps a part at PLAYERS_PER_PART or below; 0 without players. */
export function countParts(players: number): number {
  if (players === 0) return 0;
  return 2 ** Math.max(0, Math.ceil(Math.log2(players / PLAYERS_PER_PART)));
}

async function readPlayers(context: Context, isInPart: SQL | undefined): Promise<ListedPlayers['players']> {
  const { start } = boardPeriod('All Time', context.clock());
  const rows = await context.db
    .select({ username: accounts.username, reachedAt: boardTotals.reachedAt })
    .from(accounts)
    .innerJoin(playerStats, eq(playerStats.userId, accounts.id))
    .leftJoin(
      boardTotals,
      and(
        eq(boardTotals.filter, 'All Time'),
        eq(boardTotals.periodStart, start),
        eq(boardTotals.userId, accounts.id),
      ),
    )
    .where(
      // Written as `not is_guest`, like the index: the planner does not treat `is_guest = false` as equivalent.
      and(isInPart, sql`not ${accounts.isGuest}`, isNull(accounts.eraseAfter), gt(playerStats.totalTaken, 0)),
    )
    .orderBy(asc(accounts.id))
    .limit(MAX_ENTRIES_PER_FILE);
  return rows.map(({ username, reachedAt }) => ({ username, changed_at: reachedAt?.toISOString() ?? null }));
}
