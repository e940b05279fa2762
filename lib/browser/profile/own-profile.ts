'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { callAsMember } from '@/lib/browser/session/session-calls';

/** The own profile on a screen that needs a session: undefined while loading; an ended session leads to /auth. */
export function useOwnProfile() {
  const { data, error, mutate } = useSWR('own-profile', () => callAsMember('GET /api/account'));
  return { profile: data, error, refreshProfile: mutate };
}

/** The own profile on a public screen, once somebody is known to be signed in: an ended session leads nowhere. */
export function useOwnProfileIfAny(isSignedIn: boolean) {
  const { data } = useSWR(isSignedIn ? 'own-profile-if-any' : null, () => callBff('GET /api/account'));
  return data;
}
