import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/provider/db/database';
import { answers, challengePlayers, dailyQuestions, runs } from '@/provider/db/schema';
import { type ClosedRun, isClosed } from '@/provider/services/game/run-result';

type GameOfPlayer = { userId: string; game: ClosedRun['game']; gameId: string };

/**
 * Copies a closed run's result into its player's places in challenges of this game. Only the first closed run of the game
 * gets there. One statement, by an index; the marks are read only where there is a place.
 */
export async function recordChallengeResult(tx: Transaction, run: ClosedRun): Promise<void> {
  const { userId, gameId, id: runId, score, timeSeconds, completedAt } = run;
  await tx
    .update(challengePlayers)
    .set({ runId, score, timeSeconds, completedAt, marks: sql`${marksOf(run)}` })
    .where(
      and(
        eq(challengePlayers.userId, userId),
        eq(challengePlayers.gameId, gameId),
        sql`${challengePlayers.completedAt} is null`,
      ),
    );
}

/** Selects how the player did at each question, in order; an answer after the deadline counts as none. */
function marksOf({ userId, id, dailyNumber, questionIds }: ClosedRun) {
  const dealt =
    dailyNumber === null
      ? sql`unnest(${sql.param(questionIds ?? [])}::text[]) with ordinality as dealt (id, position)`
      : sql`(select question_id, position from ${dailyQuestions} where number = ${dailyNumber}) as dealt (id, position)`;
  return sql`(select jsonb_agg(jsonb_build_object(
      'correct', coalesce(given.correct and not given.late, false),
      'hintUsed', coalesce(given.hint_used, false),
      'points', coalesce(given.points, 0)) order by dealt.position)
    from ${dealt}
    left join ${answers} given on given.user_id = ${userId}::uuid and given.run_id = ${id}::uuid
      and given.question_id = dealt.id)`;
}

/**
 * Locks the player's runs of a game: a run that closes meanwhile waits until their place is stored, so its result is not
 * lost. Call it before anything of a challenge is locked.
 */
export async function lockRunsOf(tx: Transaction, { userId, game, gameId }: GameOfPlayer): Promise<void> {
  const isOfGame = and(eq(runs.userId, userId), eq(runs.game, game), eq(runs.gameId, gameId));
  await tx.select({ id: runs.id }).from(runs).where(isOfGame).orderBy(asc(runs.id)).for('update');
}

/** Returns the run of a game that counts in challenges: the scored one, else the first that was closed. */
export async function findCountedRun(
  db: Pick<Db, 'select'>,
  { userId, game, gameId }: GameOfPlayer,
): Promise<ClosedRun | undefined> {
  const [run] = await db
    .select()
    .from(runs)
    .where(
      and(eq(runs.userId, userId), eq(runs.game, game), eq(runs.gameId, gameId), isNotNull(runs.completedAt)),
    )
    .orderBy(sql`${runs.kind} = 'practice'`, asc(runs.completedAt))
    .limit(1);
  return run && isClosed(run) ? run : undefined;
}
