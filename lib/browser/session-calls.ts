import type { ResponseOf } from '@/lib/contract/endpoints';
import { CSRF_HEADER, type RouteName } from '@/lib/contract/routes';
import { type CallOptions, callBff, isSessionOver, RefusedByBff, readReply, SESSION_PATH } from './bff';
import { safePath, saveInterruptedPath, saveRedirectPath, takeRedirectPath } from './redirect-path';

/**
 * A call from a screen that needs a session. When the session has ended, the player goes to /auth and comes back here
 * afterwards (SPEC §4); the promise then stays open, because the page is leaving. Public screens use callBff.
 */
export async function callAsMember<N extends RouteName>(
  name: N,
  options?: CallOptions,
): Promise<ResponseOf<N>> {
  try {
    return await callBff(name, options);
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
  const isTimeout = error instanceof RefusedByBff && error.body.code === 'authentication_timeout';
  saveInterruptedPath(isTimeout ? error.message : undefined);
  location.assign('/auth');
}

/**
 * After any way in: the saved path or the one given, by a full load, so that every island reads the new session. Never
 * settles: the form stays pending until the page has gone.
 */
export function goOn(path: string = takeRedirectPath()): Promise<never> {
  location.assign(safePath(path));
  return new Promise(() => {});
}

/** A guest's Sign up: its tokens are dropped, its credentials kept, and it registers (SPEC §4) or signs in. */
export async function startSignUp(path: '/auth/register' | '/auth/login' = '/auth/register'): Promise<void> {
  const headers = { accept: 'application/json', [CSRF_HEADER]: '1' };
  await readReply(await fetch(SESSION_PATH, { method: 'DELETE', headers, credentials: 'same-origin' }));
  saveRedirectPath('/account');
  location.assign(path);
}

/** Ends the session and leaves nothing of it in this tab. */
export async function signOut(): Promise<void> {
  await callBff('logout');
  location.assign('/');
}
