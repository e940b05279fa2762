import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';

/** Tells these hashes from the Argon2id ones (`$argon2id$…`) that guests had before. */
const PREFIX = '$sha256$';

/** Returns what is stored of a guest's secret. 256 random bits cannot be guessed, so one round of SHA-256 is enough. */
export function hashGuestSecret(secret: string): string {
  return PREFIX + createHash('sha256').update(secret).digest('base64url');
}

type Guest = { id: string; passwordHash: string | null };

/** Returns whether a secret is the guest's. An Argon2id hash of before is verified once more, then replaced. */
export async function isGuestSecret(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  { id, passwordHash }: Guest,
  secret: string,
): Promise<boolean> {
  if (!passwordHash) return false;
  const hash = hashGuestSecret(secret);
  if (passwordHash.startsWith(PREFIX)) return isEqual(passwordHash, hash);
  if (!(await passwords.verifyOldGuest(passwordHash, secret))) return false;
  await db
    .update(accounts)
    .set({ passwordHash: hash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), eq(accounts.isGuest, true)));
  return true;
}

function isEqual(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
