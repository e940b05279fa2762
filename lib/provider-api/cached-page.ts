import 'server-only';

import { unstable_cache } from 'next/cache';
import { ProviderUnavailable } from './provider-errors';

/** Pages that this process has rendered with real data at least once. */
const filled = new Set<string>();

/** Awaited by a page that shows only a notice, so that Next keeps that page for one second and no longer. */
const oneSecond = unstable_cache(async () => null, ['provider-unavailable'], { revalidate: 1 });

/**
 * Reads a cached page's data. While the provider is away, a page that was good before throws, so that Next goes on
 * serving the good copy; one that was never filled gets null and renders a notice instead.
 */
export async function readForCachedPage<Data>(page: string, read: () => Promise<Data>): Promise<Data | null> {
  try {
    const data = await read();
    filled.add(page);
    return data;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) || filled.has(page)) throw error;
    return oneSecond();
  }
}
