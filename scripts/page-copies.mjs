import { LRUCache } from 'lru-cache';
import { countPageChanges } from '../lib/page-cache/changes.mjs';

/*
 * Sends a cached page that was sent within the last second once more, without asking Next (decision 086). A page is the same
 * for everybody, and on its way through Next its address is matched, its cache looked up, its HTML hashed and compressed again
 * for each reader.
 */

/** A copy is no older than this, and is dropped as soon as any page is to be rendered again. */
const KEPT_MS = 1_000;
const COPIES_MAX = 64;
const BYTES_MAX = 1_000_000;

/** The addresses of pages that are cached on demand; /offline and what is rendered per request are not among them. */
const COPIED =
  /^\/(?:$|\?|(?:about|credits|daily-challenge|leader-board|profile|quiz|terms-of-service|trivia)(?:[/?]|$))/;

/** With one of these headers the response may be another one, or none at all. */
const DIFFERENT_WITH = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'range',
  'rsc',
  'x-nextjs-data',
  'x-prerender-revalidate',
];

/** Safari before 16 gets another policy: `byHost` in next.config.ts, which plain Node cannot import. */
export const OLD_SAFARI = /(?: OS |Version\/)1[0-5][._]/;

/** Cookies of Next's previews, which are rendered for each request. */
const PREVIEW = /__prerender_bypass|__next_preview_data/;

/** @typedef {{ headers: [string, import('node:http').OutgoingHttpHeader][], body: Buffer, changes: number }} Copy */

/** Creates what sends copies; `respond` returns whether it has. */
export function createPageCopies() {
  /** @type {LRUCache<string, Copy>} */
  const copies = new LRUCache({ max: COPIES_MAX, ttl: KEPT_MS });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @returns {boolean}
   */
  function respond(request, response) {
    const key = keyOf(request);
    if (key === undefined) return false;
    const copy = copies.get(key);
    if (copy?.changes !== countPageChanges()) {
      keepBody(response, (kept) => copies.set(key, kept));
      return false;
    }
    for (const [name, value] of copy.headers) response.setHeader(name, value);
    response.end(copy.body);
    return true;
  }
  return { respond };
}

/** @param {import('node:http').IncomingMessage} request */
function keyOf({ method, url = '', headers }) {
  if (method !== 'GET' || !COPIED.test(url)) return undefined;
  if (DIFFERENT_WITH.some((name) => headers[name] !== undefined)) return undefined;
  if (OLD_SAFARI.test(headers['user-agent'] ?? '') || PREVIEW.test(headers.cookie ?? '')) return undefined;
  return `${headers.host} ${headers['accept-encoding']} ${url}`;
}

/**
 * Calls back with a copy of a response once it has been sent as a whole, if it is a page that the cache had and that is new
 * enough.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {(copy: Copy) => void} keep
 */
function keepBody(response, keep) {
  const changes = countPageChanges();
  const { write, end } = response;
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  const add = (chunk, encoding) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const buffer =
      typeof chunk === 'string' ? Buffer.from(chunk, textEncoding(encoding)) : Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes <= BYTES_MAX) chunks.push(buffer);
  };
  response.write = function writeAndKeep(chunk, ...rest) {
    add(chunk, rest[0]);
    return write.call(response, chunk, ...rest);
  };
  response.end = function endAndKeep(chunk, ...rest) {
    add(chunk, rest[0]);
    const ended = end.call(response, chunk, ...rest);
    if (bytes <= BYTES_MAX && isCopied(response))
      keep({ headers: headersOf(response), body: Buffer.concat(chunks), changes });
    return ended;
  };
}

const textEncoding = (encoding) => (typeof encoding === 'string' ? encoding : 'utf8');

/** @param {import('node:http').ServerResponse} response */
function isCopied(response) {
  return (
    response.statusCode === 200 &&
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    String(response.getHeader('content-type')).startsWith('text/html') &&
    String(response.getHeader('cache-control')).startsWith('s-maxage=') &&
    !response.hasHeader('set-cookie')
  );
}

/** @param {import('node:http').ServerResponse} response */
function headersOf(response) {
  const { 'transfer-encoding': _, 'content-length': __, connection: ___, ...headers } = response.getHeaders();
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}
