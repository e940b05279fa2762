import type { CompletedRun } from '@/lib/contract/leaderboard';
import { isPass } from '@/lib/quiz/scoring';
import { timeSettingOf } from '@/lib/quiz/time-setting';
import type { runs } from '@/provider/db/schema';
import type { Context } from './context';
import { findStanding } from './leaderboard';

export type Run = typeof runs.$inferSelect;

/** A closed run as its player sees it; the place on the Daily board is read fresh. */
export async function describeCompletedRun(context: Context, run: Run): Promise<CompletedRun> {
  const completedAt = run.completedAt;
  if (!completedAt) throw new Error(`run ${run.id} is still open`);
  const standing =
    run.kind === 'scored'
      ? await findStanding(context, { filter: 'Daily', userId: run.userId, at: completedAt })
      : null;
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
    time_seconds: run.timeSeconds ?? 0,
    time_setting: timeSettingOf(run.timeMultiplier),
    counted: run.counted,
    streak: run.streak ?? 0,
    rank: standing?.rank ?? null,
    rank_is_estimate: standing?.rank_is_estimate ?? false,
    top_percent: standing?.top_percent ?? null,
    completed_at: completedAt.toISOString(),
  };
}
