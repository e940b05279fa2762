'use client';

import useSWR from 'swr';
import { callAsMember } from './session-calls';

/** The own profile on a screen that needs a session: undefined while loading; an ended session leads to /auth. */
export function useOwnProfile() {
  const { data, error, mutate } = useSWR('own-profile', () => callAsMember('getOwnProfile'));
  return { profile: data, error, refreshProfile: mutate };
}
