import 'server-only';

import type { Session } from '@/lib/contract/account';
import { ApiError } from '@/lib/contract/errors';
import type { ProviderCall } from '@/lib/provider-api/call-provider';
import { callAsPlayer } from './call-as-player';
import { readTokens } from './cookies';

/** Returns the signed-in player of this browser; null for a visitor or a session that has ended. */
export async function findSession(
  call: Pick<ProviderCall, 'clientAddress' | 'timeZone'>,
): Promise<Session | null> {
  const { access, refresh } = await readTokens();
  if (!access && !refresh) return null;
  try {
    const profile = await callAsPlayer('getOwnProfile', call);
    const { id, username, authLess, profile_photo, time_multiplier, today, open_trivia } = profile;
    return { id, username, authLess, profile_photo, time_multiplier, today, open_trivia };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
