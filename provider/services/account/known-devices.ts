import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { knownDevices } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';

/** Devices that an account knows at most: the ones seen last. */
const DEVICES_PER_ACCOUNT = 10;

/** As long as the browser keeps the cookie. */
const DAYS_KEPT = 400;

/** Returns what is stored of a browser's device value. */
export function deviceHashOf({ tokens }: Pick<Context, 'tokens'>, device: string): string {
  return tokens.digest('device', device);
}

type Seen = { userId: string; device: string | null };

/** Stores that somebody proved to own the account in this browser; forgets devices beyond the newest ten and 400 days. */
export async function rememberDevice(
  context: Pick<Context, 'tokens' | 'clock'>,
  db: Pick<Db, 'insert' | 'delete' | 'select'>,
  { userId, device }: Seen,
): Promise<void> {
  if (!device) return;
  const seenAt = context.clock();
  const deviceHash = deviceHashOf(context, device);
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash, seenAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt } });
  const newest = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt), desc(knownDevices.deviceHash))
    .limit(DEVICES_PER_ACCOUNT);
  const own = eq(knownDevices.userId, userId);
  await db.delete(knownDevices).where(and(own, notInArray(knownDevices.deviceHash, newest)));
  const oldest = new Date(seenAt.getTime() - DAYS_KEPT * 86_400_000);
  await db.delete(knownDevices).where(and(own, lt(knownDevices.seenAt, oldest)));
}

/** Forgets every device of an account. */
export async function forgetDevices(db: Pick<Db, 'delete'>, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
