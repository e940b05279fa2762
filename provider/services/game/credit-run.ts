import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import { isConfirmedBy } from '@/lib/quiz/plausibility/confirmed';
import type { Transaction } from '@/provider/db/database';
import { answers, playerStats, runs } from '@/provider/db/schema';
import { creditBoards } from '@/provider/services/leaderboard/board-totals';
import { addCreditedAnswers } from '@/provider/services/question/question-stats';
import { awardMilestones } from './award-milestones';
import { readHistory } from './judge-run';
import { type ClosedRun, isClosed } from './run-result';

/** Waiting runs that are looked at again when a player finishes another one. */
const WAITING_RUNS = 20;

/**
 * Adds a closed run to its player's points and boards: the points on the UTC day of each answer, the game on the day it
 * ended. Call it once per run, with the player's totals locked.
 */
export async function creditRun(tx: Transaction, run: ClosedRun): Promise<void> {
  const earned = await tx
    .select({ at: answers.answeredAt, points: answers.creditedPoints })
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id), gt(answers.creditedPoints, 0)))
    .orderBy(asc(answers.answeredAt));
  const days = new Map<string, { at: Date; points: number }>();
  for (const { at, points } of earned) {
    const day = boardPeriod('Daily', at).start;
    days.set(day, { at, points: points + (days.get(day)?.points ?? 0) });
  }
  for (const { at, points } of days.values()) await creditBoards(tx, { run, points, occurrences: 0, at });
  await creditBoards(tx, { run, points: 0, occurrences: 1, at: run.completedAt });
  const points = earned.reduce((sum, answer) => sum + answer.points, 0);
  await tx
    .update(playerStats)
    .set({ totalPoints: sql`${playerStats.totalPoints} + ${points}` })
    .where(eq(playerStats.userId, run.userId));
}

/**
 * Ends the wait of a run whose play was found to be human: its points reach the boards. Call it with the player's totals
 * locked.
 */
export async function creditWaitingRun(tx: Transaction, run: ClosedRun): Promise<void> {
  await tx
    .update(runs)
    .set({ creditState: 'credited', plausibility: 'human' })
    .where(and(eq(runs.userId, run.userId), eq(runs.id, run.id)));
  if (run.plausibility !== 'human' && run.pace !== null) {
    await tx
      .update(playerStats)
      .set({ humanRuns: sql`${playerStats.humanRuns} + 1` })
      .where(eq(playerStats.userId, run.userId));
  }
  await creditRun(tx, run);
  await awardMilestones(tx, run);
  await addCreditedAnswers(tx, run);
}

/** Ends the wait of the player's earlier runs that a run just closed as human confirms, together with others. */
export async function creditConfirmedRuns(tx: Transaction, closed: ClosedRun): Promise<void> {
  if (closed.plausibility !== 'human') return;
  const { userId } = closed;
  const waiting = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.creditState, 'waiting')))
    .orderBy(desc(runs.completedAt))
    .limit(WAITING_RUNS)
    // Who holds one of them, e.g. a merge, may be waiting for this player's totals.
    .for('update', { skipLocked: true });
  for (const run of waiting.filter(isClosed)) {
    const later = await readHistory(tx, { userId, after: run.completedAt });
    const rightRate = run.correct / run.questionCount;
    if (isConfirmedBy(later, { pace: run.pace, rightRate })) await creditWaitingRun(tx, run);
  }
}
