import 'server-only';

import { cache } from 'react';
import type { LeaderboardFilter } from '@/lib/contract/filters';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { readForCachedPage } from './cached-page';
import { callProvider } from './call-provider';

/**
 * A board's first 100 players, as everybody sees it; null when the provider is away (SPEC §2). Once per request, however
 * often a page and its metadata ask.
 */
export const getBoard = cache(
  (filter: LeaderboardFilter): Promise<Leaderboard | null> =>
    readForCachedPage(`board:${filter}`, () =>
      callProvider('getLeaderboard', { query: new URLSearchParams({ filter }) }),
    ),
);
