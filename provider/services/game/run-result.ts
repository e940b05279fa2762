import type { CompletedRun } from '@/lib/contract/game';
import { isPass } from '@/lib/quiz/scoring';
import { timeMultiplierOf } from '@/lib/quiz/time-multiplier';
import type { runs } from '@/provider/db/schema';
import { findRank } from '@/provider/services/leaderboard/leaderboard';
import type { Context } from '@/provider/services/platform/context';
import { describeRewards } from './run-rewards';
import { compareRun } from './score-counts';

export type Run = typeof runs.$inferSelect;

/** A closed run: `closeRun` writes these three fields together. */
export type ClosedRun = Run & { completedAt: Date; timeSeconds: number; streak: number };

/** Returns true once a run is closed. */
export const isClosed = (run: Run): run is ClosedRun => run.completedAt !== null;

/** Returns the points of a closed run that count on the boards: none while it waits. */
export const pointsOnBoards = (run: Run): number => (run.creditState === 'credited' ? run.creditedPoints : 0);

/** Returns a closed run as its player sees it; rank and comparison are read fresh. */
export async function describeCompletedRun(context: Context, run: ClosedRun): Promise<CompletedRun> {
  const isScored = run.kind === 'scored';
  const [rankInfo, comparison, rewards] = await Promise.all([
    isScored ? findRank(context, { filter: 'Daily', userId: run.userId, at: run.completedAt }) : null,
    isScored ? compareRun(context, run) : null,
    describeRewards(context.db, run),
  ]);
  return {
    run_id: run.id,
    game: run.game,
    game_id: run.gameId,
    kind: run.kind,
    score: run.score,
    total: run.totalPoints,
    correct: run.correct,
    questions: run.questionCount,
    passed: isPass(run.score, run.totalPoints),
    time_seconds: run.timeSeconds,
    time_multiplier: timeMultiplierOf(run.timeMultiplier),
    credited_points: pointsOnBoards(run),
    credit_state: run.creditState,
    streak: run.streak,
    ...rewards,
    rank: rankInfo?.rank ?? null,
    rank_is_estimate: rankInfo?.rank_is_estimate ?? false,
    comparison,
    completed_at: run.completedAt.toISOString(),
  };
}
