import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { category } from '@/lib/contract/generics';

const place = z.object({ id: z.string(), name: z.string() });
const categoriesFile = z.array(
  category.omit({ questions: true, sub_categories: true }).extend({ sub_categories: z.array(place) }),
);

export type BankCategory = z.infer<typeof categoriesFile>[number];

/** SPEC §2's table, in its order and spelling. */
export const CATEGORIES: readonly BankCategory[] = categoriesFile.parse(
  JSON.parse(readFileSync(new URL('./categories.json', import.meta.url), 'utf8')),
);

/** The address of a whole category, whatever it is divided into. */
export const WHOLE_CATEGORY = 'all';

/** What questions that belong to no sub-category are filed under. */
const UNDIVIDED = ['all', 'none'];

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
  const found = CATEGORIES.find(({ id }) => id === categoryId);
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
  return CATEGORIES.flatMap(({ id, sub_categories: parts }) =>
    [...new Set([WHOLE_CATEGORY, ...parts.map((part) => part.id)])].flatMap(
      (part) => findPlace(id, part) ?? [],
    ),
  );
}

/** The category that follows in the table; the first one after the last. */
export function nextCategory(categoryId: string): BankCategory {
  const index = CATEGORIES.findIndex(({ id }) => id === categoryId);
  return CATEGORIES[(index + 1) % CATEGORIES.length] as BankCategory;
}
