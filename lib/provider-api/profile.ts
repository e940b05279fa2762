import 'server-only';

import { cache } from 'react';
import type { PublicProfile } from '@/lib/contract/account';
import { readForCachedPage } from './cached-page';
import { callProvider, ProviderRefusal } from './call-provider';

/** No such name, or a name that cannot be one: the same for whoever asks. */
const NOT_FOUND = new Set([400, 404]);

/**
 * A player's public profile, in any letter case; undefined when there is none, null when the provider is away. Once
 * per request, however often a page and its metadata ask.
 */
export const findPublicProfile = cache(
  async (username: string): Promise<PublicProfile | null | undefined> => {
    try {
      return await readForCachedPage(`profile:${username}`, () =>
        callProvider('getPublicProfile', { query: new URLSearchParams({ username }) }),
      );
    } catch (error) {
      if (error instanceof ProviderRefusal && NOT_FOUND.has(error.body.statusCode)) return undefined;
      throw error;
    }
  },
);
