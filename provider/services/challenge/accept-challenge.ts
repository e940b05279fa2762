import { count, eq } from 'drizzle-orm';
import type { Challenge } from '@/lib/contract/challenge';
import { findTopic } from '@/provider/content/categories';
import type { Db, Transaction } from '@/provider/db/database';
import { challengePlayers, challenges } from '@/provider/db/schema';
import { conflict } from '@/provider/errors';
import { dailyGameId } from '@/provider/services/daily/daily-id';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { readQuestions } from '@/provider/services/question/read-questions';
import { issueGameId } from '@/provider/services/trivia/trivia-game-id';
import { findCountedRun, lockRunsOf, recordChallengeResult } from './challenge-result';
import {
  type ChallengeRow,
  findPlace,
  isAlive,
  lockChallenge,
  noSuchChallenge,
  PLACES,
} from './challenge-rows';
import { getChallenge } from './find-challenge';

/**
 * Gives the caller a place in a challenge, filled at once when they have played its daily already; repeated calls keep it.
 * Throws 404 for an unknown code, 409 challenge_closed for one that is withdrawn, has expired or has no place left.
 */
export async function acceptChallenge(
  context: Context,
  caller: Caller,
  { code, timeZone }: { code: string; timeZone: string | null },
): Promise<Challenge> {
  await context.db.transaction((tx) => takePlace(context, tx, { caller, code }));
  return getChallenge(context, caller, { code, timeZone });
}

/** Does the same within a transaction, which must hold no challenge locked but the one that this is the rematch of. */
export async function takePlace(
  context: Context,
  tx: Transaction,
  { caller, code }: { caller: Caller; code: string },
): Promise<void> {
  await lockRunsOfDaily(tx, { caller, code });
  const challenge = await lockChallenge(tx, caller, code);
  const place = await findPlace(tx, caller, code);
  if (place?.completedAt) return;
  const gameId = place?.gameId ?? (await openPlace(context, tx, { caller, challenge }));
  const run = await findCountedRun(tx, { ...caller, game: challenge.game, gameId });
  if (run) await recordChallengeResult(tx, run);
}

async function lockRunsOfDaily(tx: Transaction, { caller, code }: { caller: Caller; code: string }) {
  const [challenge] = await tx
    .select({ game: challenges.game, number: challenges.dailyNumber })
    .from(challenges)
    .where(eq(challenges.code, code));
  if (!challenge || challenge.number === null) return;
  await lockRunsOf(tx, { ...caller, game: challenge.game, gameId: dailyGameId(challenge.number) });
}

type Opening = { caller: Caller; challenge: ChallengeRow };

async function openPlace(context: Context, tx: Transaction, { caller, challenge }: Opening): Promise<string> {
  if (!isAlive(challenge, context)) throw closed('This challenge is closed.');
  const { code } = challenge;
  const [taken] = await tx
    .select({ places: count() })
    .from(challengePlayers)
    .where(eq(challengePlayers.code, code));
  if ((taken?.places ?? 0) >= PLACES) throw closed(`${PLACES} players have joined: this challenge is full.`);
  const gameId = await issueChallengeGameId(context, tx, { caller, challenge });
  await tx
    .insert(challengePlayers)
    .values({ code, userId: caller.userId, gameId, joinedAt: context.clock() });
  return gameId;
}

const closed = (detail: string) => conflict('challenge_closed', detail);

/**
 * Returns the id under which the caller plays a challenge: the daily's, or a signed one of their own. Throws 404 when
 * a question is gone.
 */
export async function issueChallengeGameId(
  context: Context,
  reader: Pick<Db, 'select'>,
  { caller, challenge: { dailyNumber, category, subCategory, questionIds } }: Opening,
): Promise<string> {
  if (dailyNumber !== null) return dailyGameId(dailyNumber);
  const topic = findTopic(category ?? '', subCategory ?? undefined);
  const questions = await readQuestions(reader, questionIds ?? []);
  if (!topic || questions.length !== questionIds?.length) throw noSuchChallenge();
  return issueGameId(context, caller, { topic, serials: questions.map(({ serial }) => serial) });
}
