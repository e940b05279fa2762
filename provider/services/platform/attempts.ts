import { and, eq, sql } from 'drizzle-orm';
import { rateLimits } from '@/provider/db/schema';
import type { Context } from './context';
import { countShared } from './count-shared';

type Window = { key: string; seconds: number };

/**
 * Counts one more attempt in the key's current window, across provider instances. Returns the count and the seconds
 * until the window ends. Keys contain no address in clear text: they are digests.
 */
export async function countAttempt(
  context: Pick<Context, 'db' | 'clock' | 'tokens'>,
  window: Window,
): Promise<{ count: number; secondsLeft: number }> {
  const { key, windowStart, now } = locate(context, window);
  const count = await countShared(context, { key, windowStart });
  const end = windowStart.getTime() + window.seconds * 1000;
  return { count, secondsLeft: Math.ceil((end - now) / 1000) };
}

/** Takes back an attempt that succeeded. */
export async function forgiveAttempt(context: Pick<Context, 'db' | 'clock' | 'tokens'>, window: Window) {
  const { key, windowStart } = locate(context, window);
  await context.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
}

function locate({ clock, tokens }: Pick<Context, 'clock' | 'tokens'>, { key, seconds }: Window) {
  const now = clock().getTime();
  const windowStart = new Date(now - (now % (seconds * 1000)));
  return { key: `attempt:${tokens.digest('attempt', key)}`, windowStart, now };
}
