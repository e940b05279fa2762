/** In the address of an auth screen: a guest pressed Sign up, and stays signed in until the new account exists. */
export const UPGRADE_PARAM = 'upgrade';

/** In the address of an auth screen: the path to go to after signing in. */
export const REDIRECT_PARAM = 'redirect-path';

/** In the address of an auth screen whose form was sent without JavaScript: the answer is to be shown. */
export const ANSWERED_PARAM = 'answered';

/** In the address of the verify screen: the link undoes a change of address. */
export const UNDO_PARAM = 'undo';

/** In the address of the verify screen: the link stops reminders. */
export const STOP_PARAM = 'stop';

/** Where a guest signs up, or signs in to an account it has already; the account page follows. */
export function signUpHref(path: '/auth/register' | '/auth/login' = '/auth/register'): string {
  return `${path}?${new URLSearchParams({ [UPGRADE_PARAM]: '', [REDIRECT_PARAM]: '/account' })}`;
}

/** The link from one auth screen to another: what the first carries in its address goes along. */
export function authHref(path: string, search: Pick<URLSearchParams, 'get'>): string {
  const kept = new URLSearchParams();
  for (const name of [UPGRADE_PARAM, REDIRECT_PARAM]) {
    const value = search.get(name);
    if (value !== null) kept.set(name, value);
  }
  if (kept.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${kept}`;
}

/**
 * The path to go to when it is one of our own, else `/`. Decided by the URL's origin, not by the look of the text:
 * browsers drop tabs and newlines and take a backslash for a slash.
 */
export function safePath(target: string | null | undefined, origin: string): string {
  if (!target || hasControlOrBackslash(target)) return '/';
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined;
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil.com` is of our origin, and its pathname begins with `//`.
  return path.startsWith('//') ? '/' : path;
}

/** The safe path to go to after signing in. Back to the auth screens would be a circle: they lead to `/`. */
export function pathAfterSignIn(target: string | null | undefined, origin: string): string {
  const path = safePath(target, origin);
  return /^\/auth(\/|\?|#|$)/.test(path) ? '/' : path;
}

function hasControlOrBackslash(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}
