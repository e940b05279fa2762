import { LRUCache } from 'lru-cache';
import type { RateLimit } from '@/lib/contract/endpoint';
import { tooManyRequests } from '@/provider/errors';
import type { Context } from './context';
import { countShared } from './count-shared';

/** Keys that one instance counts; beyond it the least recently used ones are dropped. */
const MAX_KEYS = 50_000;

export type RateLimiter = { take(call: { name: string; limit: RateLimit; by: string }): Promise<void> };

interface Window {
  start: number;
  count: number;
}

/** Creates a fixed-window limiter: most calls are counted in this process, `shared` ones in the database. Throws 429. */
export function createRateLimiter(context: Pick<Context, 'db' | 'clock'>): RateLimiter {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  return {
    async take({ name, limit, by }) {
      const windowMs = limit.windowSeconds * 1000;
      const now = context.clock().getTime();
      const start = now - (now % windowMs);
      // With its length: an endpoint may have several windows that start at the same time.
      const key = `${name}:${limit.windowSeconds}:${by}`;
      const count = limit.shared
        ? await countShared(context, { key, windowStart: new Date(start) })
        : countHere(windows, key, start);
      if (count > limit.limit) throw tooManyRequests(Math.ceil((start + windowMs - now) / 1000));
    },
  };
}

function countHere(windows: LRUCache<string, Window>, key: string, start: number): number {
  const kept = windows.get(key);
  const window = kept?.start === start ? kept : { start, count: 0 };
  window.count += 1;
  windows.set(key, window);
  return window.count;
}
