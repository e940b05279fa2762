import { safePath } from '@/lib/auth-urls';
import { callBff, isSessionOver } from '@/lib/browser/api/bff';
import type { BffArguments, BffCall, BffResponseOf } from '@/lib/contract/bff-calls';
import { ApiError } from '@/lib/contract/errors';
import { saveInterruptedPath, takeRedirectPath } from './redirect-path';
import { rememberPlayer } from './remembered-player';
import { requireCookies } from './require-cookies';

/**
 * Calls the BFF from a screen that needs a session. When the session has ended, the player goes to /auth and returns
 * here afterwards (product rules §4); the promise then never settles. Public screens use callBff.
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
 * Saves the path and goes to /auth, which shows the text of product rules §8 after an authentication timeout. A full
 * page load clears the ended session from memory.
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
 * Navigates to the given or the saved path after signing in. A full page load lets every island read the new session.
 * Never settles, so that the form stays pending until then.
 */
export function goOn(path: string = takeRedirectPath()): Promise<never> {
  location.assign(safePath(path, location.origin));
  return new Promise(() => {});
}

/**
 * Ends the session and goes to /auth, which says why and leads back here: for what takes a fresh sign-in. Never
 * settles.
 */
export async function signInAgain(reason: string): Promise<never> {
  await callBff('POST /api/account/logout');
  rememberPlayer(null);
  saveInterruptedPath(reason);
  location.assign('/auth');
  return new Promise(() => {});
}

/** Ends the session and removes what this browser remembers of it. */
export async function signOut(): Promise<void> {
  await callBff('POST /api/account/logout');
  rememberPlayer(null);
  location.assign('/');
}
