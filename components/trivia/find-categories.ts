import type { Category } from '@/lib/contract/generics';

/**
 * The categories whose name or description holds the words, in any letter case (SPEC §2). A category that is found
 * only by the name of a sub-category comes with those alone.
 */
export function findCategories(categories: readonly Category[], words: string): Category[] {
  const wanted = words.trim().toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return categories.flatMap((category) => {
    if (holds(category.name) || holds(category.description)) return [category];
    const found = category.sub_categories.filter(({ name }) => holds(name));
    return found.length > 0 ? [{ ...category, sub_categories: found }] : [];
  });
}
