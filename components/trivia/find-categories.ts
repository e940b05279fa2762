import type { Category } from '@/lib/contract/trivia';

/**
 * Returns the categories whose name, description or keywords contain the text, in any letter case (product rules §2). A
 * category that is found only by a sub-category's name or keywords is returned with those sub-categories alone.
 */
export function findCategories(categories: readonly Category[], words: string): Category[] {
  const wanted = words.trim().toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return categories.flatMap((category) => {
    if (holds(category.name) || holds(category.description)) return [category];
    if (hasKeyword(category, wanted)) return [category];
    const found = category.sub_categories.filter((part) => holds(part.name) || hasKeyword(part, wanted));
    return found.length > 0 ? [{ ...category, sub_categories: found }] : [];
  });
}

/** Matches a keyword by its beginning, while it is typed, and by its plural. */
function hasKeyword({ keywords }: { keywords: readonly string[] }, wanted: string): boolean {
  return keywords.some((keyword) => keyword.startsWith(wanted) || wanted === `${keyword}s`);
}
