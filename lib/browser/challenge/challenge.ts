'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { becomeGuest } from '@/lib/browser/session/become-guest';
import { useSession } from '@/lib/browser/session/session';
import type { Challenge } from '@/lib/contract/challenge';
import { ApiError } from '@/lib/contract/errors';

/** How often an open head-to-head looks for results and a rematch. */
const REFRESH_MS = 20_000;

/** Returns a challenge as this browser's player sees it: undefined while it loads, and its error. */
export function useChallenge(code: string) {
  const { data, error, mutate } = useSWR(
    ['challenge', code],
    () => callBff('GET /api/challenge', { query: { code } }),
    { refreshInterval: (known) => (known?.result ? REFRESH_MS : 0) },
  );
  return { challenge: data, error, refreshChallenge: mutate };
}

/** Returns whether an error says that there is no such challenge, or none for this player. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Returns a function that takes a place in a challenge, as a new guest where nobody is signed in. */
export function useAcceptChallenge(code: string): () => Promise<Challenge> {
  const { session, refreshSession } = useSession();
  return async () => {
    const known = session === undefined ? await refreshSession() : session;
    if (!known) {
      await becomeGuest();
      await refreshSession();
    }
    return callBff('POST /api/challenge/accept', { body: { code } });
  };
}
