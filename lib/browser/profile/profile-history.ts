'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/**
 * Returns a player's days, weeks, subjects and badges, and whether the first response is pending. Without a username
 * nothing is fetched; without a connection the history stays undefined.
 */
export function useProfileHistory(username: string | undefined) {
  const { data, error } = useSWR(username ? ['profile-history', username] : null, () =>
    callBff('GET /api/account/history', { query: { username: username ?? '' } }),
  );
  return { history: data, isPending: data === undefined && error === undefined };
}
