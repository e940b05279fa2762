import { createHash } from 'node:crypto';
import type { BankQuestion } from '@/provider/content/bank-question';
import type { questions } from '@/provider/db/schema';

/** A question of the bank's files with the topic it belongs to. */
export type PlacedQuestion = { question: BankQuestion; category: string; subCategory: string };

export type BankRow = Omit<typeof questions.$inferInsert, 'updatedAt'> & { contentHash: string };

/** Returns a bank question as a row, without a seal. `contentHash` changes whenever the row has to be written again. */
export function toBankRow({
  question: { year: _, delight: __, ...question },
  category,
  subCategory,
}: PlacedQuestion): BankRow {
  const { asOf = null, figure = null, spoken = question.question } = question;
  const content = { ...question, asOf, figure, spoken, category, subCategory };
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { ...content, origin: 'bank', family: subCategory, contentHash };
}
