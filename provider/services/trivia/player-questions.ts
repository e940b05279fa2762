import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import type { Transaction } from '@/provider/db/database';
import { playerQuestions } from '@/provider/db/schema';
import type { Meeting } from '@/provider/services/game/game-kind';

/**
 * Records that the player has met a question and returns the points to credit: a question scores once per player and
 * UTC day, practice never.
 */
export async function meetQuestion(tx: Transaction, meeting: Meeting): Promise<number> {
  const { run, questionId, points, at } = meeting;
  const earns = run.kind === 'scored' ? points : 0;
  await tx
    .insert(playerQuestions)
    .values({ userId: run.userId, questionId, seenAt: at, firstSeenAt: at, missed: points === 0 })
    .onConflictDoUpdate({
      target: [playerQuestions.userId, playerQuestions.questionId],
      set: { seenAt: at, missed: points === 0 },
    });
  if (earns === 0) return 0;
  // The row is locked by now, so of two games answered at once only one can score on this day.
  const day = boardPeriod('Daily', at).start;
  const [scored] = await tx
    .update(playerQuestions)
    .set({ scoredOn: day })
    .where(
      and(
        eq(playerQuestions.userId, run.userId),
        eq(playerQuestions.questionId, questionId),
        or(isNull(playerQuestions.scoredOn), lt(playerQuestions.scoredOn, day)),
      ),
    )
    .returning({ questionId: playerQuestions.questionId });
  return scored ? earns : 0;
}
