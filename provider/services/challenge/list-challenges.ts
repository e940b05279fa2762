import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ListedChallenge } from '@/lib/contract/challenge';
import { accounts, challengePlayers, challenges } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { hasGame, isBlockedBetween } from './challenge-rows';
import { describeGame } from './find-challenge';
import { describePerson, personOf } from './select-challenge';

const LISTED = 20;

/** Returns the caller's open challenges, made or accepted, the latest twenty. */
export async function listChallenges({ db, clock }: Context, { userId }: Caller): Promise<ListedChallenge[]> {
  const isOpen = and(isNull(challenges.withdrawnAt), gt(challenges.expiresAt, clock()));
  const isBlocked = isBlockedBetween(sql`${userId}::uuid`, sql`${challenges.makerId}`);
  const rows = await db
    .select({
      challenge: challenges,
      maker: personOf(accounts),
      completedAt: challengePlayers.completedAt,
      played: sql<number>`(select count(*)::int from ${challengePlayers} finished
        where finished.code = ${challenges.code} and finished.completed_at is not null)`,
    })
    .from(challengePlayers)
    .innerJoin(challenges, eq(challenges.code, challengePlayers.code))
    .leftJoin(accounts, eq(accounts.id, challenges.makerId))
    .where(and(eq(challengePlayers.userId, userId), isOpen, sql`not ${isBlocked}`))
    .orderBy(desc(challengePlayers.joinedAt))
    .limit(LISTED);
  return rows
    .filter(({ challenge }) => hasGame(challenge))
    .map(({ challenge, maker, completedAt, played }) => ({
      ...describeGame(challenge),
      maker: describePerson(maker),
      is_maker: challenge.makerId === userId,
      has_finished: completedAt !== null,
      played,
      expires_at: challenge.expiresAt.toISOString(),
    }));
}
