import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { toAscii } from './ascii.mjs';
import { notePageChange } from './changes.mjs';
import { scriptPolicy } from './script-policy.mjs';
import { MOVED_TAG, NOT_FOUND_TAG, WITHOUT_PROVIDER_TAG } from './tags.mjs';

// CommonJS: in Node the class is the import's `default` property, in the middleware's bundle the import itself.
const NextCache =
  /** @type {typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default} */ (
    fileSystemCache.default ?? fileSystemCache
  );

/** A copy older than this multiple of its `revalidate` is rendered again before it is sent. */
const STALE_FACTOR = 10;

/**
 * Next's page cache (`cacheHandler` in next.config.ts) with six rules (decisions 005, 024 and 059). They are applied when a page is
 * stored, so that reading from the cache costs nothing extra. Next sends a rendered page from the object that it stores:
 * a status or header set here is sent, too.
 */
export default class PageCache extends NextCache {
  /**
   * Makes the copies of all pages with a tag old: each is still sent to its next reader, and is then rendered again.
   *
   * @param {string} tag
   */
  static markStale(tag) {
    notePageChange();
    return NextCache.prototype.revalidateTag(tag, {});
  }

  /** @param {Parameters<InstanceType<typeof NextCache>['revalidateTag']>} tags */
  revalidateTag(...tags) {
    notePageChange();
    return super.revalidateTag(...tags);
  }

  /**
   * @param {Parameters<InstanceType<typeof NextCache>['set']>[0]} key
   * @param {Parameters<InstanceType<typeof NextCache>['set']>[1]} data
   * @param {Parameters<InstanceType<typeof NextCache>['set']>[2]} context
   */
  async set(key, data, context) {
    if (data?.kind !== 'APP_PAGE' && data?.kind !== 'APP_ROUTE') return super.set(key, data, context);
    const tags = String(data.headers?.['x-next-cache-tags'] ?? '').split(',');
    if (data.kind === 'APP_PAGE') {
      data.html = toAscii(data.html);
      data.headers = { ...data.headers, 'content-security-policy': await scriptPolicy(data.html) };
    }
    const movedTo = tags.find((tag) => tag.startsWith(MOVED_TAG))?.slice(MOVED_TAG.length);
    if (movedTo) {
      data.status = 308;
      data.headers = { ...data.headers, location: movedTo };
    }
    if (movedTo || tags.includes(WITHOUT_PROVIDER_TAG)) {
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
