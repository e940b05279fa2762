import 'server-only';

import { cache } from 'react';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { ApiError } from '@/lib/contract/errors';
import { hasUsernameShape, usernameKey } from '@/lib/contract/username';
import { readForCachedPage } from './cached-page';
import { callForSite } from './call-provider';

/** No player has this name, or it is not a valid one: the same for every caller. */
const NOT_FOUND = new Set([400, 404]);

/**
 * Returns a player's public profile, in any letter case; undefined when there is none, null when the provider is
 * unavailable. A name that no player can have costs no call. Runs once per request, however often a page and its
 * metadata call it.
 */
export const findPublicProfile = cache((username: string) => find('getPublicProfile', username));

/** Returns what the profile shows over time; undefined and null as for the profile. */
export const findProfileHistory = (username: string) => find('getProfileHistory', username);

async function find<N extends 'getPublicProfile' | 'getProfileHistory'>(
  name: N,
  username: string,
): Promise<ResponseOf<N> | null | undefined> {
  if (!hasUsernameShape(username)) return undefined;
  try {
    // One entry for all spellings: the data kept for an outage must not be replaced by those of one player.
    return await readForCachedPage(`${name}:${usernameKey(username)}`, () => callForSite(name, { username }));
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.has(error.status)) return undefined;
    throw error;
  }
}
