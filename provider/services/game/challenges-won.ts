import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { isAhead } from '@/lib/quiz/challenge-wins';
import { CHALLENGES_TO_WIN } from '@/lib/quiz/milestones';
import type { Transaction } from '@/provider/db/database';
import { challengePlayers, challenges } from '@/provider/db/schema';

/** A player's latest challenges that are looked at: more are not needed for ten wins by anybody who wins some. */
const CHALLENGES = 200;
const RESULTS = 5_000;

/**
 * Returns how often a player is ahead of the maker of a challenge, or as its maker of somebody else; counted up to ten.
 * Games that are not finished decide nothing.
 */
export async function countChallengesWon(tx: Transaction, userId: string): Promise<number> {
  const own = await tx
    .select({
      code: challengePlayers.code,
      score: challengePlayers.score,
      timeSeconds: challengePlayers.timeSeconds,
    })
    .from(challengePlayers)
    .where(and(eq(challengePlayers.userId, userId), isNotNull(challengePlayers.completedAt)))
    .orderBy(desc(challengePlayers.joinedAt))
    .limit(CHALLENGES);
  if (own.length === 0) return 0;
  const isOpponent = or(eq(challengePlayers.userId, challenges.makerId), eq(challenges.makerId, userId));
  const others = await tx
    .select({
      code: challengePlayers.code,
      score: challengePlayers.score,
      timeSeconds: challengePlayers.timeSeconds,
    })
    .from(challengePlayers)
    .innerJoin(challenges, eq(challenges.code, challengePlayers.code))
    .where(
      and(
        inArray(
          challengePlayers.code,
          own.map(({ code }) => code),
        ),
        ne(challengePlayers.userId, userId),
        isNotNull(challengePlayers.completedAt),
        isOpponent,
      ),
    )
    .limit(RESULTS);
  const won = others.filter((other) => {
    const mine = own.find(({ code }) => code === other.code);
    return mine !== undefined && isAhead(resultOf(mine), resultOf(other));
  });
  return Math.min(CHALLENGES_TO_WIN, won.length);
}

/** The score and the time of a finished game are stored together. */
const resultOf = ({ score, timeSeconds }: { score: number | null; timeSeconds: number | null }) => ({
  score: score ?? 0,
  timeSeconds: timeSeconds ?? 0,
});
