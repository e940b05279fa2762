import { getStorage, storeItem } from '@/lib/storage';
import { pathAfterSignIn, REDIRECT_PARAM } from '@/lib/urls';

const KEY = 'redirect-path';

/** Beside the path: its session ended while the player was there. */
const ENDED_KEY = 'session-ended';

/** Remembers where the player's session ended and what was said of it, for sign-in to come back to and to say so. */
export function saveInterruptedPath(reason = 'Your session has ended.'): void {
  const storage = getStorage('sessionStorage');
  // Where storage is blocked, sign-in ends on the landing page and says nothing of it.
  storeItem(storage, KEY, location.pathname + location.search);
  storeItem(storage, ENDED_KEY, reason);
}

/** What ended this tab's session, until the player has signed in again; null when nothing did. */
export function readInterruption(): string | null {
  return getStorage('sessionStorage').getItem(ENDED_KEY);
}

/** Where to go after signing in: the path in the address, else the saved one, once, or `/` (SPEC §4). */
export function takeRedirectPath(): string {
  const saved = takeSavedPath();
  return pathAfterSignIn(new URLSearchParams(location.search).get(REDIRECT_PARAM) ?? saved, location.origin);
}

function takeSavedPath(): string | null {
  const storage = getStorage('sessionStorage');
  const saved = storage.getItem(KEY);
  storage.removeItem(KEY);
  storage.removeItem(ENDED_KEY);
  return saved;
}
