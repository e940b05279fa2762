/** How many characters a username has. */
export const USERNAME_LENGTH = { min: 3, max: 20 } as const;

const SHAPE = new RegExp(`^[\\p{L}\\p{M}0-9_-]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}$`, 'u');

/**
 * Returns whether a player can have this name, judged by its length and its kinds of characters alone, in any letter
 * case. The provider refuses more, and only it knows who exists.
 */
export function hasUsernameShape(username: string): boolean {
  return SHAPE.test(username.normalize('NFKC'));
}

/** Returns the key for finding a username: ignores compatibility forms and letter case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
