import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CompleteBody, CompletedRun } from '@/lib/contract/leaderboard';
import { nextStreak, streakOf } from '@/lib/quiz/day';
import { runEnd, UNTIMED_RUN_SECONDS } from '@/lib/quiz/time-setting';
import type { Transaction } from '@/provider/db/database';
import { answers, playerStats, runs } from '@/provider/db/schema';
import { creditBoards } from './board-totals';
import type { Caller } from './caller';
import type { Context } from './context';
import { getRunForUpdate } from './find-run';
import { creditInviter } from './invite-achievement';
import { describeCompletedRun, type Run } from './run-result';

/** An answer that left the browser in time may arrive this much after the deadline. */
const DEADLINE_GRACE_SECONDS = 10;

/** Overdue runs closed by one sweep. */
const SWEEP_LIMIT = 200;

/** True once a run's deadline (the day of a run without a clock) and its grace have passed. */
export function isOverdue(run: Pick<Run, 'startedAt' | 'deadlineAt'>, now: Date): boolean {
  const end = runEnd({ startedAt: run.startedAt.getTime(), deadline: run.deadlineAt?.getTime() ?? null });
  return now.getTime() > end + DEADLINE_GRACE_SECONDS * 1000;
}

/** Closes the caller's game once and gives its result; repeats get the same one. Unanswered questions are worth 0. */
export async function completeGame(
  context: Context,
  caller: Caller,
  body: CompleteBody,
): Promise<CompletedRun> {
  const now = context.clock();
  const run = await context.db.transaction(async (tx) => {
    const found = await getRunForUpdate(tx, caller, body);
    if (found.completedAt) return found;
    return closeRun(tx, found, { by: isOverdue(found, now) ? 'deadline' : 'player', at: now });
  });
  context.live.announce();
  return describeCompletedRun(context, run);
}

/** The run, closed first if its deadline has passed meanwhile. */
export async function closeOverdueRun(context: Context, run: Run): Promise<Run> {
  const now = context.clock();
  if (run.completedAt || !isOverdue(run, now)) return run;
  return context.db.transaction(async (tx) => {
    const reference = { game: run.game, game_id: run.gameId, run_id: run.id };
    const locked = await getRunForUpdate(tx, { userId: run.userId, familyId: '' }, reference);
    return locked.completedAt ? locked : closeRun(tx, locked, { by: 'deadline', at: now });
  });
}

/** Closes every run whose player has gone away, a batch at a time; gives how many. */
export async function sweepOverdueRuns(context: Context): Promise<number> {
  const before = new Date(context.clock().getTime() - DEADLINE_GRACE_SECONDS * 1000);
  const dayBefore = new Date(before.getTime() - UNTIMED_RUN_SECONDS * 1000);
  const overdue = await context.db
    .select()
    .from(runs)
    .where(
      and(
        isNull(runs.completedAt),
        or(lt(runs.deadlineAt, before), and(isNull(runs.deadlineAt), lt(runs.startedAt, dayBefore))),
      ),
    )
    .limit(SWEEP_LIMIT);
  for (const run of overdue) await closeOverdueRun(context, run);
  if (overdue.length > 0) context.live.announce();
  return overdue.length;
}

/**
 * Closes a run that the transaction holds locked: time, streak, boards and the player's totals in one go. A run that
 * ended by its clock ends at the deadline, whenever that is noticed; one without a clock with its last answer.
 */
export async function closeRun(
  tx: Transaction,
  run: Run,
  end: { by: 'player' | 'deadline'; at: Date },
): Promise<Run> {
  const completedAt = await findEnd(tx, run, end);
  const timeSeconds = Math.max(0, Math.round((completedAt.getTime() - run.startedAt.getTime()) / 1000));
  const streak =
    run.kind === 'scored' ? await creditPlayer(tx, run, timeSeconds) : await readStreak(tx, run.userId);
  if (run.kind === 'scored') {
    await creditBoards(tx, { run, points: 0, occurrences: 1, at: completedAt });
  }
  if (end.by === 'player') await creditInviter(tx, { friendId: run.userId, at: end.at });
  const [closed] = await tx
    .update(runs)
    .set({ completedAt, closedBy: end.by, timeSeconds, streak })
    .where(and(eq(runs.userId, run.userId), eq(runs.id, run.id)))
    .returning();
  if (!closed) throw new Error(`run ${run.id} could not be closed`);
  return closed;
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
  const [stats] = await tx.select().from(playerStats).where(eq(playerStats.userId, run.userId)).for('update');
  if (!stats) throw new Error(`player ${run.userId} has no stats`);
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
  const [stats] = await tx
    .select({ streak: playerStats.streak })
    .from(playerStats)
    .where(eq(playerStats.userId, userId));
  return stats?.streak ?? 0;
}

type Streak = { streak: number; lastDailyNumber: number | null };

// A run left open over midnight can close after the next number's: then the streak is read off the finished numbers.
async function streakAfter(tx: Transaction, run: Run, number: number, stats: Streak): Promise<number> {
  if (stats.lastDailyNumber === null || number > stats.lastDailyNumber) {
    return nextStreak({ streak: stats.streak, lastNumber: stats.lastDailyNumber }, number);
  }
  const finished = await tx
    .select({ number: runs.dailyNumber })
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
  const numbers = [...finished.flatMap((row) => (row.number === null ? [] : [row.number])), number];
  return streakOf([...new Set(numbers)].sort((a, b) => b - a));
}
