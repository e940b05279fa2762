'use client';

import { useCallback } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { callBff } from '@/lib/browser/bff';
import { useLiveLeaderboard } from '@/lib/browser/live-leaderboard';
import { useSession } from '@/lib/browser/session';
import type { LeaderboardFilter } from '@/lib/contract/filters';
import type { Leaderboard } from '@/lib/contract/leaderboard';

/**
 * The board as the server rendered it, refetched when the live channel speaks. A visitor's fresh page costs no
 * call; a signed-in player's costs one, for the own row that a shared page cannot hold.
 */
export function useLeaderboard(filter: LeaderboardFilter, initial: Leaderboard | null) {
  const { session } = useSession();
  const { cache } = useSWRConfig();
  const key = ['leaderboard', filter, session?.id ?? 'visitor'];
  // What an earlier visit left in the cache is older than the page that just arrived.
  const hasOlder = cache.get(unstable_serialize(key))?.data !== undefined;
  const { data, mutate } = useSWR(key, () => callBff('getLeaderboard', { query: { filter } }), {
    fallbackData: initial ?? undefined,
    revalidateOnMount: initial === null || Boolean(session) || hasOlder,
  });
  const refetch = useCallback(() => {
    mutate();
  }, [mutate]);
  useLiveLeaderboard(refetch);
  return { board: data ?? null, playerId: session?.id };
}
