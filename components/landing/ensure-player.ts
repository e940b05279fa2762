import { becomeGuest } from '@/lib/browser/session/become-guest';
import { CookiesBlockedError } from '@/lib/browser/session/require-cookies';
import type { Session } from '@/lib/contract/account';
import { NetworkError } from '@/lib/contract/errors';

/**
 * Creates a guest when nobody is signed in. Returns null, or why it failed, in words for the reader. Throws NetworkError
 * where the server cannot be reached.
 * @param session undefined while unknown: it is asked for again
 */
export async function ensurePlayer(
  session: Session | null | undefined,
  refreshSession: () => Promise<Session | null | undefined>,
): Promise<string | null> {
  try {
    const known = session === undefined ? await refreshSession() : session;
    // Only a response without a player creates a guest: a failed request must not replace a member's session.
    if (known === undefined) throw new NetworkError('session unknown');
    if (known === null) await becomeGuest();
    return null;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    if (error instanceof CookiesBlockedError) return error.message;
    return error instanceof Error ? `${error.message} Press again in a moment.` : 'Press again in a moment.';
  }
}
