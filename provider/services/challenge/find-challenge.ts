import type { Challenge, ChallengeGame, ChallengeState, HeadToHead } from '@/lib/contract/challenge';
import { dailyDate, dailyNumber, dailyOverAt, localDate, nextLocalMidnight } from '@/lib/quiz/day';
import { findTopic } from '@/provider/content/categories';
import { getTimeZone } from '@/provider/services/daily/daily-challenge';
import { dailyGameId } from '@/provider/services/daily/daily-id';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { findCountedRun } from './challenge-result';
import { type ChallengeRow, isAlive, noSuchChallenge, PLACES } from './challenge-rows';
import { type ChallengeAndPlace, describePerson, selectChallenge } from './select-challenge';

type Reading = { code: string; timeZone: string | null };

/**
 * Returns a challenge as the caller may see it: before they have played neither a question nor a result, afterwards the
 * results of all who have. Throws 404 for an unknown code, and for one of a player with whom there is a block.
 */
export async function getChallenge(
  context: Context,
  caller: Caller | null,
  { code, timeZone }: Reading,
): Promise<Challenge> {
  const userId = caller?.userId ?? null;
  const rows = await selectChallenge(context.db, { code, userId });
  const [first] = rows;
  if (!first) throw noSuchChallenge();
  const { challenge } = first;
  const places = rows.flatMap(({ place }) => place ?? []);
  const own = places.find((place) => place.userId === userId);
  const hasFinished = own?.completedAt != null;
  const hasRoom = own !== undefined || places.length < PLACES;
  const availability = hasFinished
    ? { state: stateOf(context, challenge), opens_at: null, has_played: false }
    : await findAvailability(context, caller, { challenge, hasRoom, timeZone });
  return {
    ...describeGame(challenge),
    maker: describePerson(first.maker),
    ...availability,
    expires_at: challenge.expiresAt.toISOString(),
    played: places.filter(({ completedAt }) => completedAt !== null).length,
    joined: places.length,
    is_maker: userId !== null && challenge.makerId === userId,
    part: hasFinished ? 'finished' : own ? 'joined' : 'none',
    result: hasFinished ? describeResult(context, { rows, userId, runId: own.runId }) : null,
  };
}

/** Returns what a challenge is played in. Throws 404 for a topic that the table no longer has. */
export function describeGame({
  code,
  game,
  dailyNumber,
  category,
  subCategory,
}: ChallengeRow): ChallengeGame {
  if (dailyNumber !== null) {
    return { code, game, daily: { number: dailyNumber, date: dailyDate(dailyNumber) }, topic: null };
  }
  const topic = findTopic(category ?? '', subCategory ?? undefined);
  if (!topic) throw noSuchChallenge();
  const { id, hue } = topic.category;
  return {
    code,
    game,
    daily: null,
    topic: { category: id, sub_category: topic.subCategory, name: topic.name, hue },
  };
}

function stateOf(context: Context, challenge: ChallengeRow): ChallengeState {
  if (isAlive(challenge, context)) return 'open';
  return challenge.withdrawnAt ? 'withdrawn' : 'expired';
}

type Availability = Pick<Challenge, 'state' | 'opens_at' | 'has_played'>;

async function findAvailability(
  context: Context,
  caller: Caller | null,
  { challenge, hasRoom, timeZone }: { challenge: ChallengeRow; hasRoom: boolean; timeZone: string | null },
): Promise<Availability> {
  const state = stateOf(context, challenge);
  const closed = { opens_at: null, has_played: false };
  if (state !== 'open') return { state, ...closed };
  if (!hasRoom) return { state: 'full', ...closed };
  const { dailyNumber: number, game } = challenge;
  if (number === null) return { state, ...closed };
  const zone = await getTimeZone(context, caller, timeZone);
  const run = caller && (await findCountedRun(context.db, { ...caller, game, gameId: dailyGameId(number) }));
  return { ...findDailyState(context.clock(), { number, zone }), has_played: run != null };
}

function findDailyState(
  now: Date,
  { number, zone }: { number: number; zone: string },
): Pick<Challenge, 'state' | 'opens_at'> {
  const today = dailyNumber(localDate(now, zone));
  if (number === today) return { state: 'open', opens_at: null };
  // Between the first and the last zone there may be two dates.
  const opensAt = number === today + 1 ? nextLocalMidnight(now, zone).toISOString() : null;
  if (number > today) return { state: 'early', opens_at: opensAt };
  const inArchiveAt = dailyOverAt(number);
  if (now < inArchiveAt) return { state: 'between', opens_at: inArchiveAt.toISOString() };
  return { state: 'past', opens_at: null };
}

type Results = { rows: readonly ChallengeAndPlace[]; userId: string | null; runId: string | null };

function describeResult(context: Context, { rows, userId, runId }: Results): HeadToHead {
  const players = rows.flatMap(({ challenge, place, person, isHidden }) =>
    place?.completedAt
      ? {
          person: isHidden ? null : describePerson(person),
          is_own: place.userId === userId,
          is_maker: place.userId === challenge.makerId,
          score: place.score ?? 0,
          time_seconds: place.timeSeconds ?? 0,
          marks: (place.marks ?? []).map(({ hintUsed, ...mark }) => ({ ...mark, hint_used: hintUsed })),
        }
      : [],
  );
  const best = players.toSorted(
    (one, other) => other.score - one.score || one.time_seconds - other.time_seconds,
  );
  return { players: best, run_id: runId, rematch: describeRematch(context, rows[0]) };
}

function describeRematch(context: Context, row: ChallengeAndPlace | undefined): HeadToHead['rematch'] {
  if (!row?.rematch || !isAlive(row.rematch, context)) return null;
  return {
    ...describeGame(row.rematch),
    by: describePerson(row.rematchMaker),
    has_joined: row.hasJoinedRematch,
  };
}
