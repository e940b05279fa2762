import { and, desc, eq, isNull } from 'drizzle-orm';
import type { TriviaGame } from '@/lib/contract/trivia';
import { findTopic } from '@/provider/content/categories';
import { challengePlayers, challenges, runs } from '@/provider/db/schema';
import { conflict } from '@/provider/errors';
import { closeOverdueRun } from '@/provider/services/game/complete-game';
import type { GameContext } from '@/provider/services/game/game-kind';
import type { Run } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { readQuestions } from '@/provider/services/question/read-questions';
import { describeDealtGame, describeOpenRun } from '@/provider/services/trivia/trivia-game';
import { readGameId } from '@/provider/services/trivia/trivia-game-id';
import { issueChallengeGameId } from './accept-challenge';
import { type ChallengeRow, findPlace, isAlive, noSuchChallenge } from './challenge-rows';

/**
 * Returns the ten questions of a trivia challenge for a player who has accepted it, in its order, also those that were
 * taken out since; while they play it, their open game. Throws 404 for everybody else, 409 run_closed once they have
 * played, 409 challenge_closed for one that can no longer be started.
 */
export async function getChallengeGame(
  context: GameContext,
  caller: Caller | null,
  code: string,
): Promise<TriviaGame> {
  const place = caller && (await findPlace(context.db, caller, code));
  const [challenge] = await context.db.select().from(challenges).where(eq(challenges.code, code));
  const topic = findTopic(challenge?.category ?? '', challenge?.subCategory ?? undefined);
  if (!caller || !place || !challenge || !topic) throw noSuchChallenge();
  const run = await findLastRun(context, caller, place.gameId);
  if (run?.completedAt || place.completedAt) throw conflict('run_closed', 'You have played this challenge.');
  if (!run && !isAlive(challenge, context)) throw conflict('challenge_closed', 'This challenge is closed.');
  const ids = challenge.questionIds ?? [];
  const questions = await readQuestions(context.db, ids);
  if (questions.length !== ids.length) throw noSuchChallenge();
  const id = run?.gameId ?? (await getStartableId(context, caller, { challenge, gameId: place.gameId }));
  return describeDealtGame(context, topic, { id, questions, openRun: run ? describeOpenRun(run) : null });
}

async function findLastRun(
  context: GameContext,
  { userId }: Caller,
  gameId: string,
): Promise<Run | undefined> {
  const [run] = await context.db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.game, 'Trivia'), eq(runs.gameId, gameId)))
    .orderBy(desc(runs.startedAt))
    .limit(1);
  return run && closeOverdueRun(context, run);
}

/**
 * An id can be started for a day, and only by the player it was issued to: after that, or after a merge, there is
 * another.
 */
async function getStartableId(
  context: Context,
  caller: Caller,
  { challenge, gameId }: { challenge: ChallengeRow; gameId: string },
): Promise<string> {
  if (readGameId(context, caller, gameId)) return gameId;
  const issued = await issueChallengeGameId(context, context.db, { caller, challenge });
  const isOwnPlace = and(
    eq(challengePlayers.code, challenge.code),
    eq(challengePlayers.userId, caller.userId),
  );
  const [stored] = await context.db
    .update(challengePlayers)
    .set({ gameId: issued })
    .where(and(isOwnPlace, eq(challengePlayers.gameId, gameId), isNull(challengePlayers.completedAt)))
    .returning({ gameId: challengePlayers.gameId });
  // Another tab was faster: its id counts.
  return stored?.gameId ?? (await findPlace(context.db, caller, challenge.code))?.gameId ?? issued;
}
