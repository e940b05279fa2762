import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { boardPeriod } from '@/lib/quiz/board-period';
import { streakOf } from '@/lib/quiz/day';
import type { Transaction } from '@/provider/db/database';
import { answers, boardTotals, playerStats, runs } from '@/provider/db/schema';
import { usesExtraTime } from '@/provider/services/leaderboard/board-totals';
import { isKeptOn } from '@/provider/services/leaderboard/kept-periods';
import { isBoardRowOf } from '@/provider/services/leaderboard/player-boards';
import { replaceFrozenDays } from './frozen-days';
import { type ClosedRun, isClosed, type Run } from './run-result';
import { recountTopicTotals } from './topic-totals';

type BoardTotal = typeof boardTotals.$inferInsert;

/** Rows per insert: PostgreSQL accepts at most 65,535 values in a statement. */
const ROWS_PER_INSERT = 1_000;

/** A player's totals and leaderboard rows, in the form they are stored. */
export type PlayerCount = {
  stats: Omit<typeof playerStats.$inferSelect, 'userId'>;
  boards: BoardTotal[];
  /** The numbers of the missed days that streak freezes covered. */
  frozen: number[];
};

/**
 * Returns a player's totals, streak, frozen days and leaderboard rows (every period), counted from stored answers and
 * closed runs.
 */
export async function countPlayer(tx: Transaction, userId: string): Promise<PlayerCount> {
  const { finished, earned } = await readHistory(tx, userId);
  const credited = finished.filter(({ creditState }) => creditState === 'credited');
  const { frozen, ...streak } = streakOf(finished.flatMap((run) => run.dailyNumber ?? []));
  return {
    boards: countBoards(userId, { finished: credited, earned }),
    frozen,
    stats: {
      totalTaken: finished.length,
      totalPoints: earned.reduce((sum, answer) => sum + answer.creditedPoints, 0),
      totalTimeSeconds: finished.reduce((sum, run) => sum + run.timeSeconds, 0),
      ...streak,
      humanRuns: finished.filter(isHuman).length,
    },
  };
}

/** Runs with too few answers to judge show nobody playing; those that ended before there were judgements count. */
const isHuman = ({ plausibility, pace, creditState }: Run) =>
  (plausibility === 'human' && pace !== null) || (plausibility === null && creditState === 'credited');

/**
 * Rewrites a player's leaderboard rows, totals, subjects and streak from the stored answers and finished runs. Returns the
 * streak. For a merge and for a restored account; games maintain the same values as they happen.
 */
export async function recountPlayer(
  tx: Transaction,
  { userId, until }: { userId: string; until: Date },
): Promise<number> {
  // Whatever credits this player waits here, and is counted by the one that comes second.
  await tx.select().from(playerStats).where(eq(playerStats.userId, userId)).for('update');
  const { boards: all, stats, frozen } = await countPlayer(tx, userId);
  const boards = all.filter(isKeptOn(until));
  await tx.delete(boardTotals).where(isBoardRowOf(userId, until));
  for (let start = 0; start < boards.length; start += ROWS_PER_INSERT) {
    await tx.insert(boardTotals).values(boards.slice(start, start + ROWS_PER_INSERT));
  }
  await tx.update(playerStats).set(stats).where(eq(playerStats.userId, userId));
  await replaceFrozenDays(tx, { userId, numbers: frozen });
  await recountTopicTotals(tx, userId);
  return stats.streak;
}

type History = {
  finished: (ClosedRun & { usedExtraTime: boolean })[];
  earned: { at: Date; creditedPoints: number; usedExtraTime: boolean }[];
};

async function readHistory(tx: Transaction, userId: string): Promise<History> {
  const scored = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.kind, 'scored'), isNotNull(runs.completedAt)));
  const earned = await tx
    .select({
      userId: answers.userId,
      at: answers.answeredAt,
      creditedPoints: answers.creditedPoints,
      timeMultiplier: runs.timeMultiplier,
    })
    .from(answers)
    .innerJoin(runs, and(eq(runs.userId, answers.userId), eq(runs.id, answers.runId)))
    .where(and(eq(answers.userId, userId), gt(answers.creditedPoints, 0), eq(runs.creditState, 'credited')));
  return {
    finished: scored.filter(isClosed).map((run) => ({ ...run, usedExtraTime: usesExtraTime(run) })),
    earned: earned.map((answer) => ({ ...answer, usedExtraTime: usesExtraTime(answer) })),
  };
}

// The same sums that creditBoards adds incrementally: points on the day of each answer, a game on the day it ended.
function countBoards(userId: string, { finished, earned }: History): BoardTotal[] {
  const totals = new Map<string, BoardTotal>();
  const credits = [
    ...earned.map(({ at, creditedPoints, usedExtraTime }) => ({
      at,
      points: creditedPoints,
      occurrences: 0,
      usedExtraTime,
    })),
    ...finished.map((run) => ({
      at: run.completedAt,
      points: 0,
      occurrences: 1,
      usedExtraTime: run.usedExtraTime,
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, points, occurrences, usedExtraTime } of credits) {
    for (const filter of LEADERBOARD_FILTERS) {
      const periodStart = boardPeriod(filter, at).start;
      const key = `${filter} ${periodStart}`;
      const total = totals.get(key) ?? {
        filter,
        periodStart,
        userId,
        points: 0,
        occurrences: 0,
        usedExtraTime,
        reachedAt: at,
      };
      total.points += points;
      total.occurrences += occurrences;
      total.usedExtraTime ||= usedExtraTime;
      if (points > 0) total.reachedAt = at;
      totals.set(key, total);
    }
  }
  return [...totals.values()];
}
