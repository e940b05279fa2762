import { callBff, isSessionOver } from '@/lib/browser/api/bff';
import type { BffArguments, BffCall, BffResponseOf } from '@/lib/contract/bff-calls';
import { ApiError } from '@/lib/contract/errors';
import { safePath } from '@/lib/urls';
import { saveInterruptedPath, takeRedirectPath } from './redirect-path';
import { rememberPlayer } from './remembered-player';
import { requireCookies } from './require-cookies';

/**
 * A call from a screen that needs a session. When the session has ended, the player goes to /auth and comes back here
 * afterwards (SPEC §4); the promise then stays open, because the page is leaving. Public screens use callBff.
 */
export async function callAsMember<C extends BffCall>(
  call: C,
  ...options: BffArguments<C>
): Promise<BffResponseOf<C>> {
  try {
    return await callBff(call, ...options);
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    leaveForAuth(error);
    return new Promise(() => {});
  }
}

/**
 * Saves the path and goes to /auth, which says what SPEC §8 wants said of a session that was given up. A full load, so
 * that nothing of the ended session stays in memory.
 */
export function leaveForAuth(error?: unknown): void {
  const isTimeout = error instanceof ApiError && error.body.code === 'authentication_timeout';
  saveInterruptedPath(isTimeout ? error.message : undefined);
  location.assign('/auth');
}

/**
 * Sends a sign-in form, then goes on to `path` or the saved path. Throws CookiesBlockedError, before anything is sent, where
 * no session could last.
 */
export async function enterAccount(send: () => Promise<unknown>, path?: string): Promise<never> {
  requireCookies();
  await send();
  return goOn(path);
}

/**
 * After any way in: the saved path or the one given, by a full load, so that every island reads the new session. Never
 * settles: the form stays pending until the page has gone.
 */
export function goOn(path: string = takeRedirectPath()): Promise<never> {
  location.assign(safePath(path, location.origin));
  return new Promise(() => {});
}

/** Ends the session and leaves nothing of it in this browser. */
export async function signOut(): Promise<void> {
  await callBff('POST /api/account/logout');
  rememberPlayer(null);
  location.assign('/');
}
