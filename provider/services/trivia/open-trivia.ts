import { and, desc, eq, gt, isNull, like, not, or } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/profile';
import { UNTIMED_RUN_SECONDS } from '@/lib/quiz/time-multiplier';
import { findTopic, type Topic } from '@/provider/content/categories';
import { runs } from '@/provider/db/schema';
import type { Run } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { PRACTICE_ID_PREFIX } from './trivia-game-id';

/** Returns the trivia run started last that is still open, of one topic or of any; undefined without one. */
export function findOpenTrivia(context: Context, caller: Caller, topic?: Topic): Promise<Run | undefined> {
  return findOpen(context, caller, { topic, isOfMissed: false });
}

/** Returns the open practice run of a category's missed questions that was started last; undefined without one. */
export function findOpenPractice(context: Context, caller: Caller, topic: Topic): Promise<Run | undefined> {
  return findOpen(context, caller, { topic, isOfMissed: true });
}

async function findOpen(
  context: Context,
  caller: Caller,
  { topic, isOfMissed }: { topic: Topic | undefined; isOfMissed: boolean },
): Promise<Run | undefined> {
  const now = context.clock();
  const openSince = new Date(now.getTime() - UNTIMED_RUN_SECONDS * 1000);
  const isPractice = like(runs.gameId, `${PRACTICE_ID_PREFIX}%`);
  const [run] = await context.db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, caller.userId),
        eq(runs.game, 'Trivia'),
        isNull(runs.completedAt),
        isOfMissed ? isPractice : not(isPractice),
        topic && and(eq(runs.category, topic.category.id), eq(runs.subCategory, topic.subCategory)),
        or(gt(runs.deadlineAt, now), and(isNull(runs.deadlineAt), gt(runs.startedAt, openSince))),
      ),
    )
    .orderBy(desc(runs.startedAt))
    .limit(1);
  return run;
}

/** Returns what the session response says about the caller's open trivia game; null without one. */
export async function describeOpenTrivia(
  context: Context,
  caller: Caller,
): Promise<OwnProfile['open_trivia']> {
  const run = await findOpenTrivia(context, caller);
  const topic = run && findTopic(run.category ?? '', run.subCategory ?? undefined);
  if (!topic) return null;
  return {
    category: topic.category.id,
    sub_category: topic.subCategory,
    name: topic.name,
    deadline: run.deadlineAt?.toISOString() ?? null,
  };
}
