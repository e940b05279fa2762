import { and, eq, max } from 'drizzle-orm';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { SuggestedTrivia } from '@/lib/contract/trivia';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { listPlayableTopics } from './trivia-categories';

/** Returns the category this player has not played for longest; visitors get a different one each UTC day. */
export async function suggestTrivia(context: Context, caller: Caller | null): Promise<SuggestedTrivia> {
  const categories = (await listPlayableTopics(context))
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
