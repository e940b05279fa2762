import { createHash } from 'node:crypto';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { accounts, photos } from '@/provider/db/schema';
import { notFound } from '@/provider/errors';
import type { Context } from '@/provider/services/platform/context';

const PHOTO_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{32}$/;

/** Stores an encoded photo in the caller's transaction. Returns its id: owner and hash of its bytes. */
export async function storePhoto(
  tx: Pick<Db, 'insert'>,
  { userId, bytes, at }: { userId: string; bytes: Buffer; at: Date },
): Promise<string> {
  const id = `${userId.replaceAll('-', '')}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
  await tx.insert(photos).values({ userId, id, bytes, createdAt: at }).onConflictDoNothing();
  return id;
}

/** Removes a player's photos except the current one. Call it after the commit: until then the old photo is shown. */
export async function removeOldPhotos(context: Context, userId: string): Promise<void> {
  const present = sql`(select ${accounts.profilePhoto} from ${accounts} where ${accounts.id} = ${userId})`;
  await context.db
    .delete(photos)
    .where(and(eq(photos.userId, userId), or(ne(photos.id, present), sql`${present} is null`)));
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
