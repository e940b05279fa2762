'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/**
 * Returns a player's days, weeks, subjects and badges, and whether the first response is still to come. Without a name
 * nothing is asked for; without a connection the history stays undefined.
 */
export function useProfileHistory(username: string | undefined) {
  const { data, error } = useSWR(username ? ['profile-history', username] : null, () =>
    callBff('GET /api/account/history', { query: { username: username ?? '' } }),
  );
  return { history: data, isPending: data === undefined && error === undefined };
}
