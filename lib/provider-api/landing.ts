import 'server-only';

import type { BoardRow, LandingPage } from '@/lib/contract/leaderboard';
import { markWithBoards } from '@/lib/page-cache/marks';
import { readForCachedPage } from './cached-page';
import { callForSite } from './call-provider';

const TOP_PLAYERS = 5;

type LandingContent = {
  landing: LandingPage;
  topPlayers: BoardRow[];
  /**
   * When this was read, milliseconds since 1970: data shown while the provider is unavailable are older than their
   * page.
   */
  readAtMs: number;
};

/**
 * Returns what the landing page shows: the counts and today's first five; null when the provider is unavailable
 * (product rules §2).
 */
export async function getLandingContent(): Promise<LandingContent | null> {
  await markWithBoards();
  return readForCachedPage('landing', async () => {
    const [landing, board] = await Promise.all([
      callForSite('getLandingPage'),
      callForSite('getLeaderboard', { filter: 'Daily' }),
    ]);
    return { landing, topPlayers: board.result.slice(0, TOP_PLAYERS), readAtMs: Date.now() };
  });
}
