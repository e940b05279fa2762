import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { ImportFile, ImportQuestion } from '@/provider/content/import/import-item';
import type { Db } from '@/provider/db/database';
import { importedCategories, questionReports, questionStats, questions } from '@/provider/db/schema';
import type { Seal } from '@/provider/services/seal-all';

export interface Place {
  category: string;
  subCategory: string;
}

/** What new questions are compared with: every question of the category, and our own of all of them. */
export async function listKnown(db: Db, category: string) {
  const { id, question, answer } = questions;
  return db
    .select({ id, question, answer, category: questions.category, origin: questions.origin })
    .from(questions)
    .where(or(eq(questions.origin, 'bank'), eq(questions.category, category)));
}

/** The categories of all imported questions, by id. */
export async function listImported(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questions.id, category: questions.category })
    .from(questions)
    .where(eq(questions.origin, 'imported'));
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Stores one batch whole or not at all; a question that another run has stored meanwhile stays as it is. */
export async function insertImported(
  db: Db,
  batch: { question: ImportQuestion; seal: Seal }[],
  of: Place & Pick<ImportFile, 'author' | 'licence' | 'sourceUrl'>,
): Promise<number> {
  const updatedAt = new Date();
  const rows = batch.map(({ question, seal }) => ({
    ...question,
    ...seal,
    ...of,
    origin: 'imported' as const,
    spoken: question.question,
    asOf: question.asOf ?? null,
    updatedAt,
  }));
  return db.transaction(async (transaction) => {
    const stored = await transaction
      .insert(questions)
      .values(rows)
      .onConflictDoNothing({ target: questions.id })
      .returning({ id: questions.id });
    return stored.length;
  });
}

export async function countQuestions(db: Db) {
  const { category, subCategory, difficulty, origin, state } = questions;
  return db
    .select({ category, subCategory, difficulty, origin, state, count: count() })
    .from(questions)
    .where(inArray(origin, ['bank', 'imported']))
    .groupBy(category, subCategory, difficulty, origin, state);
}

export async function listSwitches(db: Db): Promise<Set<string>> {
  const rows = await db.select().from(importedCategories).where(eq(importedCategories.inPlay, true));
  return new Set(rows.map(({ category }) => category));
}

export async function switchImported(db: Db, category: string, inPlay: boolean): Promise<number> {
  await db
    .insert(importedCategories)
    .values({ category, inPlay })
    .onConflictDoUpdate({ target: importedCategories.category, set: { inPlay } });
  const [found] = await db
    .select({ count: count() })
    .from(questions)
    .where(
      and(eq(questions.category, category), eq(questions.origin, 'imported'), eq(questions.state, 'active')),
    );
  return found?.count ?? 0;
}

/** Questions with reports or in quarantine, the quarantined and the most reported first. */
export async function listReported(db: Db) {
  const reported = db
    .select({
      questionId: questionReports.questionId,
      reports: sql<number>`count(*)::int`.as('reports'),
      reasons: sql<string>`string_agg(${questionReports.reason}, ',')`.as('reasons'),
      notes: sql<string>`string_agg(nullif(${questionReports.note}, ''), ' | ')`.as('notes'),
    })
    .from(questionReports)
    .groupBy(questionReports.questionId)
    .as('reported');
  return db
    .select({
      question: questions,
      reports: reported.reports,
      reasons: reported.reasons,
      notes: reported.notes,
      stats: questionStats,
    })
    .from(questions)
    .leftJoin(reported, eq(reported.questionId, questions.id))
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(or(eq(questions.state, 'quarantined'), sql`${reported.reports} > 0`))
    .orderBy(
      sql`${questions.state} = 'quarantined' desc`,
      sql`coalesce(${reported.reports}, 0) desc`,
      questions.id,
    );
}

export type Reported = Awaited<ReturnType<typeof listReported>>[number];

/** Puts a quarantined question back; what had spoken against it is forgotten, or it would be out again at once. */
export async function restoreQuestion(
  db: Db,
  id: string,
): Promise<'restored' | 'not quarantined' | 'unknown'> {
  return db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ state: questions.state })
      .from(questions)
      .where(eq(questions.id, id))
      .for('update');
    if (!found) return 'unknown';
    if (found.state !== 'quarantined') return 'not quarantined';
    await transaction
      .update(questions)
      .set({ state: 'active', updatedAt: new Date() })
      .where(eq(questions.id, id));
    await transaction.delete(questionReports).where(eq(questionReports.questionId, id));
    await transaction.delete(questionStats).where(eq(questionStats.questionId, id));
    return 'restored';
  });
}
