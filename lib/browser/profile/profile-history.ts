'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';

/** A player's days, weeks, subjects and badges; undefined while they load, without a line, and without a name. */
export function useProfileHistory(username: string | undefined) {
  const { data } = useSWR(username ? ['profile-history', username] : null, () =>
    callBff('getProfileHistory', { query: { username: username ?? '' } }),
  );
  return data;
}
