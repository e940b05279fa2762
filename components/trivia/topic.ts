import type { Category } from '@/lib/contract/trivia';

/** Where a game of trivia is played. */
export type Topic = {
  category: Pick<Category, 'id' | 'name' | 'hue'>;
  /** null where the whole category is played. */
  subCategory: { id: string; name: string } | null;
};
