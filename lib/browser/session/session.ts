'use client';

import useSWR from 'swr';
import { pageClock } from '@/lib/browser/api/page-age';
import { browserTimeZone } from '@/lib/browser/time-zone';
import type { Session } from '@/lib/contract/account';
import { NetworkError } from '@/lib/contract/errors';
import { TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import { rememberPlayer } from './remembered-player';

/** Who is signed in. An endpoint of the BFF alone; the provider has no counterpart. */
const SESSION_PATH = '/api/session';

/**
 * Fetches the current session; null for a visitor. Also syncs the page's clock and remembers the player. Throws
 * without a response.
 */
export async function readSession(): Promise<Session | null> {
  const sentAtMs = pageClock.mark();
  const headers = { [TIME_ZONE_HEADER]: browserTimeZone() };
  const response = await fetch(SESSION_PATH, { headers, credentials: 'same-origin' }).catch(() => undefined);
  const serverNow = response?.headers.get('date');
  if (serverNow) pageClock.sync({ serverNow, sentAtMs });
  if (!response?.ok) throw new NetworkError('session unknown');
  const session: Session | null = (await response.json()).data;
  rememberPlayer(session);
  return session;
}

/** Fetches the id of the account this browser is signed in to; null for a visitor. Throws without a response. */
export async function readAccount(): Promise<string | null> {
  return (await readSession())?.id ?? null;
}

/** Returns the session of this browser: undefined while unknown, null for a visitor. */
export function useSession() {
  const { data, mutate } = useSWR<Session | null>(SESSION_PATH, readSession);
  return { session: data, refreshSession: mutate };
}
