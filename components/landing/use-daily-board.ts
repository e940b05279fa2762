'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import type { Leaderboard } from '@/lib/contract/leaderboard';

/**
 * Today's board as one reader sees it, asked for once however many islands show it; undefined while it loads.
 * @param reader a player's id, `visitor` for anybody, null to ask for nothing
 */
export function useDailyBoard(reader: string | null): Leaderboard | undefined {
  const { data } = useSWR(reader && ['daily-board', reader], () =>
    callBff('GET /api/generics/leaderboard', { query: { filter: 'Daily' } }),
  );
  return data;
}
