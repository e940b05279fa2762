import 'server-only';

import { ApiError, isOutage, NetworkError } from '@/lib/contract/errors';
import { markWithoutProvider } from '@/lib/page-cache/marks';

/** How long a page that can be rendered from older data waits for new ones. */
const LIMIT_MS = 1_000;

/** Maximum number of pages whose last good data are stored; the least recently read one is evicted. */
const KEPT_PAGES = 500;

const lastGood = new Map<string, unknown>();

/**
 * Reads a cached page's data. While the provider is unavailable or silent for a second, a page gets the data of its
 * last successful read, and one that was never rendered gets null and shows a notice instead. Neither of the two is
 * cached.
 */
export async function readForCachedPage<Data>(page: string, read: () => Promise<Data>): Promise<Data | null> {
  const reading = readAndKeep(page, read);
  try {
    return await (lastGood.has(page) ? withLimit(reading) : reading);
  } catch (error) {
    if (!isFault(error)) throw error;
    await markWithoutProvider();
    return (lastGood.get(page) as Data | undefined) ?? null;
  }
}

async function readAndKeep<Data>(page: string, read: () => Promise<Data>): Promise<Data> {
  try {
    const data = await read();
    lastGood.delete(page);
    lastGood.set(page, data);
    const [oldest] = lastGood.keys();
    if (lastGood.size > KEPT_PAGES && oldest !== undefined) lastGood.delete(oldest);
    return data;
  } catch (error) {
    // What the provider no longer has, such as a deleted player's profile, must not reappear while it is unavailable.
    if (!isFault(error)) lastGood.delete(page);
    throw error;
  }
}

async function withLimit<Data>(reading: Promise<Data>): Promise<Data> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkError('The provider is silent.')), LIMIT_MS);
  });
  try {
    return await Promise.race([reading, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reports whether an error says nothing about the page itself: the provider is unavailable, or limits our rate. */
function isFault(error: unknown): boolean {
  return isOutage(error) || (error instanceof ApiError && error.status === 429);
}
