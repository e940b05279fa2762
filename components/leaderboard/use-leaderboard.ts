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
 * Returns the leaderboard as the server rendered it, refetched on each live message. A visitor's fresh page needs no
 * call, an outdated one a single call; a signed-in player's page needs one for the own row.
 * @param readAtMs when the server read `initial`, in milliseconds since 1970
 */
export function useLeaderboard(filter: LeaderboardFilter, initial: Leaderboard | null, readAtMs: number) {
  const { session } = useSession();
  const { cache } = useSWRConfig();
  const key = ['leaderboard', filter, session?.id ?? 'visitor'];
  // Data cached by an earlier visit are older than the page that just loaded.
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
  // A shared page has no own row: it is unknown until the player's own call has returned.
  const isOwnKnown = session !== undefined && (isVisitor || !isLoading);
  return { board: data ?? null, playerId: session?.id, isOwnKnown };
}
