import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/errors';
import { listCategories } from '@/provider/content/categories';
import type { Db } from '@/provider/db/database';
import { importedCategories, questionReports, questionStats, questions } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';

const isCategory = (wanted: string) => listCategories().some(({ id }) => id === wanted);

/** An operator's commands about questions. */
export const questionCommands = [
  z.strictObject({ command: z.literal('stats') }),
  z.strictObject({ command: z.literal('reports') }),
  z.strictObject({ command: z.literal('restore'), id: z.string().min(1).max(200) }),
  z.strictObject({
    command: z.literal('switch'),
    category: z.string().refine(isCategory, 'Unknown category.'),
    in_play: z.boolean(),
  }),
] as const;

export type QuestionCommand = z.output<(typeof questionCommands)[number]>;

/** Returns the number of questions by topic, difficulty, origin and state, and whether they are in play. */
async function countQuestions(db: Db) {
  const { category, subCategory, difficulty, origin, state } = questions;
  const counts = await db
    .select({ category, subCategory, difficulty, origin, state, count: count() })
    .from(questions)
    .where(inArray(origin, ['bank', 'imported']))
    .groupBy(category, subCategory, difficulty, origin, state);
  const switched = await db.select().from(importedCategories).where(eq(importedCategories.inPlay, true));
  const inPlay = new Set(switched.map((row) => row.category));
  return counts.map((row) => ({ ...row, inPlay: row.origin !== 'imported' || inPlay.has(row.category) }));
}

/** Returns reported and quarantined questions: quarantined ones first, then by number of reports. */
async function listReported(db: Db) {
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
  const { id, state, origin, category, subCategory, question, answer } = questions;
  const { answered, correct, chosen } = questionStats;
  return db
    .select({
      question: { id, state, origin, category, subCategory, question, answer },
      reports: reported.reports,
      reasons: reported.reasons,
      notes: reported.notes,
      stats: { answered, correct, chosen },
    })
    .from(questions)
    .leftJoin(reported, eq(reported.questionId, id))
    .leftJoin(questionStats, eq(questionStats.questionId, id))
    .where(or(eq(state, 'quarantined'), sql`${reported.reports} > 0`))
    .orderBy(sql`${state} = 'quarantined' desc`, sql`coalesce(${reported.reports}, 0) desc`, id);
}

/**
 * Puts a quarantined question back into play and deletes its reports and statistics, which would quarantine it again at
 * once. Throws 404 for an unknown question, 409 for one that is not quarantined.
 */
export async function restoreQuestion(db: Db, id: string): Promise<{ id: string }> {
  return db.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ state: questions.state })
      .from(questions)
      .where(eq(questions.id, id))
      .for('update');
    if (!found) throw notFound(`There is no question ${id}.`);
    if (found.state !== 'quarantined')
      throw new ApiError({ statusCode: 409, detail: `${id} is not quarantined.` });
    await transaction
      .update(questions)
      .set({ state: 'active', quarantinedAt: null, updatedAt: new Date() })
      .where(eq(questions.id, id));
    await transaction.delete(questionReports).where(eq(questionReports.questionId, id));
    await transaction.delete(questionStats).where(eq(questionStats.questionId, id));
    return { id };
  });
}

/** Puts a category's imported questions into play or takes them out. Returns the number of active ones. */
export async function switchImported(db: Db, category: string, inPlay: boolean): Promise<{ count: number }> {
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
  return { count: found?.count ?? 0 };
}

/** Executes an operator's command on this database. Throws as `restoreQuestion` does. */
export async function runQuestionCommand(db: Db, command: QuestionCommand): Promise<QuestionResult> {
  switch (command.command) {
    case 'stats':
      return { command: 'stats', counts: await countQuestions(db) };
    case 'reports':
      return { command: 'reports', reported: await listReported(db) };
    case 'restore':
      return { command: 'restore', ...(await restoreQuestion(db, command.id)) };
    case 'switch':
      return { ...command, ...(await switchImported(db, command.category, command.in_play)) };
  }
}

export type QuestionCount = Awaited<ReturnType<typeof countQuestions>>[number];
export type Reported = Awaited<ReturnType<typeof listReported>>[number];

/** Must be serializable as JSON: it may come from another process. */
export type QuestionResult =
  | { command: 'stats'; counts: QuestionCount[] }
  | { command: 'reports'; reported: Reported[] }
  | { command: 'restore'; id: string }
  | { command: 'switch'; category: string; in_play: boolean; count: number };
