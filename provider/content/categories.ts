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
 * The table of categories: SPEC §2's six in its order and spelling, then what was added.
 * Throws an Error of one line for each fault of categories.json. Read at the first call, so that a command can tell of it.
 */
export function listCategories(): readonly BankCategory[] {
  known ??= parseCategories(readFileSync(new URL('./categories.json', import.meta.url), 'utf8'));
  return known;
}

/** Parses the text of categories.json; throws an Error whose lines each name a category and what is wrong with it. */
export function parseCategories(json: string): BankCategory[] {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (cause) {
    throw new Error('categories.json: is no JSON', { cause });
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

/** What questions that belong to no sub-category are filed under. */
const UNDIVIDED = [WHOLE_CATEGORY, 'none'];

/** A category or one part of it: what a game is drawn from. */
export type TriviaPlace = {
  category: BankCategory;
  /** A sub-category's id; `all` for the whole category. */
  subCategory: string;
  /** SPEC's spelling: the category's name, and after a colon the sub-category's. */
  name: string;
  /** The sub-categories whose questions are in it. */
  pools: string[];
};

/** A place by the ids of SPEC's addresses; undefined when the table has none. */
export function findPlace(categoryId: string, subCategoryId = WHOLE_CATEGORY): TriviaPlace | undefined {
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

/** Every place there is: each whole category, then its parts. */
export function listPlaces(): TriviaPlace[] {
  return listCategories().flatMap(({ id, sub_categories: parts }) =>
    [...new Set([WHOLE_CATEGORY, ...parts.map((part) => part.id)])].flatMap(
      (part) => findPlace(id, part) ?? [],
    ),
  );
}

/** The category that follows in the table; the first one after the last. */
export function nextCategory(categoryId: string): BankCategory {
  const all = listCategories();
  const index = all.findIndex(({ id }) => id === categoryId);
  return all[(index + 1) % all.length] as BankCategory;
}
