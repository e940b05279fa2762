import { pathAfterSignIn, REDIRECT_PARAM } from '@/lib/auth-urls';
import { getStorage, storeItem } from '@/lib/storage';

const KEY = 'redirect-path';

/** Why the session ended on the saved path. */
const ENDED_KEY = 'session-ended';

/** Saves where and why the session ended, for sign-in to show the reason and return there. */
export function saveInterruptedPath(reason = 'Your session has ended.'): void {
  const storage = getStorage('sessionStorage');
  // Where storage is blocked, sign-in ends on the landing page and says nothing of it.
  storeItem(storage, KEY, location.pathname + location.search);
  storeItem(storage, ENDED_KEY, reason);
}

/** Returns why this tab's session ended, until the player signs in again; null when it did not. */
export function readInterruption(): string | null {
  return getStorage('sessionStorage').getItem(ENDED_KEY);
}

/**
 * Returns where to go after signing in: the path in the URL, else the saved one, else `/` (product rules §4). Clears
 * the saved path.
 */
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
