/** Cache tags by which a page says what it is: Next keeps a page's tags with it, and the cache handler reads them. */
export const NOT_FOUND_TAG = 'page:not-found';
export const WITHOUT_PROVIDER_TAG = 'page:without-provider';

/**
 * Begins the tag of a page that stands at another address; the path there follows, percent-encoded. A tag may have 256
 * characters.
 */
export const MOVED_TAG = 'moved:';
