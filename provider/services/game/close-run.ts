import { and, desc, eq, sql } from 'drizzle-orm';
import { dailyOverAt } from '@/lib/quiz/day';
import { runEnd } from '@/lib/quiz/time-multiplier';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { answers, playerStats, runs } from '@/provider/db/schema';
import type { RunEnd } from './game-kind';
import { type JudgeContext, type Judgement, judgeClosedRun } from './judge-run';
import type { ClosedRun, Run } from './run-result';
import { findComparedDay } from './score-counts';

/** Seconds after the deadline within which an answer that left the browser in time may still arrive. */
export const DEADLINE_GRACE_SECONDS = 10;

/**
 * Returns true once a run's deadline (or the 24 hours of a run without one) and the grace period have passed, and for a
 * scored run once the keys of its daily are public.
 */
export function isOverdue(
  run: Pick<Run, 'kind' | 'startedAt' | 'deadlineAt' | 'dailyNumber'>,
  now: Date,
): boolean {
  if (run.kind === 'scored' && run.dailyNumber !== null && now >= dailyOverAt(run.dailyNumber)) return true;
  const end = runEnd({ startedAt: run.startedAt.getTime(), deadline: run.deadlineAt?.getTime() ?? null });
  return now.getTime() > end + DEADLINE_GRACE_SECONDS * 1000;
}

/** Practice is not judged. */
const NOT_JUDGED: Judgement = { pace: null, plausibility: null, reasons: null, creditState: null };

/**
 * Closes a run that the transaction holds locked: time, streak, judgement, the player's totals, then the closed-run
 * steps. A run that timed out ends at its deadline, whenever that is noticed; one without a deadline ends with its last
 * answer. A clock that was set back ends none before an answer in it.
 */
export async function closeRun(
  context: JudgeContext,
  tx: Transaction,
  run: Run,
  end: RunEnd,
): Promise<ClosedRun> {
  const { games } = context;
  const completedAt = await findEnd(tx, run, end);
  // Before the player's totals are locked: an answer locks in the same order.
  await games.kinds[run.game].meetUnanswered(tx, { run, at: completedAt });
  const timeSeconds = Math.max(0, Math.round((completedAt.getTime() - run.startedAt.getTime()) / 1000));
  const { streak, ...judgement } =
    run.kind === 'scored'
      ? await countRun(context, tx, { run, completedAt, timeSeconds })
      : { ...NOT_JUDGED, streak: await readStreak(tx, run.userId) };
  const isCredited = judgement.creditState === 'credited';
  const comparedOn = isCredited ? await findComparedDay(tx, run, { by: end.by, completedAt }) : null;
  const stored = await tx
    .update(runs)
    .set({ completedAt, closedBy: end.by, timeSeconds, streak, comparedOn, ...judgement })
    .where(and(eq(runs.userId, run.userId), eq(runs.id, run.id)))
    .returning();
  const closed = { ...onlyRow(stored, 'the run that is closed'), completedAt, timeSeconds, streak };
  for (const step of games.closedRunSteps) await step(tx, closed, end);
  return closed;
}

async function findEnd(tx: Transaction, run: Run, end: RunEnd): Promise<Date> {
  const last = await findLastMoment(tx, run);
  const isOver = end.by === 'player' || run.deadlineAt !== null;
  const moment = isOver && end.at > last ? end.at : last;
  return run.deadlineAt && run.deadlineAt < moment ? run.deadlineAt : moment;
}

/** Returns when the last answer that counts was given; the start of a run that has none. */
async function findLastMoment(tx: Transaction, run: Run): Promise<Date> {
  const [last] = await tx
    .select({ answeredAt: answers.answeredAt })
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id), eq(answers.late, false)))
    .orderBy(desc(answers.answeredAt))
    .limit(1);
  return last && last.answeredAt > run.startedAt ? last.answeredAt : run.startedAt;
}

/** Judges a scored run and adds it to the player's totals, all but the points: those follow when it is credited. */
async function countRun(
  context: JudgeContext,
  tx: Transaction,
  { run, completedAt, timeSeconds }: { run: Run; completedAt: Date; timeSeconds: number },
): Promise<Judgement & { streak: number }> {
  const held = await tx.select().from(playerStats).where(eq(playerStats.userId, run.userId)).for('update');
  const stats = onlyRow(held, 'player_stats');
  const judgement = await judgeClosedRun(context, tx, { run, completedAt });
  const streak = await context.games.kinds[run.game].streakAfter(tx, run, stats);
  await tx
    .update(playerStats)
    .set({
      totalTaken: sql`${playerStats.totalTaken} + 1`,
      totalTimeSeconds: sql`${playerStats.totalTimeSeconds} + ${timeSeconds}`,
      ...streak,
      // A run with too few answers to judge shows nobody playing.
      humanRuns: sql`${playerStats.humanRuns} + ${judgement.plausibility === 'human' && judgement.pace !== null ? 1 : 0}`,
    })
    .where(eq(playerStats.userId, run.userId));
  return { ...judgement, streak: streak.streak };
}

async function readStreak(tx: Transaction, userId: string): Promise<number> {
  const stats = await tx
    .select({ streak: playerStats.streak })
    .from(playerStats)
    .where(eq(playerStats.userId, userId));
  return onlyRow(stats, 'player_stats').streak;
}
