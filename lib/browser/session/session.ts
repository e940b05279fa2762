'use client';

import useSWR from 'swr';
import { browserTimeZone, callBff, SESSION_PATH } from '@/lib/browser/api/bff';
import { pageClock } from '@/lib/browser/api/page-age';
import type { Session } from '@/lib/contract/account';
import { NetworkError } from '@/lib/contract/errors';
import { TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import { rememberPlayer } from './remembered-player';
import { requireCookies } from './require-cookies';

/** Fetches the current session; null for a visitor. Also syncs the page's clock and remembers the player. Throws without a response. */
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

/**
 * Creates a guest for this browser, or signs its old one in again; the tokens arrive as httpOnly cookies. Throws
 * CookiesBlockedError when cookies are blocked.
 */
export async function becomeGuest(): Promise<void> {
  requireCookies();
  await callBff('POST /api/account/register/auth-less');
}
