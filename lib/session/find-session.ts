import 'server-only';

import type { Session } from '@/lib/contract/account';
import { ProviderRefusal } from '@/lib/provider-api/provider-errors';
import { callAsPlayer } from './call-as-player';
import { readTokens } from './cookies';

/** The signed-in player of this browser; null for a visitor or a session that has ended. */
export async function findSession(clientAddress: string | null): Promise<Session | null> {
  const { access, refresh } = await readTokens();
  if (!access && !refresh) return null;
  try {
    const { id, username, authLess, profile_photo, time_setting } = await callAsPlayer('getOwnProfile', {
      clientAddress,
    });
    return { id, username, authLess, profile_photo, time_setting };
  } catch (error) {
    if (error instanceof ProviderRefusal && error.body.statusCode === 401) return null;
    throw error;
  }
}
