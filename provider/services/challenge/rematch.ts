import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { ChallengeGame } from '@/lib/contract/challenge';
import { composeTrivia } from '@/lib/quiz/compose-trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { findTopic, type Topic } from '@/provider/content/categories';
import { clash } from '@/provider/content/clashes';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { queryRows } from '@/provider/db/query-rows';
import { challengePlayers, challenges } from '@/provider/db/schema';
import { invalidField, notFound } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { readQuestions } from '@/provider/services/question/read-questions';
import {
  type Drawn,
  drawQuestions,
  shuffle,
  unseenQuestions,
} from '@/provider/services/trivia/draw-questions';
import { suggestTrivia } from '@/provider/services/trivia/suggest-trivia';
import { takePlace } from './accept-challenge';
import { type ChallengeRow, findPlace, isAlive, lockChallenge, noSuchChallenge } from './challenge-rows';
import { describeGame } from './find-challenge';
import { newChallenge } from './make-challenge';

/**
 * Returns the rematch of a challenge that the caller has played, with a place for them: the one that somebody asked for
 * already, else a new one with ten questions of the topic. A daily is played once, so its rematch is trivia of the topic
 * suggested to the caller. Throws 404 before they have played, 400 while nobody else has.
 */
export async function rematchChallenge(
  context: Context,
  caller: Caller,
  { code }: { code: string },
): Promise<ChallengeGame> {
  const known = await context.db.transaction(async (tx) => {
    const challenge = await lockPlayed(tx, caller, code);
    const rematch = await findRematch(context, tx, code);
    if (rematch) await takePlace(context, tx, { caller, code: rematch.code });
    return { challenge, rematch };
  });
  if (known.rematch) return describeGame(known.rematch);
  // Outside the transaction: what is drawn changes nothing, and takes the longest.
  const content = await draw(context, caller, known.challenge);
  const rematch = await context.db.transaction(async (tx) => {
    await lockPlayed(tx, caller, code);
    const made =
      (await findRematch(context, tx, code)) ?? (await insertRematch(context, tx, { caller, code, content }));
    await takePlace(context, tx, { caller, code: made.code });
    return made;
  });
  return describeGame(rematch);
}

async function lockPlayed(tx: Transaction, caller: Caller, code: string): Promise<ChallengeRow> {
  const challenge = await lockChallenge(tx, caller, code);
  if (!(await findPlace(tx, caller, code))?.completedAt) throw noSuchChallenge();
  const [finished] = await tx
    .select({ players: count() })
    .from(challengePlayers)
    .where(and(eq(challengePlayers.code, code), isNotNull(challengePlayers.completedAt)));
  if ((finished?.players ?? 0) < 2) throw invalidField('code', 'Nobody else has played this challenge yet.');
  return challenge;
}

/** Returns the rematch that is open; one that was closed makes way for another. */
async function findRematch(
  context: Context,
  tx: Transaction,
  code: string,
): Promise<ChallengeRow | undefined> {
  const isRematch = eq(challenges.rematchOf, code);
  const [rematch] = await tx.select().from(challenges).where(isRematch);
  if (!rematch || isAlive(rematch, context)) return rematch;
  await tx.update(challenges).set({ rematchOf: null }).where(isRematch);
  return undefined;
}

type Content = { topic: Topic; questionIds: string[] };

async function insertRematch(
  context: Context,
  tx: Transaction,
  { caller, code, content: { topic, questionIds } }: { caller: Caller; code: string; content: Content },
): Promise<ChallengeRow> {
  const inserted = await tx
    .insert(challenges)
    .values({
      ...newChallenge(context),
      makerId: caller.userId,
      game: 'Trivia',
      category: topic.category.id,
      subCategory: topic.subCategory,
      questionIds,
      rematchOf: code,
    })
    .returning();
  return onlyRow(inserted, 'challenges');
}

async function draw(context: Context, caller: Caller, challenge: ChallengeRow): Promise<Content> {
  const category = challenge.category ?? (await suggestTrivia(context, caller))?.id;
  const topic = findTopic(category ?? '', challenge.subCategory ?? undefined);
  const questionIds = topic ? await drawForPlayers(context, { topic, caller, challenge }) : [];
  if (!topic || questionIds.length < TRIVIA_QUESTIONS)
    throw notFound('There are too few questions for a rematch.');
  return { topic, questionIds };
}

type Drawing = { topic: Topic; caller: Caller; challenge: ChallengeRow };

/** Draws what none of the players has met; where that is too little, what caller and maker have not, then the caller. */
async function drawForPlayers(context: Context, { topic, caller, challenge }: Drawing): Promise<string[]> {
  const players = await context.db
    .select({ id: challengePlayers.userId })
    .from(challengePlayers)
    .where(eq(challengePlayers.code, challenge.code));
  const everybody = players.map(({ id }) => id);
  const pair = challenge.makerId === null ? [] : [challenge.makerId];
  const newToAll = await listUnseen(context, { topic, caller, others: everybody });
  const newToPair =
    newToAll.length >= TRIVIA_QUESTIONS ? [] : await listUnseen(context, { topic, caller, others: pair });
  const isEnough = new Set([...newToAll, ...newToPair]).size >= TRIVIA_QUESTIONS;
  const own = isEnough ? [] : (await drawQuestions(context, { topic, caller })).map(({ id }) => id);
  const rest = [...new Set([...newToPair, ...own])].filter((id) => !newToAll.includes(id));
  const [first, second] = [await readQuestions(context.db, newToAll), await readQuestions(context.db, rest)];
  return composeTrivia(first, second, clash).map(({ id }) => id);
}

async function listUnseen(
  { db }: Context,
  drawing: { topic: Topic; caller: Caller; others: readonly string[] },
): Promise<string[]> {
  const drawn = await queryRows<Drawn>(db, unseenQuestions(drawing));
  return shuffle(drawn).map(({ id }) => id);
}
