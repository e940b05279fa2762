import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/database';
import { accounts, playerStats, runs } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';
import { type Audit, auditPlayers } from './audit';
import { creditWaitingRun } from './credit-run';
import { isClosed } from './run-result';

/** Waiting runs that one listing shows. */
const LISTED_RUNS = 200;

/** An operator's commands about finished games. */
export const runCommands = [
  z.strictObject({ command: z.literal('runs') }),
  z.strictObject({
    command: z.literal('decide-run'),
    id: z.uuid(),
    /** Whether the run counts: it is credited, or stays off the boards for good. */
    is_human: z.boolean(),
  }),
  z.strictObject({ command: z.literal('audit') }),
] as const;

export type RunCommand = z.output<(typeof runCommands)[number]>;

/** Must be serializable as JSON: it may come from another process. */
export type RunResult =
  | { command: 'runs'; waiting: WaitingRun[] }
  | { command: 'decide-run'; id: string; username: string; is_human: boolean }
  | { command: 'audit'; audit: Audit };

export type WaitingRun = Awaited<ReturnType<typeof listWaiting>>[number];

/** Executes an operator's command about finished games. Throws 404 for a run that does not wait. */
export async function runRunCommand(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  command: RunCommand,
): Promise<RunResult> {
  if (command.command === 'runs') return { command: 'runs', waiting: await listWaiting(db) };
  if (command.command === 'audit') return { command: 'audit', audit: await auditPlayers({ db, clock }) };
  return { ...command, username: await decideRun(db, command) };
}

/** Returns the runs that wait, the oldest first. */
async function listWaiting(db: Db) {
  const rows = await db
    .select({
      id: runs.id,
      username: accounts.username,
      isGuest: accounts.isGuest,
      game: runs.gameId,
      dailyNumber: runs.dailyNumber,
      category: runs.category,
      completedAt: runs.completedAt,
      seconds: runs.timeSeconds,
      pace: runs.pace,
      correct: runs.correct,
      questions: runs.questionCount,
      points: runs.creditedPoints,
      reasons: runs.reasons,
    })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.userId))
    .where(eq(runs.creditState, 'waiting'))
    .orderBy(asc(runs.completedAt))
    .limit(LISTED_RUNS);
  return rows.map(({ completedAt, dailyNumber, category, game: _, ...row }) => ({
    ...row,
    topic: dailyNumber === null ? (category ?? '') : `daily ${dailyNumber}`,
    ended_at: completedAt?.toISOString() ?? '',
  }));
}

/** Ends a run's wait. Returns its player's name. */
async function decideRun(
  db: Db,
  { id, is_human }: Extract<RunCommand, { command: 'decide-run' }>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ userId: runs.userId, username: accounts.username })
      .from(runs)
      .innerJoin(accounts, eq(accounts.id, runs.userId))
      .where(and(eq(runs.creditState, 'waiting'), eq(runs.id, id)));
    if (!found) throw notFound(`No run ${id} waits.`);
    const { userId, username } = found;
    // The run before the totals, as closing and merging lock them.
    const isRun = and(eq(runs.userId, userId), eq(runs.id, id));
    const [run] = await tx.select().from(runs).where(isRun).for('update');
    await tx.select().from(playerStats).where(eq(playerStats.userId, userId)).for('update');
    if (!run || !isClosed(run) || run.creditState !== 'waiting') throw notFound(`No run ${id} waits.`);
    if (is_human) await creditWaitingRun(tx, run);
    else await tx.update(runs).set({ creditState: 'excluded' }).where(isRun);
    return username;
  });
}
