import { z } from 'zod';
import type { ImportFile, RawItem } from './import-item';

/**
 * Reads a file in the bank's own format (`bank-question.ts`); hint and explanation are optional; keeps `author`,
 * `licence` and `source_url` next to `questions`. Category and sub-category come from the command, not from the file.
 */
export function readOwnFormat(content: { questions: unknown[] }): ImportFile {
  const credit = creditSchema.parse(content);
  return {
    format: 'Playwit',
    items: content.questions.map((question, index) => readQuestion(question, `item ${index + 1}`)),
    source: '',
    author: credit.author ?? null,
    licence: credit.licence ?? null,
    sourceUrl: credit.source_url ?? null,
  };
}

const optional = z.string().trim().min(1).max(200).optional().catch(undefined);
const creditSchema = z.object({
  author: optional,
  licence: optional,
  source_url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

const questionSchema = z.object({
  question: z.string(),
  options: z.array(z.string()),
  answer: z.string(),
  difficulty: z.string(),
  hint: z.string().optional(),
  explanation: z.string().optional(),
  source: z.string().optional(),
  asOf: z.string().optional(),
});

function readQuestion(content: unknown, position: string): RawItem {
  const parsed = questionSchema.safeParse(content);
  if (parsed.success) return { ...parsed.data, position, faults: [] };
  const { id, question } = (content ?? {}) as { id?: unknown; question?: unknown };
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'item').join(', ');
  return {
    position: typeof id === 'string' ? `${position} (${id})` : position,
    question: typeof question === 'string' ? question : '',
    options: [],
    answer: '',
    difficulty: 'Intermediate',
    faults: [`missing or of the wrong type: ${fields}`],
  };
}
