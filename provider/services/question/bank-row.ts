import { createHash } from 'node:crypto';
import type { BankQuestion } from '@/provider/content/bank-question';
import type { questions } from '@/provider/db/schema';

/** A question of the bank's files with the topic it belongs to. */
export type PlacedQuestion = { question: BankQuestion; category: string; subCategory: string };

export type BankRow = Omit<typeof questions.$inferInsert, 'updatedAt'> & { contentHash: string };

/** Returns a bank question as a row, without a seal. `contentHash` changes whenever the row has to be written again. */
export function toBankRow({ question: whole, category, subCategory }: PlacedQuestion): BankRow {
  const { year: _, delight: __, asOf, ...question } = whole;
  const content = { ...question, asOf: asOf ?? null, category, subCategory };
  // Without defaults of later columns: a new column must not make every stored question look corrected.
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const { figure = null, spoken = question.question } = question;
  return { ...content, figure, spoken, origin: 'bank', family: subCategory, contentHash };
}
