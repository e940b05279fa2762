import { becomeGuest } from './become-guest';
import { readSession } from './session';

/**
 * Makes a guest of a visitor, so that what follows has somebody to act for. Throws NetworkError while it is unknown who
 * is signed in: a failed request must not replace a member's session.
 */
export async function requirePlayer(): Promise<void> {
  if ((await readSession()) === null) await becomeGuest();
}
