'use client';

import { useCallback, useEffect, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { FRESH_MS, isOutdated } from '@/lib/browser/api/page-age';
import { useLiveLeaderboard } from '@/lib/browser/leaderboard/live-leaderboard';
import { useSession } from '@/lib/browser/session/session';
import type { LeaderboardFilter } from '@/lib/contract/enums';
import type { Leaderboard } from '@/lib/contract/leaderboard';

/** What became of the circle in the address; `none` where it has none, `absent` where it is not the reader's. */
export type CircleState = 'none' | 'visitor' | 'pending' | 'shown' | 'absent' | 'failed';

type BoardQuery = {
  filter: LeaderboardFilter;
  initial: Leaderboard | null;
  /** When the server read `initial`, in milliseconds since 1970. */
  readAtMs: number;
  /** `friends` or a group's id, as the address has it; null for everybody's board. */
  circle: string | null;
};

/**
 * Returns the leaderboard as the server rendered it, refetched on each live message. A visitor's fresh page needs no
 * call, an outdated one a single call; a signed-in player's page needs one for the own row. A circle's board is never in
 * the page: until it has been fetched, the board before it stays.
 */
export function useLeaderboard({ filter, initial, readAtMs, circle }: BoardQuery) {
  const { session } = useSession();
  const { cache } = useSWRConfig();
  const wanted = session ? circle : null;
  const key = ['leaderboard', filter, session?.id ?? 'visitor', wanted];
  // Data cached by an earlier visit are older than the page that just loaded.
  const hasOlder = cache.get(unstable_serialize(key))?.data !== undefined;
  const [isRefetchedOnMount] = useState(initial === null || hasOlder);
  const { data, error, isLoading, mutate } = useSWR(
    key,
    () => callBff('GET /api/generics/leaderboard', { query: { filter, ...(wanted && { with: wanted }) } }),
    {
      fallbackData: wanted ? undefined : (initial ?? undefined),
      keepPreviousData: true,
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
  const isWantedMissing = wanted !== null && data?.with?.id !== wanted && error !== undefined;
  return {
    // Another circle's rows under this one's name would be wrong.
    board: isWantedMissing ? null : (data ?? null),
    player: session,
    isOwnKnown,
    circleState: isWantedMissing
      ? ('failed' as const)
      : findCircleState({ circle, isVisitor, shown: data?.with?.id, isSettled: isOwnKnown }),
  };
}

type Shown = { circle: string | null; isVisitor: boolean; shown: string | undefined; isSettled: boolean };

/** Returns whether the circle of the address is shown, still fetched, or not the reader's. */
function findCircleState({ circle, isVisitor, shown, isSettled }: Shown): CircleState {
  if (circle === null) return 'none';
  if (isVisitor) return 'visitor';
  if (shown === circle) return 'shown';
  return isSettled ? 'absent' : 'pending';
}
