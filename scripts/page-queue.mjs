import { SAFE_HEADERS } from './malformed-requests.mjs';

/** Pages of one reader that are served at the same time, and how many more wait for their turn. */
const AT_ONCE = 8;
const WAITING = 100;

/** Addresses that anybody can make up; each one that is new has to be rendered. */
const MADE_UP = /^\/(profile|trivia)\/./i;

/** @type {Map<string, { served: number, waiting: Set<() => void> }>} */
const readers = new Map();

/**
 * Serves a request for a page whose address anybody can make up when it is the reader's turn, so that a flood of one
 * reader delays the pages of no other. Responds with 429 when too many wait.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} serve
 */
export function queuePage(request, response, serve) {
  if (!MADE_UP.test(pathOf(request.url ?? ''))) return serve();
  // Whoever hung up meanwhile would keep a place for ever.
  if (response.closed) return;
  const address = String(request.headers['x-forwarded-for']);
  const reader = readers.get(address) ?? { served: 0, waiting: new Set() };
  readers.set(address, reader);
  if (reader.served >= AT_ONCE && reader.waiting.size >= WAITING) {
    response.writeHead(429, { ...SAFE_HEADERS, 'retry-after': '1', 'cache-control': 'no-store' }).end();
    return;
  }
  const begin = () => {
    reader.waiting.delete(begin);
    reader.served += 1;
    response.once('close', () => end(address, reader));
    serve();
  };
  if (reader.served < AT_ONCE) return begin();
  reader.waiting.add(begin);
  response.once('close', () => reader.waiting.delete(begin));
}

/** Returns the path as Next's router reads it: without host, escapes, dots and repeated slashes. */
function pathOf(url) {
  const absolute = url.startsWith('/') ? `http://web${url}` : url;
  const path = URL.canParse(absolute) ? new URL(absolute).pathname : url;
  // Whatever cannot be decoded has been answered before (malformed-requests.mjs).
  return decodeURIComponent(path).replaceAll(/[\\/]+/g, '/');
}

function end(address, reader) {
  reader.served -= 1;
  const [next] = reader.waiting;
  if (next) next();
  else if (reader.served === 0) readers.delete(address);
}
