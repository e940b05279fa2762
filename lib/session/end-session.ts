import 'server-only';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { callAsPlayer } from './call-as-player';
import { clearGuestCredentials, clearReferral, clearTokens } from './cookies';
import { findSession } from './find-session';

/**
 * Signs this browser out. The provider revokes the refresh family; when it is unavailable or the session has already
 * ended, the cookies are deleted all the same: on a shared machine signing out must always work.
 */
export async function endSession(clientAddress: string | null): Promise<void> {
  await callAsPlayer('logout', { clientAddress }).catch(() => undefined);
  await clearTokens();
  await clearReferral();
}

type Deletion = { data: ResponseOf<'deleteAccount'>; username: string | undefined };

/** Deletes the account of this browser's session (body: the typed username), and its cookies. */
export async function deleteAccount(body: string, clientAddress: string | null): Promise<Deletion> {
  const session = await findSession({ clientAddress });
  const data = await callAsPlayer('deleteAccount', { body, clientAddress });
  await clearTokens();
  await clearReferral();
  // A deleted guest must not return by its own cookie; a member's guest cookie belongs to another account.
  if (session?.authLess) await clearGuestCredentials();
  return { data, username: session?.username };
}
