/** What a whole category is called where a sub-category could stand. */
export const WHOLE_CATEGORY = 'all';

/** A game's public address (SPEC §2); a category without sub-categories has none in its query. */
export function triviaHref(category: string, subCategory?: string): string {
  const path = `/trivia/${encodeURIComponent(category)}`;
  return subCategory ? `${path}?sub-category=${encodeURIComponent(subCategory)}` : path;
}
