import 'server-only';

import { cache } from 'react';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { markWithBoards } from '@/lib/page-cache/marks';
import { readForCachedPage } from './cached-page';
import { callForSite } from './call-provider';

type ReadBoard = {
  board: Leaderboard;
  /**
   * When it was read, milliseconds since 1970: data shown while the provider is unavailable are older than their page.
   */
  readAtMs: number;
};

/**
 * Returns a leaderboard's first 100 players, as everybody sees it; null when the provider is unavailable (product rules
 * §2). Runs once per request, however often a page and its metadata call it.
 */
export const getBoard = cache(async (filter: LeaderboardFilter): Promise<ReadBoard | null> => {
  await markWithBoards();
  return readForCachedPage(`board:${filter}`, async () => ({
    board: await callForSite('getLeaderboard', { filter }),
    readAtMs: Date.now(),
  }));
});
