/** Cache tags by which a page says what it is: Next keeps a page's tags with it, and the cache handler reads them. */
export const NOT_FOUND_TAG = 'page:not-found';
export const WITHOUT_PROVIDER_TAG = 'page:without-provider';
