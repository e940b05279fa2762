'use client';

import useSWR from 'swr';
import type { OwnProfile } from '@/lib/contract/account';
import { callBff } from './bff';
import { pageClock } from './page-age';

/** Who is signed in, as the header and the play screens need it; null for visitors. */
export type Session = Pick<OwnProfile, 'id' | 'username' | 'authLess' | 'profile_photo' | 'time_setting'>;

const SESSION_KEY = '/api/session';

/** Asks who is signed in now; null for a visitor. The answer sets the page's clock. Throws when no answer came. */
export async function readSession(): Promise<Session | null> {
  const sentAtMs = pageClock.mark();
  const response = await fetch(SESSION_KEY, { credentials: 'same-origin' });
  const serverNow = response.headers.get('date');
  if (serverNow) pageClock.sync({ serverNow, sentAtMs });
  if (!response.ok) throw new Error('session unknown');
  return (await response.json()).data;
}

/** The session of this browser: undefined while unknown, null for a visitor. */
export function useSession() {
  const { data, mutate } = useSWR<Session | null>(SESSION_KEY, readSession);
  return { session: data, refreshSession: mutate };
}

/** Makes this browser's guest, or brings its old one back (SPEC §1); the tokens arrive as httpOnly cookies. */
export async function becomeGuest(): Promise<void> {
  await callBff('registerGuest');
}
