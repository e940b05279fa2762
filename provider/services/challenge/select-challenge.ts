import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChallengePerson } from '@/lib/contract/challenge';
import type { Db } from '@/provider/db/database';
import { accounts, challengePlayers, challenges } from '@/provider/db/schema';
import { photoPath } from '@/provider/services/platform/photo-path';
import { isBlockedBetween } from './challenge-rows';

const makers = alias(accounts, 'maker');
const rematches = alias(challenges, 'rematch');
const rematchMakers = alias(accounts, 'rematch_maker');

/** What is shown of an account. */
export const personOf = <Name, Photo, Instant>(table: {
  username: Name;
  profilePhoto: Photo;
  eraseAfter: Instant;
}) => ({ username: table.username, photo: table.profilePhoto, eraseAfter: table.eraseAfter });

type PersonRow = { username: string | null; photo: string | null; eraseAfter: Date | null } | null;

/** Returns an account as others see it; null for one that is disabled or erased. */
export function describePerson(row: PersonRow): ChallengePerson {
  if (!row || row.username === null || row.eraseAfter !== null) return null;
  return { username: row.username, profile_photo: photoPath(row.photo) };
}

/**
 * Selects a challenge with everybody who has a place in it, a row for each: one statement, however many play. One whose maker
 * has a block with the reader, either way, is not found; `isHidden` says so of the others.
 */
export function selectChallenge(
  db: Pick<Db, 'select'>,
  { code, userId }: { code: string; userId: string | null },
) {
  const reader = sql`${userId}::uuid`;
  return db
    .select({
      challenge: challenges,
      maker: personOf(makers),
      place: challengePlayers,
      person: personOf(accounts),
      isHidden: isBlockedBetween(reader, sql`${challengePlayers.userId}`),
      rematch: rematches,
      rematchMaker: personOf(rematchMakers),
      hasJoinedRematch: sql<boolean>`exists (select 1 from ${challengePlayers} joined
        where joined.code = ${rematches.code} and joined.user_id = ${reader})`,
    })
    .from(challenges)
    .leftJoin(challengePlayers, eq(challengePlayers.code, challenges.code))
    .leftJoin(makers, eq(makers.id, challenges.makerId))
    .leftJoin(accounts, eq(accounts.id, challengePlayers.userId))
    .leftJoin(rematches, eq(rematches.rematchOf, challenges.code))
    .leftJoin(rematchMakers, eq(rematchMakers.id, rematches.makerId))
    .where(sql`${challenges.code} = ${code} and not ${isBlockedBetween(reader, sql`${challenges.makerId}`)}`)
    .orderBy(asc(challengePlayers.joinedAt), asc(challengePlayers.userId));
}

/** A row of `selectChallenge`: the challenge, and one place in it. */
export type ChallengeAndPlace = Awaited<ReturnType<typeof selectChallenge>>[number];
