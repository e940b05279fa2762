import { randomBytes } from 'node:crypto';

/** Returns 128 random bits, base64url: the part of a friend link or a group's link that nobody guesses. */
export function newInviteCode(): string {
  return randomBytes(16).toString('base64url');
}
