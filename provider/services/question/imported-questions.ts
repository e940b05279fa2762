import { eq, or } from 'drizzle-orm';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import type { ImportFile, ImportQuestion } from '@/provider/content/import/import-item';
import type { Db } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';
import type { Seal } from './seal-all';

export interface Topic {
  category: string;
  subCategory: string;
}

/** Returns the questions that new ones are compared with: the whole category, and our own questions of every category. */
export async function listKnown(db: Db, category: string) {
  const { id, question, answer } = questions;
  return db
    .select({ id, question, answer, category: questions.category, origin: questions.origin })
    .from(questions)
    .where(or(eq(questions.origin, 'bank'), eq(questions.category, category)));
}

/** Returns the category of every imported question, by id. */
export async function listImported(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questions.id, category: questions.category })
    .from(questions)
    .where(eq(questions.origin, 'imported'));
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Returns every imported question in the order of ids; an unknown difficulty counts as the lowest (product rules §3). */
export async function listImportedRows(db: Db) {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.origin, 'imported'))
    .orderBy(questions.id);
  return rows.map((row) => ({ ...row, difficulty: knownDifficulty(row.difficulty) }));
}

export type ImportedRow = Awaited<ReturnType<typeof listImportedRows>>[number];

function knownDifficulty(label: string): Difficulty {
  return DIFFICULTIES.find((difficulty) => difficulty === label) ?? 'Easy';
}

/** Stores one batch atomically. A question that another import has stored in the meantime is left unchanged. */
export async function insertImported(
  db: Db,
  batch: { question: ImportQuestion; seal: Seal }[],
  of: Topic & Pick<ImportFile, 'author' | 'licence' | 'sourceUrl'>,
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
