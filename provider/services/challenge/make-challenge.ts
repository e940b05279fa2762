import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Challenge, ChallengeGame } from '@/lib/contract/challenge';
import { findTopic } from '@/provider/content/categories';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { challengePlayers, challenges, runs } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import { closeOverdueRun } from '@/provider/services/game/complete-game';
import type { GameContext } from '@/provider/services/game/game-kind';
import type { ClosedRun } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { findCountedRun, recordChallengeResult } from './challenge-result';
import { type ChallengeRow, isAlive, lockChallenge, noSuchChallenge, OPEN_MS } from './challenge-rows';
import { describeGame, getChallenge } from './find-challenge';

/** 120 bits: nobody guesses a link. */
const CODE_BYTES = 15;

/** Returns the code and the times of a new challenge. */
export function newChallenge({ clock }: Pick<Context, 'clock'>) {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + OPEN_MS);
  return { code: randomBytes(CODE_BYTES).toString('base64url'), createdAt, expiresAt };
}

/**
 * Makes a challenge of the caller's finished game, with the result of its first run, and returns it; repeated calls return
 * the same one until it is withdrawn or has expired. Throws 404 for any other run, and for practice of what was known.
 */
export async function createChallenge(
  context: GameContext,
  caller: Caller,
  { run_id: runId }: { run_id: string },
): Promise<ChallengeGame> {
  const run = await findRunToShare(context, caller, runId);
  const challenge = await context.db.transaction((tx) => findOrInsert(context, tx, run));
  return describeGame(challenge);
}

async function findRunToShare(context: GameContext, { userId }: Caller, runId: string): Promise<ClosedRun> {
  const [named] = await context.db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.id, runId)));
  const closed = named && (await closeOverdueRun(context, named));
  const run = closed?.completedAt && (await findCountedRun(context.db, closed));
  if (!run || !isShared(run)) throw notFound('This game cannot be a challenge.');
  return run;
}

/** A daily from the archive is practice, and yet a first run; practice of trivia never is. */
function isShared({ dailyNumber, kind, category, subCategory, questionIds }: ClosedRun): boolean {
  if (dailyNumber !== null) return true;
  return (
    kind === 'scored' &&
    questionIds !== null &&
    findTopic(category ?? '', subCategory ?? undefined) !== undefined
  );
}

async function findOrInsert(context: Context, tx: Transaction, run: ClosedRun): Promise<ChallengeRow> {
  const isOfRun = and(eq(challenges.makerId, run.userId), eq(challenges.makerRunId, run.id));
  const [known] = await tx.select().from(challenges).where(isOfRun).for('update');
  if (known && isAlive(known, context)) return known;
  // Its players keep the closed challenge; the run gets a new link.
  if (known) await tx.update(challenges).set({ makerRunId: null }).where(isOfRun);
  const { userId: makerId, id: makerRunId, game, gameId, dailyNumber, category, subCategory } = run;
  const questionIds = run.questionIds;
  const [made] = await tx
    .insert(challenges)
    .values({
      ...newChallenge(context),
      makerId,
      makerRunId,
      game,
      dailyNumber,
      category,
      subCategory,
      questionIds,
    })
    .onConflictDoNothing()
    .returning();
  // Another tab was faster.
  if (!made) return onlyRow(await tx.select().from(challenges).where(isOfRun), 'challenges');
  const { code, createdAt: joinedAt } = made;
  await tx.insert(challengePlayers).values({ code, userId: makerId, gameId, joinedAt });
  await recordChallengeResult(tx, run);
  return made;
}

/** Closes the caller's own challenge for everybody who has not played it. Throws 404 for anybody else's. */
export async function withdrawChallenge(
  context: Context,
  caller: Caller,
  { code, timeZone }: { code: string; timeZone: string | null },
): Promise<Challenge> {
  await context.db.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, caller, code);
    if (challenge.makerId !== caller.userId) throw noSuchChallenge();
    if (challenge.withdrawnAt) return;
    await tx.update(challenges).set({ withdrawnAt: context.clock() }).where(eq(challenges.code, code));
  });
  return getChallenge(context, caller, { code, timeZone });
}
