import 'server-only';

import { cache } from 'react';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { readForCachedPage } from './cached-page';
import { callProvider } from './call-provider';

type ReadBoard = {
  board: Leaderboard;
  /** When it was read, milliseconds since 1970: a copy shown while the provider is away is older than its page. */
  readAtMs: number;
};

/**
 * Returns a board's first 100 players, as everybody sees it; null when the provider is unavailable (product rules
 * §2). Once per request, however often a page and its metadata ask.
 */
export const getBoard = cache(
  (filter: LeaderboardFilter): Promise<ReadBoard | null> =>
    readForCachedPage(`board:${filter}`, async () => ({
      board: await callProvider('getLeaderboard', { query: new URLSearchParams({ filter }) }),
      readAtMs: Date.now(),
    })),
);
