import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { OwnProfile } from '@/lib/contract/profile';
import { UNTIMED_RUN_SECONDS } from '@/lib/quiz/time-multiplier';
import { findTopic, type Topic } from '@/provider/content/categories';
import { accounts, playerQuestions, runs } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import type { Run } from '@/provider/services/game/run-result';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { PRACTICE_ID_PREFIX } from './trivia-game-id';

const isOpenTrivia = and(
  eq(runs.userId, sql.placeholder('userId')),
  eq(runs.game, 'Trivia'),
  isNull(runs.completedAt),
  sql`starts_with(${runs.gameId}, ${PRACTICE_ID_PREFIX}) = ${sql.placeholder('isOfMissed')}::boolean`,
  sql`(${sql.placeholder('category')}::text is null or (${runs.category} = ${sql.placeholder('category')}
    and ${runs.subCategory} = ${sql.placeholder('subCategory')}))`,
  or(
    gt(runs.deadlineAt, sql.placeholder('now')),
    and(isNull(runs.deadlineAt), gt(runs.startedAt, sql.placeholder('untimedSince'))),
  ),
);

const selectOpenTrivia = defineStatement((db) =>
  db
    .select()
    .from(runs)
    .where(isOpenTrivia)
    .orderBy(desc(runs.startedAt))
    .limit(1)
    .prepare('select_open_trivia'),
);

const metOf = sql<string[]>`array(
  select ${playerQuestions.questionId} from ${playerQuestions} where ${playerQuestions.userId} = ${accounts.id}
    and ${playerQuestions.questionId} = any(${sql.placeholder('questionIds')}::text[])
)`;

const selectOpenTriviaAndMet = defineStatement((db) =>
  db
    .select({ met: metOf, run: runs })
    .from(accounts)
    .leftJoin(runs, isOpenTrivia)
    .where(eq(accounts.id, sql.placeholder('userId')))
    .orderBy(desc(runs.startedAt))
    .limit(1)
    .prepare('select_open_trivia_and_met'),
);

/**
 * Returns the trivia run of a topic that is still open, and which of these questions the caller has met: in one
 * statement, since every game dealt to a player needs both.
 */
export async function findOpenTriviaAndMet(
  context: Context,
  caller: Caller,
  { topic, questionIds }: { topic: Topic; questionIds: readonly string[] },
): Promise<{ run: Run | null; met: ReadonlySet<string> }> {
  const values = valuesOf(context, caller, { topic, isOfMissed: false });
  const [found] = await selectOpenTriviaAndMet(context.db).execute({ ...values, questionIds });
  return { run: found?.run ?? null, met: new Set(found?.met) };
}

/** Returns the open practice run of a category's missed questions that was started last; undefined without one. */
export function findOpenPractice(context: Context, caller: Caller, topic: Topic): Promise<Run | undefined> {
  return findOpen(context, caller, { topic, isOfMissed: true });
}

type Wanted = { topic: Topic | undefined; isOfMissed: boolean };

async function findOpen(context: Context, caller: Caller, wanted: Wanted): Promise<Run | undefined> {
  const [run] = await selectOpenTrivia(context.db).execute(valuesOf(context, caller, wanted));
  return run;
}

function valuesOf({ clock }: Context, { userId }: Caller, { topic, isOfMissed }: Wanted) {
  const now = clock();
  return {
    userId,
    isOfMissed,
    category: topic?.category.id ?? null,
    subCategory: topic?.subCategory ?? null,
    now: now.toISOString(),
    untimedSince: new Date(now.getTime() - UNTIMED_RUN_SECONDS * 1000).toISOString(),
  };
}

/** Returns what the session response says about the caller's open trivia game; null without one. */
export async function describeOpenTrivia(
  context: Context,
  caller: Caller,
): Promise<OwnProfile['open_trivia']> {
  const run = await findOpen(context, caller, { topic: undefined, isOfMissed: false });
  const topic = run && findTopic(run.category ?? '', run.subCategory ?? undefined);
  if (!topic) return null;
  return {
    category: topic.category.id,
    sub_category: topic.subCategory,
    name: topic.name,
    deadline: run.deadlineAt?.toISOString() ?? null,
  };
}
