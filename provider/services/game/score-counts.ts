import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Comparison } from '@/lib/contract/game';
import { boardPeriod } from '@/lib/quiz/board-period';
import { COMPARED_DAYS, compareScore, laterRunsOfTopic } from '@/lib/quiz/comparison';
import type { Db, Transaction } from '@/provider/db/database';
import { answers, runs, scoreCounts } from '@/provider/db/schema';
import { defineStatement } from '@/provider/db/statement';
import type { Context } from '@/provider/services/platform/context';

type Run = typeof runs.$inferSelect;

const DAY_MS = 86_400_000;

/** All runs of a daily are compared: it ends within days. */
const ALL_DAYS = '1970-01-01';

const utcDay = (at: Date) => boardPeriod('Daily', at).start;

/** Returns the last day that is too old to be compared with a run of `day`. */
const windowStart = (day: string) => utcDay(new Date(Date.parse(day) - COMPARED_DAYS * DAY_MS));

const topicOf = (run: Pick<Run, 'dailyNumber' | 'category' | 'subCategory'>) =>
  run.dailyNumber === null ? `${run.category}.${run.subCategory}` : `daily-${run.dailyNumber}`;

const addScore = defineStatement((db) =>
  db
    .insert(scoreCounts)
    .values({
      topic: sql.placeholder('topic'),
      day: sql.placeholder('day'),
      score: sql.placeholder('score'),
      runs: 1,
    })
    .onConflictDoUpdate({
      target: [scoreCounts.topic, scoreCounts.day, scoreCounts.score],
      set: { runs: sql`${scoreCounts.runs} + 1` },
    })
    .prepare('add_score'),
);

const readDistribution = defineStatement((db) =>
  db
    .select({ score: scoreCounts.score, runs: sql<number>`sum(${scoreCounts.runs})::int` })
    .from(scoreCounts)
    .where(
      and(eq(scoreCounts.topic, sql.placeholder('topic')), gt(scoreCounts.day, sql.placeholder('after'))),
    )
    .groupBy(scoreCounts.score)
    .having(sql`sum(${scoreCounts.runs}) > 0`)
    .orderBy(scoreCounts.score)
    .prepare('read_distribution'),
);

const selectComparedRun = defineStatement((db) =>
  db
    .select({ score: runs.score })
    .from(runs)
    .where(
      and(
        eq(runs.userId, sql.placeholder('userId')),
        eq(runs.category, sql.placeholder('category')),
        eq(runs.subCategory, sql.placeholder('subCategory')),
        gt(runs.comparedOn, sql.placeholder('after')),
      ),
    )
    .orderBy(desc(runs.comparedOn))
    .limit(1)
    .prepare('select_compared_run'),
);

/**
 * Returns the UTC day under which a run that ends now is compared. Returns null for practice, for a game left without an
 * answer, and for another game of a topic within 30 days. The caller must hold the player's totals locked.
 */
export async function findComparedDay(
  tx: Transaction,
  run: Run,
  { by, completedAt }: { by: 'player' | 'deadline'; completedAt: Date },
): Promise<string | null> {
  if (run.kind !== 'scored') return null;
  if (by === 'deadline' && run.score === 0 && !(await hasAnswer(tx, run))) return null;
  const day = utcDay(completedAt);
  const isFirst = run.dailyNumber !== null || (await findComparedScore(tx, run, windowStart(day))) === null;
  return isFirst ? day : null;
}

async function hasAnswer(tx: Transaction, run: Run): Promise<boolean> {
  const [given] = await tx
    .select({ answer: answers.answer })
    .from(answers)
    .where(
      and(
        eq(answers.userId, run.userId),
        eq(answers.runId, run.id),
        eq(answers.late, false),
        isNotNull(answers.answer),
      ),
    )
    .limit(1);
  return given !== undefined;
}

async function findComparedScore(db: Db, run: Run, after: string): Promise<number | null> {
  const { userId, category, subCategory } = run;
  const [found] = await selectComparedRun(db).execute({ userId, category, subCategory, after });
  return found?.score ?? null;
}

/** Adds a run's score to the counts of its topic on a day. */
export async function countScore(tx: Transaction, run: Run, day: string): Promise<void> {
  await addScore(tx).execute({ topic: topicOf(run), day, score: run.score });
}

/** Returns how a scored run compares with others at this moment; null below 20 finishers. */
export async function compareRun(context: Context, run: Run): Promise<Comparison | null> {
  const after = run.dailyNumber === null ? windowStart(utcDay(context.clock())) : ALL_DAYS;
  const isCounted = run.comparedOn !== null && run.comparedOn > after;
  const [distribution, ownScore] = await Promise.all([
    readDistribution(context.db).execute({ topic: topicOf(run), after }),
    isCounted ? run.score : findComparedScore(context.db, run, after),
  ]);
  const compared = compareScore({ score: run.score, distribution, ownScore });
  return (
    compared && {
      finishers: compared.finishers,
      better_than_percent: compared.betterThanPercent,
      distribution,
    }
  );
}

/**
 * Removes scores that a merge turned into practice, or into a second run of a topic within 30 days, from the counts.
 * Looks at the runs that were moved and at compared runs of their topics: at most one a month of each topic.
 */
export async function removeRepeatedScores(
  tx: Transaction,
  { userId, movedIds }: { userId: string; movedIds: readonly string[] },
): Promise<void> {
  const rows = await readCompared(tx, { userId, movedIds });
  const compared = rows.flatMap(({ comparedOn, ...run }) =>
    comparedOn === null ? [] : [{ ...run, comparedOn, topic: topicOf(run) }],
  );
  const practised = compared.filter(({ kind }) => kind === 'practice');
  const repeated = laterRunsOfTopic(compared.filter(({ kind }) => kind === 'scored'));
  // Always in the same order, so that two merges cannot deadlock.
  const dropped = [...practised, ...repeated].sort(
    (one, other) => one.topic.localeCompare(other.topic) || one.score - other.score,
  );
  for (const { id, topic, comparedOn: day, score } of dropped) {
    await tx
      .update(runs)
      .set({ comparedOn: null })
      .where(and(eq(runs.userId, userId), eq(runs.id, id)));
    await tx
      .update(scoreCounts)
      .set({ runs: sql`${scoreCounts.runs} - 1` })
      .where(and(eq(scoreCounts.topic, topic), eq(scoreCounts.day, day), eq(scoreCounts.score, score)));
  }
}

async function readCompared(
  tx: Transaction,
  { userId, movedIds }: { userId: string; movedIds: readonly string[] },
): Promise<Run[]> {
  const isOwnCompared = and(eq(runs.userId, userId), isNotNull(runs.comparedOn));
  const isMoved = sql`${runs.id} = any(${sql.param(movedIds)}::uuid[])`;
  const moved = await tx.select().from(runs).where(and(isOwnCompared, isMoved));
  const topics = new Map(
    moved.flatMap((run) => {
      const { category, subCategory } = run;
      return category && subCategory ? [[topicOf(run), { category, subCategory }] as const] : [];
    }),
  );
  const rows = moved.filter((run) => !topics.has(topicOf(run)));
  for (const { category, subCategory } of topics.values()) {
    const isOfTopic = and(eq(runs.category, category), eq(runs.subCategory, subCategory));
    rows.push(...(await tx.select().from(runs).where(and(isOwnCompared, isOfTopic))));
  }
  return rows;
}
