import { createHash, randomBytes } from 'node:crypto';
import type { Figure } from '@/lib/contract/figure';

/** What a commitment binds of an item: its stem with its figure, its options in order, and its key. */
type CommittedItem = { question: string; options: readonly string[]; answer: string; figure?: Figure | null };

type DailyContent = { number: number; salt: string; items: readonly CommittedItem[] };

const SALT_BYTES = 32;

/** Returns random text without which nobody can try possible contents against a commitment. */
export const newSalt = () => randomBytes(SALT_BYTES).toString('hex');

/**
 * Returns the text whose SHA-256 is a daily's commitment (decision 061): JSON of number, salt and questions without spaces,
 * the keys of every object in alphabetical order.
 */
export function contentText({ number, salt, items }: DailyContent): string {
  const questions = items.map(({ question, options, answer, figure }) => ({
    question,
    options,
    answer,
    ...(figure && { figure }),
  }));
  return JSON.stringify({ number, salt, questions }, withSortedKeys);
}

/** Returns a daily's commitment: the SHA-256 of its content's text in UTF-8, in hex. */
export function commitmentOf(content: DailyContent): string {
  return createHash('sha256').update(contentText(content)).digest('hex');
}

/** Databases return the keys of stored JSON in an order of their own. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
