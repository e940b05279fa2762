import { getStorage, storeItem } from '@/lib/storage';

const KEY = 'playwit.rematch';

/** Remembers, in this tab, that the player asked to play a rematch: its page starts it without another tap. */
export function rememberRematch(code: string): void {
  storeItem(getStorage('sessionStorage'), KEY, code);
}

/**
 * Returns whether the player asked for this rematch in this tab, and forgets it: a reload never starts a game by
 * itself.
 */
export function takeRematch(code: string): boolean {
  const storage = getStorage('sessionStorage');
  const isAsked = storage.getItem(KEY) === code;
  if (isAsked) storage.removeItem(KEY);
  return isAsked;
}
