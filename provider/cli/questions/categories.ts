import { type BankCategory, listCategories } from '@/provider/content/categories';
import type { Topic } from '@/provider/services/question/imported-questions';
import { UsageError } from './arguments';

/** The sub-category of questions in a category without sub-categories (product rules §2: none). */
const UNDIVIDED = 'none';

/**
 * Returns the category and sub-category named by id or name; the only sub-category of a category may be omitted.
 * @throws UsageError that lists the options
 */
export function requireTopic(category: string, subCategory?: string): Topic {
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
