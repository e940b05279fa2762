import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { DAILY_POINTS_PER_ANSWER } from '@/lib/quiz/scoring';
import {
  composeDaily,
  type DailyItem,
  FRESH_DAYS,
  fingerprintOf,
  type OtherItem,
} from '@/provider/content/daily-composition';
import { loadDailyPool, type PoolQuestion, poolById } from '@/provider/content/daily-pool';
import type { Db } from '@/provider/db/database';
import { dailyChallenges, dailyQuestions, questions } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { type BankRow, toBankRow } from '@/provider/services/question/bank-row';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { type Seal, sealAll } from '@/provider/services/question/seal-all';

/** What a daily is made and read with. */
export type DailySource = Pick<Context, 'db' | 'clock' | 'contentSecret' | 'log'>;

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
  source: DailySource,
  number: number,
  reader: Pick<Db, 'select'> = source.db,
): Promise<DailyGame> {
  const { db } = source;
  const contents = known.get(db) ?? new LRUCache<number, Promise<DailyGame>>({ max: CACHE_SIZE });
  known.set(db, contents);
  const kept = contents.get(number);
  if (kept) return kept;

  const loading = readDaily(reader, number).then(
    async (stored) => stored ?? (await makeDaily(source, number)),
  );
  contents.set(number, loading);
  loading.catch(() => contents.delete(number));
  return loading;
}

/** Creates yesterday's, today's and tomorrow's daily (UTC): at any instant up to three local dates are current on Earth. */
export async function prepareDailies(source: DailySource): Promise<void> {
  const today = dailyNumber(localDate(source.clock(), 'UTC'));
  for (const number of [today, today - 1, today + 1]) await getDailyGame(source, number);
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

async function makeDaily(source: DailySource, number: number): Promise<DailyGame> {
  const { db, clock, contentSecret: secret, log } = source;
  const out = await listQuarantined(db);
  const others = await listOtherItems(db, number);
  const isOut = (id: string) => out.has(id);
  const { items, relaxed } = composeDaily({ number, pool: loadDailyPool(), secret, others, isOut });
  if (relaxed.length > 0) log.warn({ number, relaxed }, 'daily composed with relaxed rules');
  return storeDaily({ db, clock }, { number, items });
}

/** Stores a daily that does not exist yet, and returns what is stored: that of another instance when it was faster. */
export async function storeDaily(
  { db, clock }: Pick<DailySource, 'db' | 'clock'>,
  { number, items }: { number: number; items: DailyItem[] },
): Promise<DailyGame> {
  const slots = await sealItems(items);
  const bank = poolById(loadDailyPool());
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(dailyChallenges)
      .values({ number, level: medianDifficulty(items), createdAt: clock() })
      .onConflictDoNothing()
      .returning({ number: dailyChallenges.number });
    // Another provider instance was first: its daily is the one everybody plays.
    if (made.length === 0) return;
    const rows = items.map((item) => ({ ...toRow(item, bank), updatedAt: clock() }));
    await tx.insert(questions).values(rows).onConflictDoNothing();
    await tx.insert(dailyQuestions).values(slots.map((slot, position) => ({ ...slot, number, position })));
  });
  const stored = await readDaily(db, number);
  if (stored?.questions.length !== items.length) throw new Error(`Daily ${number} was not stored completely`);
  return stored;
}

/** Returns the items of a stored daily in order; undefined when there is none with this number. */
export async function findDailyItems(
  db: Pick<Db, 'select'>,
  number: number,
): Promise<
  Pick<DailyItem, 'id' | 'family' | 'difficulty' | 'question' | 'options' | 'answer' | 'figure'>[] | undefined
> {
  const rows = await db
    .select({ slot: dailyQuestions, content: questions })
    .from(dailyQuestions)
    .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
    .where(eq(dailyQuestions.number, number))
    .orderBy(asc(dailyQuestions.position));
  if (rows.length === 0) return undefined;
  return rows.map(({ slot: { options }, content: { id, family, difficulty, question, answer, figure } }) => ({
    id,
    family: family ?? 'unknown',
    difficulty: difficulty as Difficulty,
    question,
    options,
    answer,
    ...(figure && { figure }),
  }));
}

/** Returns the items of the dailies stored within a year before and after `number`. */
export async function listOtherItems(db: Pick<Db, 'select'>, number: number): Promise<OtherItem[]> {
  const rows = await db
    .select({
      number: dailyQuestions.number,
      id: questions.id,
      origin: questions.origin,
      family: questions.family,
      question: questions.question,
      contentHash: questions.contentHash,
    })
    .from(dailyQuestions)
    .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
    .where(
      and(
        gt(dailyQuestions.number, number - FRESH_DAYS),
        lt(dailyQuestions.number, number + FRESH_DAYS),
        ne(dailyQuestions.number, number),
      ),
    );
  return rows.map(({ number, id, origin, family, question, contentHash }) => ({
    number,
    family: family ?? 'unknown',
    // Dailies made before fingerprints were stored had no figures.
    fingerprint: origin === 'bank' ? id : (contentHash ?? fingerprintOf({ question })),
  }));
}

/** Returns the ids of bank questions that new dailies must not use. */
export async function listQuarantined(db: Pick<Db, 'select'>): Promise<Set<string>> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.category, ['general', 'teaser']), ne(questions.state, 'active')));
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

function toRow(item: DailyItem, bank: Map<string, PoolQuestion>): BankRow {
  const question = bank.get(item.id);
  if (question)
    return toBankRow({
      question: asBankQuestion(question),
      category: question.category,
      subCategory: question.label,
    });
  return {
    id: item.id,
    origin: item.origin,
    category: 'brain-teaser',
    subCategory: item.label,
    question: item.question,
    spoken: item.spoken,
    options: item.options,
    answer: item.answer,
    hint: item.hint,
    explanation: item.explanation,
    source: item.source,
    difficulty: item.difficulty,
    asOf: item.asOf,
    figure: item.figure,
    family: item.family,
    contentHash: item.fingerprint,
  };
}

function asBankQuestion({ category: _, family: __, slot: ___, label: ____, ...question }: PoolQuestion) {
  return question;
}

function medianDifficulty(items: DailyItem[]): Difficulty {
  const levels = items.map((item) => DIFFICULTIES.indexOf(item.difficulty)).sort((a, b) => a - b);
  return DIFFICULTIES[levels[Math.floor(levels.length / 2)] as number] as Difficulty;
}
