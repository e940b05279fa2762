import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Category, GameCategory } from '@/lib/contract/trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { findTopic, listCategories, listTopics, type Topic } from '@/provider/content/categories';
import type { Db } from '@/provider/db/database';
import { importedCategories, playerQuestions, questions, runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** How long the counts are cached: with an import of 50,000 questions counting is expensive. */
const COUNT_AGE_MS = 10_000;

type Counts = Map<string, number>;
const counted = new WeakMap<Db, { at: number; counts: Promise<Counts> }>();

/** Returns the categories in the order of product rules §2, with the number of questions that can be played now. */
export async function getCategories(context: Pick<Context, 'db' | 'clock'>): Promise<Category[]> {
  const counts = await getCounts(context);
  // Every entry of the table is a topic.
  const playable = (id: string, part?: string) => countTopic(counts, findTopic(id, part) as Topic);
  return listCategories().map((category) => ({
    ...category,
    questions: playable(category.id),
    sub_categories: category.sub_categories.map((part) => ({
      ...part,
      questions: playable(category.id, part.id),
    })),
  }));
}

/** Returns the topics that have enough questions for a game now. */
export async function listPlayableTopics(context: Pick<Context, 'db' | 'clock'>): Promise<Topic[]> {
  const counts = await getCounts(context);
  return listTopics().filter((topic) => countTopic(counts, topic) >= TRIVIA_QUESTIONS);
}

/** Returns the caller's finished games and best result of every topic; empty ones for a visitor. */
export async function getGameCategories(context: Context, caller: Caller | null): Promise<GameCategory[]> {
  const [played, met] = caller
    ? await Promise.all([listBest(context, caller), listMet(context, caller)])
    : [[], []];
  const counts = await getCounts(context);
  return listTopics().map((topic) => {
    const { category, subCategory, pools } = topic;
    const ofTopic = met.filter((row) => row.category === category.id && pools.includes(row.subCategory));
    const sum = (of: 'met' | 'right') => ofTopic.reduce((total, row) => total + row[of], 0);
    const own = played.find((row) => row.category === category.id && row.subCategory === subCategory);
    return {
      category: category.id,
      sub_category: subCategory,
      games: own?.games ?? 0,
      best_score: own?.score ?? null,
      best_total: own?.total ?? null,
      questions: countTopic(counts, topic),
      questions_met: sum('met'),
      questions_right: sum('right'),
    };
  });
}

// Games differ in what their questions are worth: the best one has the greatest share, not the most points.
function listBest({ db }: Context, { userId }: Caller) {
  const best = sql`order by ${runs.score}::float8 / greatest(${runs.totalPoints}, 1) desc, ${runs.score} desc`;
  return db
    .select({
      category: runs.category,
      subCategory: runs.subCategory,
      games: sql<number>`count(*)::int`,
      score: sql<number>`(array_agg(${runs.score} ${best}))[1]`,
      total: sql<number>`(array_agg(${runs.totalPoints} ${best}))[1]`,
    })
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.game, 'Trivia'),
        eq(runs.kind, 'scored'),
        isNotNull(runs.completedAt),
      ),
    )
    .groupBy(runs.category, runs.subCategory);
}

/** Counts the questions in play that a player has met, and those of them answered right the last time. */
function listMet({ db }: Context, { userId }: Caller) {
  return db
    .select({
      category: questions.category,
      subCategory: questions.subCategory,
      met: count(),
      right: sql<number>`(count(*) filter (where not ${playerQuestions.missed}))::int`,
    })
    .from(playerQuestions)
    .innerJoin(questions, eq(questions.id, playerQuestions.questionId))
    .where(and(eq(playerQuestions.userId, userId), eq(questions.state, 'active')))
    .groupBy(questions.category, questions.subCategory);
}

const countTopic = (counts: Counts, { category, pools }: Topic) =>
  pools.reduce((sum, pool) => sum + (counts.get(`${category.id} ${pool}`) ?? 0), 0);

function getCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Counts> {
  const now = clock().getTime();
  const kept = counted.get(db);
  if (kept && Math.abs(now - kept.at) < COUNT_AGE_MS) return kept.counts;
  const counts = countPlayable(db);
  counted.set(db, { at: now, counts });
  counts.catch(() => counted.delete(db));
  return counts;
}

async function countPlayable(db: Db): Promise<Counts> {
  const inPlay = await db.select().from(importedCategories).where(eq(importedCategories.inPlay, true));
  const rows = await db
    .select({
      category: questions.category,
      subCategory: questions.subCategory,
      origin: questions.origin,
      count: count(),
    })
    .from(questions)
    .where(
      and(
        inArray(
          questions.category,
          listCategories().map(({ id }) => id),
        ),
        eq(questions.state, 'active'),
      ),
    )
    .groupBy(questions.category, questions.subCategory, questions.origin);
  const counts: Counts = new Map();
  for (const row of rows) {
    if (row.origin === 'imported' && !inPlay.some(({ category }) => category === row.category)) continue;
    const key = `${row.category} ${row.subCategory}`;
    counts.set(key, (counts.get(key) ?? 0) + row.count);
  }
  return counts;
}
