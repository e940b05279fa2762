import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import { DAILY_POINTS_PER_ANSWER } from '@/lib/quiz/scoring';
import type { DailyItem } from '@/provider/content/daily-composition';
import { loadDailyPool, type PoolQuestion, poolById } from '@/provider/content/daily-pool';
import type { Db } from '@/provider/db/database';
import { dailyChallenges, dailyQuestions, questions } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';
import { type BankRow, toBankRow } from '@/provider/services/question/bank-row';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { type Seal, sealAll } from '@/provider/services/question/seal-all';
import { commitmentOf, newSalt } from './daily-content';

export type DailyGame = { number: number; level: string; questions: GameQuestion[] };

type StoredItem = Pick<DailyItem, 'id' | 'family' | 'difficulty' | 'question' | 'options' | 'answer'> & {
  figure?: DailyItem['figure'];
};

/**
 * Stores a daily that does not exist yet with its commitment, and returns what is stored: that of another instance when it
 * was faster.
 */
export async function storeDaily(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { number, items }: { number: number; items: DailyItem[] },
): Promise<DailyGame> {
  const slots = await sealItems(items);
  const bank = poolById(loadDailyPool());
  const salt = newSalt();
  const commitment = commitmentOf({ number, salt, items });
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(dailyChallenges)
      .values({ number, level: medianDifficulty(items), createdAt: clock(), salt, commitment })
      .onConflictDoNothing()
      .returning({ number: dailyChallenges.number });
    // Another provider instance was first: its daily is the one everybody plays.
    if (made.length === 0) return;
    const rows = items.map((item) => ({ ...toRow(item, bank), updatedAt: clock() }));
    const copies = items.map((item, position) => ({
      ...toCopy(item, { number, position }),
      updatedAt: clock(),
    }));
    await tx.insert(questions).values(rows).onConflictDoNothing();
    await tx.insert(questions).values(copies).onConflictDoNothing();
    await tx.insert(dailyQuestions).values(slots.map((slot, position) => ({ ...slot, number, position })));
  });
  const stored = await readDaily(db, number);
  if (stored?.questions.length !== items.length) throw new Error(`Daily ${number} was not stored completely`);
  return stored;
}

/** Returns a stored daily as it is played; undefined when there is none with this number. */
export async function readDaily(db: Pick<Db, 'select'>, number: number): Promise<DailyGame | undefined> {
  const [daily] = await db.select().from(dailyChallenges).where(eq(dailyChallenges.number, number));
  if (!daily) return undefined;
  const rows = await readSlots(db, number);
  return {
    number,
    level: daily.level,
    questions: rows.map(({ slot, bank, copy }) => ({
      ...(copy ?? bank),
      id: bank.id,
      difficulty: bank.difficulty,
      writtenDifficulty: bank.writtenDifficulty,
      category: bank.subCategory,
      options: slot.options,
      sealed: slot.sealed,
      passphrase: slot.passphrase,
      point: slot.point,
      durationSeconds: 0,
    })),
  };
}

/** Returns the items of a stored daily in order, as they were fixed; undefined when there is none with this number. */
export async function findDailyItems(
  db: Pick<Db, 'select'>,
  number: number,
): Promise<StoredItem[] | undefined> {
  const rows = await readSlots(db, number);
  if (rows.length === 0) return undefined;
  return rows.map(({ slot: { options }, bank: { id, family, difficulty }, copy, bank }) => {
    const { question, answer, figure } = copy ?? bank;
    return {
      id,
      family: family ?? 'unknown',
      difficulty: difficulty as Difficulty,
      question,
      options,
      answer,
      ...(figure && { figure }),
    };
  });
}

/** The question as it was when the daily was fixed; null for a bank question of a daily before commitments. */
const copy = alias(questions, 'copy');

function readSlots(db: Pick<Db, 'select'>, number: number) {
  const copyId = sql`'d' || ${dailyQuestions.number} || '-' || lpad((${dailyQuestions.position} + 1)::text, 2, '0')`;
  return db
    .select({ slot: dailyQuestions, bank: questions, copy })
    .from(dailyQuestions)
    .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
    .leftJoin(copy, eq(copy.id, copyId))
    .where(eq(dailyQuestions.number, number))
    .orderBy(asc(dailyQuestions.position));
}

/** Returns the id of an item that belongs to one daily. */
export const ownItemId = (number: number, position: number) =>
  `d${number}-${String(position + 1).padStart(2, '0')}`;

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
  return question
    ? toBankRow({
        question: asBankQuestion(question),
        category: question.category,
        subCategory: question.label,
      })
    : toOwnRow(item);
}

function toOwnRow(item: DailyItem): BankRow {
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

/** A daily never changes, so it keeps the words of the bank's questions: they may be corrected later. */
function toCopy(item: DailyItem, { number, position }: { number: number; position: number }): BankRow {
  return { ...toOwnRow(item), id: ownItemId(number, position), origin: 'generated', state: 'retired' };
}

function asBankQuestion({ category: _, family: __, slot: ___, label: ____, ...question }: PoolQuestion) {
  return question;
}

function medianDifficulty(items: DailyItem[]): Difficulty {
  const levels = items.map((item) => DIFFICULTIES.indexOf(item.difficulty)).sort((a, b) => a - b);
  return DIFFICULTIES[levels[Math.floor(levels.length / 2)] as number] as Difficulty;
}
