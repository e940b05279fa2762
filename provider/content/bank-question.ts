import { z } from 'zod';
import { DIFFICULTIES } from '@/lib/contract/enums';
import { figure } from '@/lib/contract/figure';

const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^\S(.*\S)?$/s, 'no leading or trailing spaces');

/** A question as written and reviewed by a person; the seed turns it into a row. */
export const bankQuestionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  question: text(10, 160),
  options: z.array(text(1, 60)).length(4),
  answer: text(1, 60),
  hint: text(8, 120),
  explanation: text(10, 200),
  source: text(3, 120),
  difficulty: z.enum(DIFFICULTIES),
  /** ISO date (YYYY-MM-DD) on which a fact that can become outdated was true. */
  asOf: z.iso.date().optional(),
  /** The year of the work or event that a question is about; negative before the common era. */
  year: z.number().int().optional(),
  figure: figure.optional(),
  /** The stem in words when it is read differently from how it is written. */
  spoken: text(10, 400).optional(),
  /** Readers gave it the best grade: a daily may end with it. */
  delight: z.boolean().optional(),
});

export type BankQuestion = z.infer<typeof bankQuestionSchema>;

/** One file of the bank: every question of one sub-category. */
export const bankFileSchema = z.strictObject({
  category: z.string(),
  sub_category: z.string(),
  questions: z.array(bankQuestionSchema),
});

export type BankFile = z.infer<typeof bankFileSchema>;
