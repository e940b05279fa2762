import { sql } from 'drizzle-orm';
import { loadBank } from '@/provider/content/load-bank';
import type { Db } from '@/provider/db/client';
import { questions } from '@/provider/db/schema';
import { prepareDailies } from './daily-content';

/** Brings the bank's files into the database and seals the dailies that are alive. Safe to run at every start. */
export async function seedDatabase(db: Db, clock: () => Date): Promise<{ bankQuestions: number }> {
  const bankQuestions = await seedBank(db, clock());
  await prepareDailies(db, clock);
  return { bankQuestions };
}

/** Brings the bank's files into the table. Questions that left the files stay: past dailies and answers refer to them. */
export async function seedBank(db: Db, updatedAt: Date): Promise<number> {
  const rows = loadBank().flatMap((file) =>
    file.questions.map((question) => ({
      ...question,
      origin: 'bank' as const,
      category: file.category,
      subCategory: file.sub_category,
      spoken: question.question,
      asOf: question.asOf ?? null,
      updatedAt,
    })),
  );
  if (rows.length === 0) return 0;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(questions)
    .values(rows)
    .onConflictDoUpdate({
      target: questions.id,
      set: {
        category: excluded('category'),
        subCategory: excluded('sub_category'),
        question: excluded('question'),
        spoken: excluded('spoken'),
        options: excluded('options'),
        answer: excluded('answer'),
        hint: excluded('hint'),
        explanation: excluded('explanation'),
        source: excluded('source'),
        difficulty: excluded('difficulty'),
        asOf: excluded('as_of'),
        updatedAt: excluded('updated_at'),
      },
    });
  return rows.length;
}
