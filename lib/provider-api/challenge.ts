import 'server-only';

import { cache } from 'react';
import type { Challenge } from '@/lib/contract/challenge';
import { ApiError } from '@/lib/contract/errors';
import { readForCachedPage } from './cached-page';
import { callForSite } from './call-provider';

/** There is no such challenge, or its code cannot be one. */
const NOT_FOUND = new Set([400, 404]);

/**
 * Returns a challenge as a visitor sees it; undefined when there is none, null when the provider is unavailable. Runs once
 * per request, however often a page and its metadata call it.
 */
export const findChallenge = cache(async (code: string): Promise<Challenge | null | undefined> => {
  try {
    return await readForCachedPage(`challenge:${code}`, () => callForSite('getChallenge', { code }));
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.has(error.status)) return undefined;
    throw error;
  }
});
