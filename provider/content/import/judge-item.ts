import { createHash } from 'node:crypto';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { z } from 'zod';
import { bankQuestionSchema } from '@/provider/content/bank-question';
import { checkQuestion, normalisedText } from '@/provider/content/bank-rules';
import { cleanText, hasBrokenCharacters } from './clean-text';
import type { ImportFile, ImportQuestion, RawItem, RejectedItem } from './import-item';

/** Cleans one item and checks it against every rule. Returns the question, or the reasons why it is rejected. */
export function judgeItem(raw: RawItem, file: Pick<ImportFile, 'source'>): ImportQuestion | RejectedItem {
  const item = cleanItem(raw, file);
  const reasons = [...raw.faults, ...(raw.faults.length > 0 ? [] : itemFaults(item))];
  if (reasons.length > 0) return { position: raw.position, question: item.question, reasons };
  const id = questionId(item);
  const parsed = importSchema.parse({ ...item, id });
  return {
    ...parsed,
    options: inOrderOf(id, parsed.options),
    contentHash: createHash('sha256')
      .update(JSON.stringify([parsed.question, [...parsed.options].sort(), parsed.answer]))
      .digest('hex'),
  };
}

export function isRejected(judged: ImportQuestion | RejectedItem): judged is RejectedItem {
  return 'reasons' in judged;
}

type CleanItem = ReturnType<typeof cleanItem>;

function cleanItem(raw: RawItem, file: Pick<ImportFile, 'source'>) {
  return {
    question: cleanText(raw.question).replace(/\s+\?$/, '?'),
    options: raw.options.map(cleanText),
    answer: cleanText(raw.answer),
    hint: cleanText(raw.hint ?? ''),
    explanation: cleanText(raw.explanation ?? ''),
    source: cleanText(raw.source ?? file.source),
    difficulty: raw.difficulty,
    ...(raw.asOf && { asOf: raw.asOf }),
  };
}

const importSchema = bankQuestionSchema.extend({
  hint: bankQuestionSchema.shape.hint.or(z.literal('')),
  explanation: bankQuestionSchema.shape.explanation.or(z.literal('')),
});

const OFFENSIVE = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const NO_ANSWER =
  /^(all|none|both|neither|other|unknown|i don't know|cannot be (said|known|determined))$|^(all|none|both|neither|any) of\b/i;

function itemFaults(item: CleanItem): string[] {
  const faults: string[] = [];
  const texts = [item.question, ...item.options, item.answer, item.hint, item.explanation, item.source];
  if (item.options.length !== 4) return ['not a question with four options'];
  if (texts.some(hasBrokenCharacters)) faults.push('broken characters');
  if (texts.some((text) => OFFENSIVE.hasMatch(text))) faults.push('an offensive word');
  if (item.options.some((option) => NO_ANSWER.test(option))) faults.push('an option that is not an answer');
  const parsed = importSchema.safeParse({ ...item, id: 'imported' });
  if (!parsed.success) return [...faults, ...new Set(parsed.error.issues.map(schemaFault))];
  return [...faults, ...checkQuestion(parsed.data)];
}

function schemaFault({ code, path }: z.core.$ZodIssue): string {
  const field = path[0] === 'options' ? 'an option' : `the ${String(path[0])}`;
  if (code === 'too_big') return `${field} is too long`;
  if (code === 'too_small') return `${field} is missing or too short`;
  return `${field} is not valid`;
}

/**
 * Returns the same id for every order of the options and independent of quotes and capitals. The key is left out: ids
 * are public, and four attempts would reveal the option that was hashed.
 */
function questionId({ question, options }: CleanItem): string {
  const [stem, ...others] = [question, ...options].map((text) => normalisedText(text) || text);
  const hash = createHash('sha256').update(JSON.stringify([stem, others.sort()]));
  return `imported-${hash.digest('hex').slice(0, 24)}`;
}

/** Sources have habits about the key's position; sorting by hash removes them, the same way in every import. */
function inOrderOf(id: string, options: string[]): string[] {
  const order = (option: string) => createHash('sha256').update(`${id} ${option}`).digest('hex');
  return options
    .map((option) => ({ option, order: order(option) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ option }) => option);
}
