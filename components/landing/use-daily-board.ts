'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import type { Leaderboard } from '@/lib/contract/leaderboard';

/**
 * Returns today's leaderboard as one reader sees it, requested once however many islands show it; undefined while it
 * loads.
 * @param reader a player's id, `visitor` for anybody, null to request nothing
 */
export function useDailyBoard(reader: string | null): Leaderboard | undefined {
  const { data } = useSWR(reader && ['daily-board', reader], () =>
    callBff('GET /api/generics/leaderboard', { query: { filter: 'Daily' } }),
  );
  return data;
}
