import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/database';
import { onlyRow } from '@/provider/db/only-row';
import { rateLimits } from '@/provider/db/schema';
import type { Context } from './context';
import { countShared } from './count-shared';

type Window = { key: string; seconds: number };
type Counting = Pick<Context, 'clock' | 'tokens'>;

/**
 * Counts one more attempt in the key's current window, across provider instances. Returns the count and the seconds
 * until the window ends. Keys contain no address in clear text: they are digests.
 */
export async function countAttempt(
  context: Counting & { db: Pick<Db, 'insert'> },
  window: Window,
): Promise<{ count: number; secondsLeft: number }> {
  const { key, windowStart, now } = locate(context, window);
  const count = await countShared(context, { key, windowStart });
  const end = windowStart.getTime() + window.seconds * 1000;
  return { count, secondsLeft: Math.ceil((end - now) / 1000) };
}

/** Returns the count of the window before the key's current one. */
export async function countLastWindow(
  context: Counting & Pick<Context, 'db'>,
  window: Window,
): Promise<number> {
  const { key, windowStart } = locate(context, window);
  const [last] = await context.db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, key),
        eq(rateLimits.windowStart, new Date(windowStart.getTime() - window.seconds * 1000)),
      ),
    );
  return last?.count ?? 0;
}

/**
 * Takes the key's turn, and lets the next one begin after the pause; a new window begins with a turn. Of simultaneous
 * callers one gets it. Returns 0, or the seconds to wait for the next turn.
 */
export async function takeTurn(
  context: Counting & Pick<Context, 'db'>,
  window: Window,
  pauseSeconds: number,
): Promise<number> {
  const { key, windowStart, now } = locate(context, window);
  const second = Math.floor((now - windowStart.getTime()) / 1000);
  // The stored number is the second of the window in which the next turn begins.
  const taken = await context.db
    .insert(rateLimits)
    .values({ key, windowStart, count: second + pauseSeconds })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`excluded.count` },
      setWhere: lte(rateLimits.count, second),
    })
    .returning({ count: rateLimits.count });
  if (taken.length > 0) return 0;
  const next = await context.db
    .select({ second: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
  return Math.max(1, onlyRow(next, 'rate_limits').second - second);
}

/** Deletes all counts of a key. */
export async function forgetAttempts(
  { tokens }: Pick<Context, 'tokens'>,
  db: Pick<Db, 'delete'>,
  key: string,
): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, storedKey(tokens, key)));
}

/** Takes back an attempt that succeeded. */
export async function forgiveAttempt(context: Counting & Pick<Context, 'db'>, window: Window) {
  const { key, windowStart } = locate(context, window);
  await context.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
}

function locate({ clock, tokens }: Counting, { key, seconds }: Window) {
  const now = clock().getTime();
  const windowStart = new Date(now - (now % (seconds * 1000)));
  return { key: storedKey(tokens, key), windowStart, now };
}

const storedKey = (tokens: Context['tokens'], key: string) => `attempt:${tokens.digest('attempt', key)}`;
