import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Today } from '@/lib/contract/daily';
import { runs } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import { closeOverdueRun } from '@/provider/services/game/complete-game';
import type { GameContext } from '@/provider/services/game/game-kind';
import { isClosed, type Run } from '@/provider/services/game/run-result';
import { findRank } from '@/provider/services/leaderboard/leaderboard';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

const selectScoredRuns = defineStatement((db) =>
  db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, sql.placeholder('userId')),
        eq(runs.kind, 'scored'),
        isNotNull(runs.dailyNumber),
        or(eq(runs.dailyNumber, sql.placeholder('today')), isNull(runs.completedAt)),
      ),
    )
    .orderBy(asc(runs.dailyNumber))
    .prepare('select_scored_runs'),
);

/**
 * Returns the scored run that a caller plays next: the earliest daily's that is open, else that of today's number; null
 * without one (decision 067). Closes those whose deadline has passed first.
 */
export async function findScoredRun(
  context: GameContext,
  caller: Caller,
  todaysNumber: number,
): Promise<Run | null> {
  const values = { userId: caller.userId, today: todaysNumber };
  const stored = await selectScoredRuns(context.db).execute(values);
  const current: Run[] = [];
  for (const run of stored) current.push(await closeOverdueRun(context, run));
  return (
    current.find((run) => !isClosed(run)) ??
    current.find(({ dailyNumber }) => dailyNumber === todaysNumber) ??
    null
  );
}

/** Returns the caller's scored run of one daily, closed first if its deadline has passed; null without one. */
export async function findRunOfDaily(
  context: GameContext,
  caller: Caller,
  number: number,
): Promise<Run | null> {
  const [stored] = await context.db
    .select()
    .from(runs)
    .where(and(eq(runs.userId, caller.userId), eq(runs.dailyNumber, number), eq(runs.kind, 'scored')))
    .limit(1);
  return stored ? closeOverdueRun(context, stored) : null;
}

/** Returns what the session response says about a player's run; its rank is read fresh. */
export async function summarizeRun(context: Context, run: Run): Promise<NonNullable<Today['run']>> {
  if (!isClosed(run)) return { state: 'open', deadline: run.deadlineAt?.toISOString() ?? null };
  const { score, correct, questionCount: questions } = run;
  const found = await findRank(context, { filter: 'Daily', userId: run.userId, at: run.completedAt });
  const { rank, rank_is_estimate } = found ?? { rank: null, rank_is_estimate: false };
  return { state: 'closed', score, correct, questions, rank, rank_is_estimate };
}
