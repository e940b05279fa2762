import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import { MILESTONES, PODIUM_PLAYERS } from '@/lib/quiz/milestones';
import type { Transaction } from '@/provider/db/database';
import { accounts, achievements, boardTotals, jobMarks, playerStats } from '@/provider/db/schema';
import { isSettled } from '@/provider/services/leaderboard/board-neighbours';
import type { Context } from '@/provider/services/platform/context';
import { milestoneCause } from './milestone-cause';

const JOB = 'podiums';

const DAY_MS = 86_400_000;

/** Answers are stored within their transactions' time: a day's board has closed this long after its midnight. */
const SETTLE_MS = 600_000;

const PODIUM_PLACES = 3;

/**
 * Gives the first three of each daily board that has closed since the last round their milestone, once per player, where at
 * least ten players stood on it. The first round begins with the day before. Run by a job.
 */
export async function awardPodiums({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const closed = startOfDay(new Date(clock().getTime() - SETTLE_MS));
  let isMore = true;
  while (isMore) {
    isMore = await db.transaction(async (tx) => {
      const from = await lockMark(tx, new Date(closed.getTime() - DAY_MS));
      if (from >= closed) return false;
      await awardPodium(tx, from, clock());
      const next = new Date(from.getTime() + DAY_MS);
      await tx.update(jobMarks).set({ readUntil: next }).where(eq(jobMarks.name, JOB));
      return next < closed;
    });
  }
}

const startOfDay = (at: Date) => new Date(at.getTime() - (at.getTime() % DAY_MS));

/** Returns the first day whose board was not looked at yet, and locks it: two instances take different days. */
async function lockMark(tx: Transaction, first: Date): Promise<Date> {
  await tx.insert(jobMarks).values({ name: JOB, readUntil: first }).onConflictDoNothing();
  const [mark] = await tx.select().from(jobMarks).where(eq(jobMarks.name, JOB)).for('update');
  if (!mark) throw new Error('The job mark of the podiums is missing');
  return mark.readUntil;
}

async function awardPodium(tx: Transaction, day: Date, now: Date): Promise<void> {
  const milestone = MILESTONES.find(({ id }) => id === 'podium');
  const isOnBoard = and(
    eq(boardTotals.filter, 'Daily'),
    eq(boardTotals.periodStart, boardPeriod('Daily', day).start),
    gt(boardTotals.points, 0),
  );
  const players = await tx.select({ one: sql`1` }).from(boardTotals).where(isOnBoard).limit(PODIUM_PLAYERS);
  if (!milestone || players.length < PODIUM_PLAYERS) return;
  const first = await tx
    .select({ userId: boardTotals.userId })
    .from(boardTotals)
    .innerJoin(accounts, eq(accounts.id, boardTotals.userId))
    .innerJoin(playerStats, eq(playerStats.userId, boardTotals.userId))
    .where(and(isOnBoard, isSettled, isNull(accounts.eraseAfter)))
    .orderBy(desc(boardTotals.points), asc(boardTotals.reachedAt), asc(boardTotals.userId))
    .limit(PODIUM_PLACES);
  if (first.length === 0) return;
  const { id, name, description } = milestone;
  await tx
    .insert(achievements)
    .values(
      first.map(({ userId }) => ({
        userId,
        cause: milestoneCause(id),
        name,
        description,
        runId: null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
}
