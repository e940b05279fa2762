import { pathAfterSignIn, REDIRECT_PARAM } from '@/lib/auth-address';

const KEY = 'redirect-path';

/** Beside the path: its session ended while the player was there. */
const ENDED_KEY = 'session-ended';

/** Remembers where the player's session ended and what was said of it, for sign-in to come back to and to say so. */
export function saveInterruptedPath(reason = 'Your session has ended.'): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search);
    sessionStorage.setItem(ENDED_KEY, reason);
  } catch {
    // Storage is closed to us: sign-in then ends on the landing page, and says nothing of it.
  }
}

/** What ended this tab's session, until the player has signed in again; null when nothing did. */
export function readInterruption(): string | null {
  try {
    return sessionStorage.getItem(ENDED_KEY);
  } catch {
    return null;
  }
}

/** Where to go after signing in: the path in the address, else the saved one, once, or `/` (SPEC §4). */
export function takeRedirectPath(): string {
  const saved = takeSavedPath();
  return pathAfterSignIn(new URLSearchParams(location.search).get(REDIRECT_PARAM) ?? saved, location.origin);
}

function takeSavedPath(): string | null {
  try {
    const saved = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(ENDED_KEY);
    return saved;
  } catch {
    return null;
  }
}
