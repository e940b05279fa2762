import { and, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Difficulty } from '@/lib/contract/enums';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import {
  composeDaily,
  FRESH_DAYS,
  fingerprintOf,
  type OtherItem,
} from '@/provider/content/daily-composition';
import { type DailyPool, loadDailyPool, withLabels } from '@/provider/content/daily-pool';
import type { Db } from '@/provider/db/database';
import { dailyChallenges, dailyQuestions, questions } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { type DailyGame, readDaily, storeDaily } from './stored-daily';

/** What a daily is made and read with. */
export type DailySource = Pick<Context, 'db' | 'clock' | 'contentSecret' | 'log'>;

/** Dailies are written once and never change, so each database's are cached after the first read. */
const known = new WeakMap<Db, LRUCache<number, Promise<DailyGame>>>();
const CACHE_SIZE = 64;

/** The categories of the bank's questions that dailies use. */
const DAILY_CATEGORIES = ['general', 'teaser'];

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

/** Returns a daily that is stored; undefined when there is none with this number. Creates nothing. */
export async function findDailyGame(source: DailySource, number: number): Promise<DailyGame | undefined> {
  const isKept = known.get(source.db)?.has(number) || (await isStored(source.db, number));
  return isKept ? getDailyGame(source, number) : undefined;
}

async function isStored(db: Db, number: number): Promise<boolean> {
  const [daily] = await db
    .select({ number: dailyChallenges.number })
    .from(dailyChallenges)
    .where(eq(dailyChallenges.number, number));
  return daily !== undefined;
}

/** Dailies are fixed this many UTC days ahead: at least 33 hours before the first zone, UTC+14, reaches their date. */
export const DAYS_AHEAD = 2;

/**
 * Creates the dailies of all current dates, of which there are up to three on Earth, and fixes the next one with its
 * commitment. Run at the start and by a job.
 */
export async function prepareDailies(source: DailySource): Promise<void> {
  const today = dailyNumber(localDate(source.clock(), 'UTC'));
  for (const number of [today, today - 1, today + 1, today + DAYS_AHEAD]) await getDailyGame(source, number);
}

async function makeDaily(source: DailySource, number: number): Promise<DailyGame> {
  const { db, clock, contentSecret: secret, log } = source;
  const out = await listQuarantined(db);
  const others = await listOtherItems(db, number);
  const isOut = (id: string) => out.has(id);
  const pool = await readLabelledPool(db);
  const { items, relaxed } = composeDaily({ number, pool, secret, others, isOut });
  if (relaxed.length > 0) log.warn({ number, relaxed }, 'daily composed with relaxed rules');
  return storeDaily({ db, clock }, { number, items });
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

/** Returns what dailies are made of, with the labels that players' first answers have moved (decision 051). */
export async function readLabelledPool(db: Pick<Db, 'select'>): Promise<DailyPool> {
  const moved = await db
    .select({ id: questions.id, difficulty: questions.difficulty })
    .from(questions)
    .where(and(inArray(questions.category, DAILY_CATEGORIES), isNotNull(questions.writtenDifficulty)));
  return withLabels(
    loadDailyPool(),
    new Map(moved.map(({ id, difficulty }) => [id, difficulty as Difficulty])),
  );
}

/** Returns the ids of bank questions that new dailies must not use. */
export async function listQuarantined(db: Pick<Db, 'select'>): Promise<Set<string>> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.category, DAILY_CATEGORIES), ne(questions.state, 'active')));
  return new Set(rows.map(({ id }) => id));
}
