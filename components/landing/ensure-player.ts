import { becomeGuest } from '@/lib/browser/session/become-guest';
import { CookiesBlockedError } from '@/lib/browser/session/require-cookies';
import { requirePlayer } from '@/lib/browser/session/require-player';
import { NetworkError } from '@/lib/contract/errors';

/**
 * Makes a guest of a visitor. Returns null, or why it failed, in words for the reader. Throws NetworkError where the
 * server cannot be reached.
 * @param session null for a visitor; undefined while unknown: it is asked for again
 */
export async function ensurePlayer(session: null | undefined): Promise<string | null> {
  try {
    await (session === null ? becomeGuest() : requirePlayer());
    return null;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    if (error instanceof CookiesBlockedError) return error.message;
    return error instanceof Error ? `${error.message} Press again in a moment.` : 'Press again in a moment.';
  }
}
