import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { nextStreak, streakOf } from '@/lib/quiz/day';
import { runEnd } from '@/lib/quiz/time-setting';
import type { Transaction } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { answers, playerStats, runs } from '@/provider/db/schema';
import { creditBoards } from './board-totals';
import { creditInviter } from './invite-achievement';
import type { ClosedRun, Run } from './run-result';
import { countScore, findComparedDay } from './score-counts';

/** An answer that left the browser in time may arrive this much after the deadline. */
export const DEADLINE_GRACE_SECONDS = 10;

/** True once a run's deadline (the day of a run without a clock) and its grace have passed. */
export function isOverdue(run: Pick<Run, 'startedAt' | 'deadlineAt'>, now: Date): boolean {
  const end = runEnd({ startedAt: run.startedAt.getTime(), deadline: run.deadlineAt?.getTime() ?? null });
  return now.getTime() > end + DEADLINE_GRACE_SECONDS * 1000;
}

/**
 * Closes a run that the transaction holds locked: time, streak, boards and the player's totals in one go. A run that
 * ended by its clock ends at the deadline, whenever that is noticed; one without a clock with its last answer.
 */
export async function closeRun(
  tx: Transaction,
  run: Run,
  end: { by: 'player' | 'deadline'; at: Date },
): Promise<ClosedRun> {
  const completedAt = await findEnd(tx, run, end);
  const timeSeconds = Math.max(0, Math.round((completedAt.getTime() - run.startedAt.getTime()) / 1000));
  const streak =
    run.kind === 'scored' ? await creditPlayer(tx, run, timeSeconds) : await readStreak(tx, run.userId);
  if (run.kind === 'scored') {
    await creditBoards(tx, { run, points: 0, occurrences: 1, at: completedAt });
  }
  if (end.by === 'player') await creditInviter(tx, { friendId: run.userId, at: end.at });
  const comparedOn = await findComparedDay(tx, run, { by: end.by, completedAt });
  const closed = await tx
    .update(runs)
    .set({ completedAt, closedBy: end.by, timeSeconds, streak, comparedOn })
    .where(and(eq(runs.userId, run.userId), eq(runs.id, run.id)))
    .returning();
  // Last: players who end a game with the same score wait for one another here.
  if (comparedOn !== null) await countScore(tx, run, comparedOn);
  return { ...onlyRow(closed, 'the run that is closed'), completedAt, timeSeconds, streak };
}

async function findEnd(
  tx: Transaction,
  run: Run,
  end: { by: 'player' | 'deadline'; at: Date },
): Promise<Date> {
  if (run.deadlineAt) return run.deadlineAt < end.at ? run.deadlineAt : end.at;
  if (end.by === 'player') return end.at;
  const [last] = await tx
    .select({ answeredAt: answers.answeredAt })
    .from(answers)
    .where(and(eq(answers.userId, run.userId), eq(answers.runId, run.id), eq(answers.late, false)))
    .orderBy(desc(answers.answeredAt))
    .limit(1);
  return last?.answeredAt ?? run.startedAt;
}

async function creditPlayer(tx: Transaction, run: Run, timeSeconds: number): Promise<number> {
  const held = await tx.select().from(playerStats).where(eq(playerStats.userId, run.userId)).for('update');
  const stats = onlyRow(held, 'player_stats');
  const streak = run.dailyNumber === null ? stats.streak : await streakAfter(tx, run, run.dailyNumber, stats);
  const lastDailyNumber =
    run.dailyNumber === null
      ? stats.lastDailyNumber
      : Math.max(run.dailyNumber, stats.lastDailyNumber ?? run.dailyNumber);
  await tx
    .update(playerStats)
    .set({
      totalTaken: sql`${playerStats.totalTaken} + 1`,
      totalTimeSeconds: sql`${playerStats.totalTimeSeconds} + ${timeSeconds}`,
      streak,
      lastDailyNumber,
    })
    .where(eq(playerStats.userId, run.userId));
  return streak;
}

async function readStreak(tx: Transaction, userId: string): Promise<number> {
  const stats = await tx
    .select({ streak: playerStats.streak })
    .from(playerStats)
    .where(eq(playerStats.userId, userId));
  return onlyRow(stats, 'player_stats').streak;
}

type Streak = { streak: number; lastDailyNumber: number | null };

// A run left open over midnight can close after the next number's: then the streak is read off the finished numbers.
async function streakAfter(tx: Transaction, run: Run, number: number, stats: Streak): Promise<number> {
  if (stats.lastDailyNumber === null || number > stats.lastDailyNumber) {
    return nextStreak({ streak: stats.streak, lastNumber: stats.lastDailyNumber }, number);
  }
  const finished = await tx
    .select({ number: sql<number>`${runs.dailyNumber}` })
    .from(runs)
    .where(
      and(
        eq(runs.userId, run.userId),
        eq(runs.kind, 'scored'),
        isNotNull(runs.dailyNumber),
        isNotNull(runs.completedAt),
      ),
    )
    .orderBy(desc(runs.dailyNumber));
  const numbers = new Set([number, ...finished.map((row) => row.number)]);
  return streakOf([...numbers].sort((a, b) => b - a));
}
