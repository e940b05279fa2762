import type { Category } from '@/lib/contract/generics';

/** Where a game of trivia is played. */
export type TriviaPlace = {
  category: Pick<Category, 'id' | 'name' | 'hue'>;
  /** null where the whole category is played. */
  subCategory: { id: string; name: string } | null;
};

/** What a whole category is called where a sub-category could stand. */
export const WHOLE_CATEGORY = 'all';

/** A game's public address (SPEC §2); a category without sub-categories has none in its query. */
export function triviaHref(category: string, subCategory?: string): string {
  const path = `/trivia/${encodeURIComponent(category)}`;
  return subCategory ? `${path}?sub-category=${encodeURIComponent(subCategory)}` : path;
}
