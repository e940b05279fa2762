import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/account';
import { UNTIMED_RUN_SECONDS } from '@/lib/quiz/time-multiplier';
import { findPlace, type TriviaPlace } from '@/provider/content/categories';
import { runs } from '@/provider/db/schema';
import type { Run } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Returns the trivia run that was started last and still has time, of one place or of any; undefined without one. */
export async function findOpenTrivia(
  context: Context,
  caller: Caller,
  place?: TriviaPlace,
): Promise<Run | undefined> {
  const now = context.clock();
  const unclockedSince = new Date(now.getTime() - UNTIMED_RUN_SECONDS * 1000);
  const [run] = await context.db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, caller.userId),
        eq(runs.game, 'Trivia'),
        isNull(runs.completedAt),
        place && and(eq(runs.category, place.category.id), eq(runs.subCategory, place.subCategory)),
        or(gt(runs.deadlineAt, now), and(isNull(runs.deadlineAt), gt(runs.startedAt, unclockedSince))),
      ),
    )
    .orderBy(desc(runs.startedAt))
    .limit(1);
  return run;
}

/** Returns what the public pages show of the caller's trivia game in play; null when there is none. */
export async function describeOpenTrivia(
  context: Context,
  caller: Caller,
): Promise<OwnProfile['open_trivia']> {
  const run = await findOpenTrivia(context, caller);
  const place = run && findPlace(run.category ?? '', run.subCategory ?? undefined);
  if (!place) return null;
  return {
    category: place.category.id,
    sub_category: place.subCategory,
    name: place.name,
    deadline: run.deadlineAt?.toISOString() ?? null,
  };
}
