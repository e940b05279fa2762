import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { NOT_FOUND_TAG, WITHOUT_PROVIDER_TAG } from './tags.mjs';

// CommonJS: its default export is a property of what Node imports, and the import itself in the bundle of the middleware.
const NextCache =
  /** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default} */ (
    fileSystemCache.default ?? fileSystemCache
  );

/** A copy older than this many times its age is rendered anew before it is sent. */
const STALE_FACTOR = 10;

/**
 * Next's cache of pages (`cacheHandler` in next.config.ts) with three rules of ours (decision 024). They are applied
 * when a page is stored, so that a page found in the cache costs what it costs without them. Next sends the rendered
 * page from the same objects that it stores: a status or header set here is sent too.
 */
export default class PageCache extends NextCache {
  /**
   * @param {Parameters<InstanceType<typeof NextCache>['set']>[0]} key
   * @param {Parameters<InstanceType<typeof NextCache>['set']>[1]} data
   * @param {Parameters<InstanceType<typeof NextCache>['set']>[2]} context
   */
  async set(key, data, context) {
    if (data?.kind !== 'APP_PAGE' && data?.kind !== 'APP_ROUTE') return super.set(key, data, context);
    const tags = String(data.headers?.['x-next-cache-tags'] ?? '').split(',');
    if (tags.includes(WITHOUT_PROVIDER_TAG)) {
      data.headers = { ...data.headers, 'cache-control': 'private, no-store' };
      return;
    }
    if (tags.includes(NOT_FOUND_TAG)) data.status = 404;
    limitStaleness(context);
    return super.set(key, data, context);
  }
}

/** @param {Parameters<PageCache['set']>[2]} context */
function limitStaleness(context) {
  const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
  if (typeof cacheControl?.revalidate === 'number')
    cacheControl.expire = cacheControl.revalidate * STALE_FACTOR;
}
