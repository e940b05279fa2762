import { and, eq, max } from 'drizzle-orm';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { SuggestedTrivia } from '@/lib/contract/trivia';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { listPlayablePlaces } from './trivia-categories';

/** The category this player has left alone longest; a visitor gets another one each UTC day. null: nothing to play. */
export async function suggestTrivia(context: Context, caller: Caller | null): Promise<SuggestedTrivia> {
  const categories = (await listPlayablePlaces(context))
    .filter(({ subCategory }) => subCategory === WHOLE_CATEGORY)
    .map(({ category: { id, name } }) => ({ id, name }));
  if (!caller) {
    const today = dailyNumber(localDate(context.clock(), 'UTC'));
    return categories[today % categories.length] ?? null;
  }
  const played = await context.db
    .select({ category: runs.category, last: max(runs.startedAt) })
    .from(runs)
    .where(and(eq(runs.userId, caller.userId), eq(runs.game, 'Trivia')))
    .groupBy(runs.category);
  const lastPlayed = (id: string) => played.find((row) => row.category === id)?.last?.getTime() ?? 0;
  return categories.toSorted((one, other) => lastPlayed(one.id) - lastPlayed(other.id))[0] ?? null;
}
