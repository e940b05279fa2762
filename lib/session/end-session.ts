import 'server-only';

import { callAsPlayer } from './call-as-player';
import { clearReferral, clearTokens } from './cookies';

/**
 * Signs this browser out. The provider revokes the refresh family; when it cannot be reached or has ended the session
 * already, the cookies go all the same: whoever asked to leave a shared machine must be out of it.
 */
export async function endSession(clientAddress: string | null): Promise<void> {
  await callAsPlayer('logout', { clientAddress }).catch(() => undefined);
  await clearTokens();
  await clearReferral();
}
