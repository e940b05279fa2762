const KEY = 'redirect-path';

/** Beside the path: its session ended while the player was there. */
const ENDED_KEY = 'session-ended';

/**
 * The path to go to when it is one of our own, else `/`. Decided by the URL's origin, not by the look of the text:
 * browsers drop tabs and newlines and take a backslash for a slash.
 */
export function safePath(target: string | null | undefined, origin: string = location.origin): string {
  if (!target || hasControlOrBackslash(target)) return '/';
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil.com` is of our origin, and its pathname begins with `//`.
  return path.startsWith('//') ? '/' : path;
}

/** Remembers where the player is, to come back after signing in. */
export function saveRedirectPath(path: string = location.pathname + location.search): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is closed to us: sign-in then ends on the landing page.
  }
}

/** Remembers where the player's session ended and what was said of it, for sign-in to come back to and to say so. */
export function saveInterruptedPath(reason = 'Your session has ended.'): void {
  saveRedirectPath();
  try {
    sessionStorage.setItem(ENDED_KEY, reason);
  } catch {
    // Storage is closed to us: sign-in then says nothing of it.
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

/** Where to go after signing in: the saved path, once, or `/` (SPEC §4). */
export function takeRedirectPath(): string {
  try {
    const saved = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(ENDED_KEY);
    const path = safePath(saved);
    // Back to the auth screens would be a circle.
    return /^\/auth(\/|\?|#|$)/.test(path) ? '/' : path;
  } catch {
    return '/';
  }
}

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}
