import 'server-only';

import { cache } from 'react';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import type { Category } from '@/lib/contract/trivia';
import { readForCachedPage } from './cached-page';
import { callForSite } from './call-provider';

/** Returns the trivia categories in the order of the product rules; null when the provider is unavailable. */
export function getCategories(): Promise<Category[] | null> {
  return readForCachedPage('categories', () => callForSite('getCategories'));
}

export type Topic = { category: Category; subCategory: { id: string; name: string } | null };

class UnknownTopicError extends Error {}

/**
 * Returns a category, and one of its sub-categories or (`all`) the whole of it; undefined when there is no such topic,
 * null when the provider is unavailable. Runs once per request, however often a page and its metadata call it.
 */
export const findTopic = cache(
  async (categoryId: string, subCategoryId: string): Promise<Topic | null | undefined> => {
    try {
      return await readForCachedPage(`trivia:${categoryId}:${subCategoryId}`, async () => {
        const topic = findTopicIn(await callForSite('getCategories'), categoryId, subCategoryId);
        // Thrown, so that a made-up URL is not stored as a page that was rendered.
        if (!topic) throw new UnknownTopicError();
        return topic;
      });
    } catch (error) {
      if (error instanceof UnknownTopicError) return undefined;
      throw error;
    }
  },
);

function findTopicIn(categories: Category[], categoryId: string, subCategoryId: string): Topic | undefined {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return undefined;
  if (subCategoryId === WHOLE_CATEGORY) return { category, subCategory: null };
  const subCategory = category.sub_categories.find(({ id }) => id === subCategoryId);
  return subCategory && { category, subCategory };
}

/** Returns where imported questions come from; null when the provider is unavailable. */
export function getCredits(): Promise<ResponseOf<'getCredits'> | null> {
  return readForCachedPage('credits', () => callForSite('getCredits'));
}
