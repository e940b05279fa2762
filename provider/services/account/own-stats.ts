import { and, asc, avg, count, eq, isNotNull, sql } from 'drizzle-orm';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { OwnStats } from '@/lib/contract/stats';
import { DAILY_QUESTIONS, PASS_SHARE } from '@/lib/quiz/scoring';
import { listCategories } from '@/provider/content/categories';
import { onlyRow } from '@/provider/db/only-row';
import { runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';
import { getGameCategories } from '@/provider/services/trivia/trivia-categories';

/** Returns the caller's own figures. Reads an index of dailies alone, of which there is one a day at most. */
export async function getStats(context: Context, caller: Caller): Promise<OwnStats> {
  const [daily, topics] = await Promise.all([readDailies(context, caller), readTopics(context, caller)]);
  return { daily, topics };
}

async function readDailies({ db }: Context, { userId }: Caller): Promise<OwnStats['daily']> {
  const isFinished = and(
    eq(runs.userId, userId),
    eq(runs.kind, 'scored'),
    isNotNull(runs.dailyNumber),
    isNotNull(runs.completedAt),
  );
  const scores = await db
    .select({ correct: runs.correct, games: count() })
    .from(runs)
    .where(isFinished)
    .groupBy(runs.correct)
    .orderBy(asc(runs.correct));
  const times = await db
    .select({
      average: avg(runs.timeSeconds),
      best: sql<
        number | null
      >`min(${runs.timeSeconds}) filter (where ${runs.score} >= ${PASS_SHARE}::float8 * ${runs.totalPoints})`,
    })
    .from(runs)
    .where(and(isFinished, eq(runs.timeMultiplier, 1)));
  const { average, best } = onlyRow(times, 'the times of dailies');
  const played = scores.reduce((sum, { games }) => sum + games, 0);
  const right = scores.reduce((sum, { correct, games }) => sum + correct * games, 0);
  return {
    played,
    scores,
    questions: DAILY_QUESTIONS,
    average_correct: played === 0 ? null : Math.round((right / played) * 10) / 10,
    average_seconds: average === null ? null : Math.round(Number(average)),
    best_seconds: best,
  };
}

async function readTopics(context: Context, caller: Caller): Promise<OwnStats['topics']> {
  const known = await getGameCategories(context, caller);
  return listCategories().flatMap(({ id, name, hue }) => {
    const whole = known.find((row) => row.category === id && row.sub_category === WHOLE_CATEGORY);
    if (!whole || whole.questions_met === 0) return [];
    const { questions, questions_met: met, questions_right: right } = whole;
    return [{ category: id, name, hue, questions, met, right }];
  });
}
