/**
 * Larger bodies, and those whose size is not told, are not waited for: reading them is work, and Node takes no more than
 * 16 KB of a body that nobody reads, so that its end would never arrive.
 */
const SMALL_BYTES = 8_192;

/**
 * Reports whether a request's body is small and announced, or there is none, so that it can be waited for before the request
 * takes a place.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export function hasSmallBody({ headers }) {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= SMALL_BYTES;
}

/**
 * Resolves when a small body has arrived as a whole, without reading it, and at once for any other: whoever sends one byte a minute holds a
 * connection, but no place.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export function bodyArrived(request) {
  if (request.complete || !hasSmallBody(request) || !Number(request.headers['content-length']))
    return Promise.resolve();
  return new Promise((resolve) => {
    const push = request.push;
    // A listener would start the stream, which is the handler's to do.
    request.push = (chunk, encoding) => {
      if (chunk === null) resolve();
      return push.call(request, chunk, encoding);
    };
    request.once('close', resolve);
  });
}
