import { and, eq, inArray } from 'drizzle-orm';
import type { ReviewedQuestion } from '@/lib/contract/game';
import { questions } from '@/provider/db/schema';
import type { GameContext } from '@/provider/services/game/game-kind';
import { getReview } from '@/provider/services/game/review';
import type { Caller } from '@/provider/services/platform/caller';

/**
 * Returns the review of a closed run of the caller, marking what was taken out of new games since: a daily that is fixed keeps
 * its questions. Throws 404 as `getReview` does.
 */
export async function getMarkedReview(
  context: GameContext,
  caller: Caller,
  query: { run_id: string },
): Promise<ReviewedQuestion[]> {
  const reviewed = await getReview(context, caller, query);
  const ids = reviewed.map(({ question_id }) => question_id);
  const rows = await context.db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, ids), eq(questions.state, 'quarantined')));
  const out = new Set(rows.map(({ id }) => id));
  return reviewed.map((question) => ({
    ...question,
    ...(out.has(question.question_id) && { taken_out: true as const }),
  }));
}
