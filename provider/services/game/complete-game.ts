import { and, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { CompleteBody, CompletedRun } from '@/lib/contract/game';
import { UNTIMED_RUN_SECONDS } from '@/lib/quiz/time-multiplier';
import { runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import { atOnce, type Pace } from '@/provider/services/platform/pace';
import { closeRun, DEADLINE_GRACE_SECONDS, isOverdue } from './close-run';
import { getRunForUpdate } from './find-run';
import type { GameContext } from './game-kind';
import { describeCompletedRun, isClosed, type Run } from './run-result';

/** Overdue runs closed per slice of a sweep. */
const SWEEP_SLICE = 50;

/** A sweep ends when this many runs cannot be closed: something is wrong that the next one may not meet. */
const MOST_STUCK = 500;

/** Closes the caller's game and returns its result; repeated calls return the same one. Unanswered questions score 0. */
export async function completeGame(
  context: GameContext,
  caller: Caller,
  body: CompleteBody,
): Promise<CompletedRun> {
  const now = context.clock();
  const run = await context.db.transaction(async (tx) => {
    const found = await getRunForUpdate(tx, caller, body);
    if (isClosed(found)) return found;
    return closeRun(context, tx, found, { by: isOverdue(found, now) ? 'deadline' : 'player', at: now });
  });
  context.live.announce();
  return describeCompletedRun(context, run);
}

/** Returns the run, after closing it if its deadline has passed in the meantime. */
export async function closeOverdueRun(context: GameContext, run: Run): Promise<Run> {
  const now = context.clock();
  if (isClosed(run) || !isOverdue(run, now)) return run;
  const closed = await context.db.transaction(async (tx) => {
    const reference = { game: run.game, game_id: run.gameId, run_id: run.id };
    const locked = await getRunForUpdate(tx, run, reference);
    return isClosed(locked) ? locked : closeRun(context, tx, locked, { by: 'deadline', at: now });
  });
  context.live.announce();
  return closed;
}

/** Closes all overdue runs that nobody completed, in slices. Returns how many it looked at. Run by a job. */
export async function sweepOverdueRuns(context: GameContext, pace: Pace = atOnce): Promise<number> {
  const stuck: string[] = [];
  for (let looked = 0; ; await pace()) {
    const overdue = await context.db
      .select()
      .from(runs)
      .where(and(isLeftOpen(context), stuck.length > 0 ? notInArray(runs.id, stuck) : undefined))
      .limit(SWEEP_SLICE);
    for (const run of overdue) if (!(await closeIfPossible(context, run))) stuck.push(run.id);
    looked += overdue.length;
    if (overdue.length < SWEEP_SLICE || stuck.length > MOST_STUCK) return looked;
  }
}

/** Returns how many runs wait for the sweep. */
export async function countOverdueRuns(context: GameContext): Promise<number> {
  return context.db.$count(runs, isLeftOpen(context));
}

function isLeftOpen({ clock }: GameContext) {
  const before = new Date(clock().getTime() - DEADLINE_GRACE_SECONDS * 1000);
  const dayBefore = new Date(before.getTime() - UNTIMED_RUN_SECONDS * 1000);
  return and(
    isNull(runs.completedAt),
    or(lt(runs.deadlineAt, before), and(isNull(runs.deadlineAt), lt(runs.startedAt, dayBefore))),
  );
}

/** One that a merge has just moved, or that fails, must not keep the others open. */
async function closeIfPossible(context: GameContext, run: Run): Promise<boolean> {
  try {
    return isClosed(await closeOverdueRun(context, run));
  } catch (error) {
    context.log.warn({ err: error }, 'an overdue run could not be closed');
    return false;
  }
}
