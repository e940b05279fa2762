'use client';

import useSWR from 'swr';
import type { Leaderboard } from '@/lib/contract/leaderboard';

/**
 * Returns today's leaderboard as one reader sees it, requested once however many islands show it; undefined while it
 * loads.
 * @param reader a player's id, `visitor` for anybody, null to request nothing
 */
export function useDailyBoard(reader: string | null): Leaderboard | undefined {
  const { data } = useSWR(reader && ['daily-board', reader], async () => {
    // Most readers are visitors of a fresh page: they need no calls.
    const { callBff } = await import('@/lib/browser/api/bff');
    return callBff('GET /api/generics/leaderboard', { query: { filter: 'Daily' } });
  });
  return data;
}
