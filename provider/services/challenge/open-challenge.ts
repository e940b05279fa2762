import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OpenChallenge } from '@/lib/contract/challenge';
import { accounts, challengePlayers, challenges } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { hasGame, isBlockedBetween, OPEN_MS, PLACES } from './challenge-rows';
import { describeGame } from './find-challenge';
import { describePerson, personOf } from './select-challenge';

/**
 * Returns the newest challenge of somebody else's that the caller can play now: one they have accepted and not finished, or
 * the rematch of one they have finished. One in a daily is theirs only on the day of that number. One statement.
 */
export async function findOpenChallenge(
  { db, clock }: Context,
  { userId }: Caller,
  todaysNumber: number,
): Promise<OpenChallenge | null> {
  const now = clock();
  const player = sql`${userId}::uuid`;
  const own = alias(challengePlayers, 'own');
  const [found] = await db
    .select({ challenge: challenges, maker: personOf(accounts) })
    .from(challenges)
    .leftJoin(accounts, eq(accounts.id, challenges.makerId))
    .leftJoin(own, and(eq(own.code, challenges.code), eq(own.userId, userId)))
    .where(
      and(
        sql`${challenges.code} in (${codesFor(player, new Date(now.getTime() - 2 * OPEN_MS))})`,
        sql`${challenges.makerId} is distinct from ${player}`,
        isNull(own.completedAt),
        isNull(challenges.withdrawnAt),
        gt(challenges.expiresAt, now),
        or(isNull(challenges.dailyNumber), eq(challenges.dailyNumber, todaysNumber)),
        or(isNotNull(own.userId), hasRoom),
        sql`not ${isBlockedBetween(player, sql`${challenges.makerId}`)}`,
      ),
    )
    .orderBy(desc(challenges.createdAt), desc(challenges.code))
    .limit(1);
  if (!found || !hasGame(found.challenge)) return null;
  return { ...describeGame(found.challenge), maker: describePerson(found.maker) };
}

/** Selects the codes of what the player has joined lately and not finished, and of the rematches of what they have. */
const codesFor = (player: SQL, since: Date) => sql`
  select joined.code from ${challengePlayers} joined
  where joined.user_id = ${player} and joined.joined_at > ${since.toISOString()}::timestamptz
    and joined.completed_at is null
  union
  select again.code from ${challengePlayers} joined
  join ${challenges} again on again.rematch_of = joined.code
  where joined.user_id = ${player} and joined.joined_at > ${since.toISOString()}::timestamptz
    and joined.completed_at is not null`;

const hasRoom = sql`(select count(*) from ${challengePlayers} place where place.code = ${challenges.code}) < ${PLACES}`;
