import 'server-only';

import { unstable_cache } from 'next/cache';
import { BOARDS_TAG } from './board-pages.mjs';
import { MOVED_TAG, NOT_FOUND_TAG, WITHOUT_PROVIDER_TAG } from './tags.mjs';

/**
 * Marks the page being rendered as 404. Next's own notFound() sends an empty body that only JavaScript fills; a page
 * that awaits this renders its not-found screen as HTML (decision 024).
 */
export const markNotFound = unstable_cache(async () => null, [NOT_FOUND_TAG], { tags: [NOT_FOUND_TAG] });

/** Marks the page being rendered as incomplete, because the provider is unavailable: it is sent, but not cached. */
export const markWithoutProvider = unstable_cache(async () => null, [WITHOUT_PROVIDER_TAG], {
  tags: [WITHOUT_PROVIDER_TAG],
});

/** Marks the page being rendered as one with a leaderboard: it is rendered again when a board changes (decision 083). */
export const markWithBoards = unstable_cache(async () => null, [BOARDS_TAG], { tags: [BOARDS_TAG] });

/**
 * Marks the page being rendered as one whose address is `path`: a document is redirected there, and nothing is cached
 * under the address that was asked for. A client-side navigation shows what the page renders.
 */
export async function markMoved(path: string): Promise<void> {
  const tag = MOVED_TAG + path;
  await unstable_cache(async () => null, [tag], { tags: [tag] })();
}
