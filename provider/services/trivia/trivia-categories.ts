import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Category, GameCategory } from '@/lib/contract/trivia';
import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import { findPlace, listCategories, listPlaces, type TriviaPlace } from '@/provider/content/categories';
import type { Db } from '@/provider/db/database';
import { importedCategories, questions, runs } from '@/provider/db/schema';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

/** Questions are counted again after this long: with an import of 50 000 the count is not free. */
const COUNT_AGE_MS = 10_000;

type Counts = Map<string, number>;
const counted = new WeakMap<Db, { at: number; counts: Promise<Counts> }>();

/** The categories in SPEC's order, with how many questions can be played now (SPEC §2). */
export async function getCategories(context: Pick<Context, 'db' | 'clock'>): Promise<Category[]> {
  const counts = await getCounts(context);
  // Whatever the table names is a place.
  const playable = (id: string, part?: string) => countPlace(counts, findPlace(id, part) as TriviaPlace);
  return listCategories().map((category) => ({
    ...category,
    questions: playable(category.id),
    sub_categories: category.sub_categories.map((part) => ({
      ...part,
      questions: playable(category.id, part.id),
    })),
  }));
}

/** The places that have a whole game's questions now. */
export async function listPlayablePlaces(context: Pick<Context, 'db' | 'clock'>): Promise<TriviaPlace[]> {
  const counts = await getCounts(context);
  return listPlaces().filter((place) => countPlace(counts, place) >= TRIVIA_QUESTIONS);
}

/** The caller's finished games and best result of every place; a visitor's are all empty. */
export async function getGameCategories(context: Context, caller: Caller | null): Promise<GameCategory[]> {
  const played = caller ? await listBest(context, caller) : [];
  return listPlaces().map(({ category, subCategory }) => {
    const own = played.find((row) => row.category === category.id && row.subCategory === subCategory);
    return {
      category: category.id,
      sub_category: subCategory,
      games: own?.games ?? 0,
      best_score: own?.score ?? null,
      best_total: own?.total ?? null,
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

const countPlace = (counts: Counts, { category, pools }: TriviaPlace) =>
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
