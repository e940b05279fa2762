import { getOwnProfile } from '@/provider/services/own-profile';
import { registerGuest } from '@/provider/services/register-guest';
import { refreshSession } from '@/provider/services/session';
import type { Mount } from './mount';

/** SPEC §7, Account. */
export function mountAccount(mount: Mount): void {
  mount('registerGuest', ({ context, body }) => registerGuest(context, body));
  mount('refreshToken', ({ context, body }) => refreshSession(context, body.refresh));
  mount('getOwnProfile', ({ context, caller }) => getOwnProfile(context, caller));
}
