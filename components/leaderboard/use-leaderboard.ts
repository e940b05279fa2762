'use client';

import { useCallback, useEffect, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { FRESH_MS, isOutdated } from '@/lib/browser/api/page-age';
import { useLiveLeaderboard } from '@/lib/browser/leaderboard/live-leaderboard';
import { useSession } from '@/lib/browser/session/session';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { Leaderboard } from '@/lib/contract/leaderboard';

/**
 * The board as the server rendered it, refetched when the live channel speaks. A visitor's fresh page costs no call, an
 * outdated one a single call; a signed-in player's costs one, for the own row that a shared page cannot hold.
 * @param readAtMs when the server read `initial`, milliseconds since 1970
 */
export function useLeaderboard(filter: LeaderboardFilter, initial: Leaderboard | null, readAtMs: number) {
  const { session } = useSession();
  const { cache } = useSWRConfig();
  const key = ['leaderboard', filter, session?.id ?? 'visitor'];
  // What an earlier visit left in the cache is older than the page that just arrived.
  const hasOlder = cache.get(unstable_serialize(key))?.data !== undefined;
  const [isRefetchedOnMount] = useState(initial === null || hasOlder);
  const { data, isLoading, mutate } = useSWR(
    key,
    () => callBff('GET /api/generics/leaderboard', { query: { filter } }),
    {
      fallbackData: initial ?? undefined,
      revalidateOnMount: initial === null || Boolean(session) || hasOlder,
    },
  );
  const refetch = useCallback(() => {
    mutate();
  }, [mutate]);
  const isVisitor = session === null;
  useEffect(() => {
    if (isVisitor && !isRefetchedOnMount && isOutdated(readAtMs, FRESH_MS.board)) refetch();
  }, [isVisitor, isRefetchedOnMount, readAtMs, refetch]);
  useLiveLeaderboard(refetch);
  // The shared page cannot hold the reader's own row: until their own call has answered, nobody knows it.
  const isOwnKnown = session !== undefined && (isVisitor || !isLoading);
  return { board: data ?? null, playerId: session?.id, isOwnKnown };
}
