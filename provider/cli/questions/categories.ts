import { type BankCategory, listCategories } from '@/provider/content/categories';
import type { Place } from '@/provider/services/question/imported-questions';
import { UsageError } from './arguments';

/** What the bank's file of a category without sub-categories is filed under (SPEC §2's table: none). */
const UNDIVIDED = 'none';

/**
 * The category and sub-category that the operator named, by id or by name; the only sub-category need not be named.
 * @throws UsageError that lists what there is
 */
export function requirePlace(category: string, subCategory?: string): Place {
  const found = requireCategory(category);
  const ids = found.sub_categories.length > 0 ? found.sub_categories.map(({ id }) => id) : [UNDIVIDED];
  const match = ids.length === 1 && subCategory === undefined ? ids[0] : ids.find((id) => id === subCategory);
  if (match) return { category: found.id, subCategory: match };
  throw new UsageError(
    subCategory === undefined
      ? `${found.id} has several sub-categories, add --sub-category with one of: ${ids.join(', ')}.`
      : `Unknown sub-category '${subCategory}' of ${found.id}; there are: ${ids.join(', ')}.`,
  );
}

/** @throws UsageError */
export function requireCategory(category: string): BankCategory {
  const wanted = category.toLowerCase();
  const found = listCategories().find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found) return found;
  const list = listCategories()
    .map(({ id }) => id)
    .join(', ');
  throw new UsageError(`Unknown category '${category}'; there are: ${list}.`);
}
