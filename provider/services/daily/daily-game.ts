import { and, asc, eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { DAILY_POINTS_PER_ANSWER } from '@/lib/quiz/scoring';
import { composeDaily, type DailyItem } from '@/provider/content/daily-composition';
import { DAILY_FOLDERS, loadBank } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/database';
import { dailyChallenges, dailyQuestions, questions } from '@/provider/db/schema';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { type Seal, sealAll } from '@/provider/services/question/seal-all';

export type DailyGame = { number: number; level: string; questions: GameQuestion[] };

/** Dailies are written once and never change, so each database's are cached after the first read. */
const known = new WeakMap<Db, LRUCache<number, Promise<DailyGame>>>();
const CACHE_SIZE = 8;

/**
 * Returns a daily by its number; creates and seals it when it does not exist yet. Callers that arrive meanwhile wait for
 * the same job, so nothing is sealed twice (about 20 ms of PBKDF2 per question). `reader` is the caller's transaction,
 * if there is one.
 */
export function getDailyGame(
  db: Db,
  number: number,
  clock: () => Date,
  reader: Pick<Db, 'select'> = db,
): Promise<DailyGame> {
  const contents = known.get(db) ?? new LRUCache<number, Promise<DailyGame>>({ max: CACHE_SIZE });
  known.set(db, contents);
  const kept = contents.get(number);
  if (kept) return kept;

  const loading = readDaily(reader, number).then(
    async (stored) => stored ?? (await makeDaily(db, number, clock)),
  );
  contents.set(number, loading);
  loading.catch(() => contents.delete(number));
  return loading;
}

/** Creates yesterday's, today's and tomorrow's daily (UTC): at any instant up to three local dates are current on Earth. */
export async function prepareDailies(db: Db, clock: () => Date): Promise<void> {
  const today = dailyNumber(localDate(clock(), 'UTC'));
  for (const number of [today, today - 1, today + 1]) await getDailyGame(db, number, clock);
}

async function readDaily(db: Pick<Db, 'select'>, number: number): Promise<DailyGame | undefined> {
  const [daily] = await db.select().from(dailyChallenges).where(eq(dailyChallenges.number, number));
  if (!daily) return undefined;
  const rows = await db
    .select({ slot: dailyQuestions, bank: questions })
    .from(dailyQuestions)
    .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
    .where(eq(dailyQuestions.number, number))
    .orderBy(asc(dailyQuestions.position));
  return {
    number,
    level: daily.level,
    questions: rows.map(({ slot, bank }) => ({
      ...bank,
      category: bank.subCategory,
      options: slot.options,
      sealed: slot.sealed,
      passphrase: slot.passphrase,
      point: slot.point,
      durationSeconds: 0,
    })),
  };
}

async function makeDaily(db: Db, number: number, clock: () => Date): Promise<DailyGame> {
  const out = await listQuarantined(db);
  const bank = loadBank(DAILY_FOLDERS).flatMap((file) => file.questions);
  const items = composeDaily(number, bank, (id) => out.has(id));
  const slots = await sealItems(items);
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(dailyChallenges)
      .values({ number, level: medianDifficulty(items), createdAt: clock() })
      .onConflictDoNothing()
      .returning({ number: dailyChallenges.number });
    // Another provider instance was first: its daily is the one everybody plays.
    if (made.length === 0) return;
    const generated = items.filter((item) => item.origin === 'generated').map((item) => toRow(item, clock()));
    await tx.insert(questions).values(generated).onConflictDoNothing();
    await tx.insert(dailyQuestions).values(slots.map((slot, position) => ({ ...slot, number, position })));
  });
  const stored = await readDaily(db, number);
  if (stored?.questions.length !== items.length) throw new Error(`Daily ${number} was not stored completely`);
  return stored;
}

async function listQuarantined(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.category, 'general'), ne(questions.state, 'active')));
  return new Set(rows.map(({ id }) => id));
}

async function sealItems(items: DailyItem[]) {
  const seals = await sealAll(items.map(({ answer }) => answer));
  return items.map((item, index) => ({
    questionId: item.id,
    options: item.options,
    point: DAILY_POINTS_PER_ANSWER,
    ...(seals[index] as Seal),
  }));
}

function toRow(item: DailyItem, updatedAt: Date): typeof questions.$inferInsert {
  return {
    id: item.id,
    origin: item.origin,
    category: 'brain-teaser',
    subCategory: item.kind,
    question: item.question,
    spoken: item.spoken,
    options: item.options,
    answer: item.answer,
    hint: item.hint,
    explanation: item.explanation,
    source: item.source,
    difficulty: item.difficulty,
    asOf: item.asOf,
    updatedAt,
  };
}

function medianDifficulty(items: DailyItem[]): Difficulty {
  const levels = items.map((item) => DIFFICULTIES.indexOf(item.difficulty)).sort((a, b) => a - b);
  return DIFFICULTIES[levels[Math.floor(levels.length / 2)] as number] as Difficulty;
}
