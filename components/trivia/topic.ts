import type { Category } from '@/lib/contract/trivia';

/** The topic of a trivia game. */
export type Topic = {
  category: Pick<Category, 'id' | 'name' | 'hue'>;
  /** null for the whole category. */
  subCategory: { id: string; name: string } | null;
};
