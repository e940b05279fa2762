'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { callAsMember } from '@/lib/browser/session/session-calls';

/**
 * Returns the own profile on a screen that needs a session: undefined while loading; an ended session redirects to
 * /auth.
 */
export function useOwnProfile() {
  const { data, error, mutate } = useSWR('own-profile', () => callAsMember('GET /api/account'));
  return { profile: data, error, refreshProfile: mutate };
}

/** Returns the own profile on a public screen once a session is known; an ended session does not redirect. */
export function useOwnProfileIfAny(isSignedIn: boolean) {
  const { data } = useSWR(isSignedIn ? 'own-profile-if-any' : null, () => callBff('GET /api/account'));
  return data;
}
