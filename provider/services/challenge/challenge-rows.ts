import { and, eq, type SQL, sql } from 'drizzle-orm';
import { findTopic } from '@/provider/content/categories';
import type { Db } from '@/provider/db/database';
import { blocks, challengePlayers, challenges } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Player } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

export type ChallengeRow = typeof challenges.$inferSelect;

/** Players of one challenge, the maker included. */
export const PLACES = 50;

/** How long a challenge can be joined and started. */
export const OPEN_MS = 30 * 86_400_000;

/** The same for an unknown code and for one of a player with whom there is a block. */
export const noSuchChallenge = () => notFound('There is no such challenge.');

/** Returns the condition that one of two players has blocked the other; false while one of them is unknown. */
export function isBlockedBetween(one: SQL, other: SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${blocks} where
    (${blocks.userId} = ${one} and ${blocks.blockedId} = ${other})
    or (${blocks.userId} = ${other} and ${blocks.blockedId} = ${one}))`;
}

/** Returns whether a challenge can still be joined, but for its places. */
export function isAlive(
  { withdrawnAt, expiresAt }: ChallengeRow,
  { clock }: Pick<Context, 'clock'>,
): boolean {
  return withdrawnAt === null && expiresAt > clock();
}

/** Returns whether a challenge can still be described: its topic may have left the table since. */
export const hasGame = ({ dailyNumber, category, subCategory }: ChallengeRow) =>
  dailyNumber !== null || findTopic(category ?? '', subCategory ?? undefined) !== undefined;

/** Returns a challenge that the player may see, locked until the transaction ends. Throws 404. */
export async function lockChallenge(
  tx: Pick<Db, 'select'>,
  { userId }: Player,
  code: string,
): Promise<ChallengeRow> {
  const isBlocked = isBlockedBetween(sql`${userId}::uuid`, sql`${challenges.makerId}`);
  const [found] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.code, code), sql`not ${isBlocked}`))
    .for('update');
  if (!found) throw noSuchChallenge();
  return found;
}

/** Returns a player's place in a challenge; undefined without one. */
export async function findPlace(
  db: Pick<Db, 'select'>,
  { userId }: Player,
  code: string,
): Promise<typeof challengePlayers.$inferSelect | undefined> {
  const [place] = await db
    .select()
    .from(challengePlayers)
    .where(and(eq(challengePlayers.code, code), eq(challengePlayers.userId, userId)));
  return place;
}
