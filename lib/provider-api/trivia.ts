import 'server-only';

import { cache } from 'react';
import type { ResponseOf } from '@/lib/contract/endpoints';
import type { Category } from '@/lib/contract/generics';
import { readForCachedPage } from './cached-page';
import { callProvider } from './call-provider';

/** The trivia categories in SPEC's order; null when the provider is away. */
export function getCategories(): Promise<Category[] | null> {
  return readForCachedPage('categories', () => callProvider('getCategories'));
}

export type TriviaPlace = { category: Category; subCategory: { id: string; name: string } | null };

class UnknownPlace extends Error {}

/**
 * A category, and one of its sub-categories or (`all`) the whole of it; undefined when there is no such place, null
 * when the provider is away. Once per request, however often a page and its metadata ask.
 */
export const findTriviaPlace = cache(
  async (categoryId: string, part: string): Promise<TriviaPlace | null | undefined> => {
    try {
      return await readForCachedPage(`trivia:${categoryId}:${part}`, async () => {
        const place = findPlace(await callProvider('getCategories'), categoryId, part);
        // Thrown, so that an address somebody made up is not remembered as a page that was filled.
        if (!place) throw new UnknownPlace();
        return place;
      });
    } catch (error) {
      if (error instanceof UnknownPlace) return undefined;
      throw error;
    }
  },
);

function findPlace(categories: Category[], categoryId: string, part: string): TriviaPlace | undefined {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return undefined;
  if (part === 'all') return { category, subCategory: null };
  const subCategory = category.sub_categories.find(({ id }) => id === part);
  return subCategory && { category, subCategory };
}

/** Where imported questions come from; null when the provider is away. */
export function getCredits(): Promise<ResponseOf<'getCredits'> | null> {
  return readForCachedPage('credits', () => callProvider('getCredits'));
}
