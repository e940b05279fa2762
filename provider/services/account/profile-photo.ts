import { createHash } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { accounts, photos } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';

const PHOTO_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{32}$/;

export type StoredPhoto = { id: string; bytes: Buffer };

/** Returns an encoded photo with its id: owner and hash of its bytes. */
export function identifyPhoto(userId: string, bytes: Buffer): StoredPhoto {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { id: `${userId.replaceAll('-', '')}-${hash}`, bytes };
}

type Replacement = { userId: string; photo: StoredPhoto | null; at: Date };

/**
 * Stores a player's photo in place of every other one, or of all. The transaction must have changed the account's row
 * before: two replacements then happen one after the other, and the row names the photo that is stored.
 */
export async function replacePhoto(
  tx: Pick<Db, 'insert' | 'delete'>,
  { userId, photo, at }: Replacement,
): Promise<void> {
  await tx.delete(photos).where(and(eq(photos.userId, userId), photo ? ne(photos.id, photo.id) : undefined));
  if (photo)
    await tx
      .insert(photos)
      .values({ userId, ...photo, createdAt: at })
      .onConflictDoNothing();
}

/** Returns the WebP bytes of a photo. Throws 404 for unknown and malformed ids, and while its account is disabled. */
export async function getPhoto(context: Context, id: string): Promise<Buffer> {
  const userId = PHOTO_ID.exec(id)?.slice(1).join('-');
  if (!userId) throw notFound('Not found.');
  const [photo] = await context.db
    .select({ bytes: photos.bytes })
    .from(photos)
    .innerJoin(accounts, and(eq(accounts.id, photos.userId), isNull(accounts.eraseAfter)))
    .where(and(eq(photos.userId, userId), eq(photos.id, id)));
  if (!photo) throw notFound('Not found.');
  return photo.bytes;
}
