import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { category } from '@/lib/contract/trivia';

const keywords = z.array(z.string()).default([]);
const place = z.object({ id: z.string(), name: z.string(), keywords });
const categoriesFile = z.array(
  category
    .omit({ questions: true, sub_categories: true })
    .extend({ keywords, sub_categories: z.array(place) }),
);

export type BankCategory = z.infer<typeof categoriesFile>[number];

let known: readonly BankCategory[] | undefined;

/**
 * Returns the category table: the six of product rules §2 in their order and spelling, then later additions. Throws an
 * Error with one line per fault of categories.json; read on the first call, so that commands can report faults.
 */
export function listCategories(): readonly BankCategory[] {
  known ??= parseCategories(readFileSync(new URL('./categories.json', import.meta.url), 'utf8'));
  return known;
}

/** Parses the text of categories.json. Throws an Error whose lines each name a category and its fault. */
export function parseCategories(json: string): BankCategory[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (cause) {
    throw new Error('categories.json: not valid JSON', { cause });
  }
  const parsed = categoriesFile.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => describeFault(issue, content)).join('\n'));
}

function describeFault(issue: z.core.$ZodIssue, content: unknown): string {
  const [index, ...field] = issue.path;
  const entry = typeof index === 'number' ? (content as ({ id?: unknown } | null)[])[index] : undefined;
  const where = index === undefined ? 'the file' : String(entry?.id ?? `#${String(index)}`);
  if (issue.code === 'invalid_value') {
    return `categories.json: ${where}: ${field.join('.')} must be one of ${issue.values.join(', ')}`;
  }
  return ['categories.json', where, ...(field.length > 0 ? [field.join('.')] : []), issue.message].join(': ');
}

/** The sub-categories of questions that belong to the category as a whole. */
const UNDIVIDED = [WHOLE_CATEGORY, 'none'];

/** A category or one of its sub-categories: the questions of a game come from it. */
export type Topic = {
  category: BankCategory;
  /** A sub-category's id; `all` for the whole category. */
  subCategory: string;
  /** In the spelling of product rules §2: the category's name, followed by a colon and the sub-category's. */
  name: string;
  /** The sub-categories whose questions belong to it. */
  pools: string[];
};

/** Returns a topic by the ids in the site's addresses; undefined when the table has none. */
export function findTopic(categoryId: string, subCategoryId = WHOLE_CATEGORY): Topic | undefined {
  const found = listCategories().find(({ id }) => id === categoryId);
  if (!found) return undefined;
  if (subCategoryId === WHOLE_CATEGORY) {
    const pools = [...new Set([...found.sub_categories.map(({ id }) => id), ...UNDIVIDED])];
    return { category: found, subCategory: WHOLE_CATEGORY, name: found.name, pools };
  }
  const part = found.sub_categories.find(({ id }) => id === subCategoryId);
  if (!part) return undefined;
  return {
    category: found,
    subCategory: part.id,
    name: `${found.name}: ${part.name}`,
    pools: [part.id],
  };
}

/** Returns all topics: each whole category, then its sub-categories. */
export function listTopics(): Topic[] {
  return listCategories().flatMap(({ id, sub_categories: parts }) =>
    [...new Set([WHOLE_CATEGORY, ...parts.map((part) => part.id)])].flatMap(
      (part) => findTopic(id, part) ?? [],
    ),
  );
}

/** Returns the next category of the table; after the last one, the first. */
export function nextCategory(categoryId: string): BankCategory {
  const all = listCategories();
  const index = all.findIndex(({ id }) => id === categoryId);
  return all[(index + 1) % all.length] as BankCategory;
}
