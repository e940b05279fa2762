'use client';

import useSWR from 'swr';
import { callAsMember } from '@/lib/browser/session/session-calls';

/** Returns the own figures, and whether the first response is pending. Without a connection they stay undefined. */
export function useOwnStats() {
  const { data, error } = useSWR('own-stats', () => callAsMember('GET /api/account/stats'));
  return { stats: data, isPending: data === undefined && error === undefined };
}
