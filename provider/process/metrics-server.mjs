import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** Where metrics are served when no token guards them. */
const THIS_MACHINE = '127.0.0.1';

/** @type {WeakSet<object>} */
const servers = new WeakSet();

/**
 * Serves a registry at `/metrics` on a port of its own (decision 076). Without a token only this machine can connect;
 * with one, the part's own address is listened on and a request must carry `Authorization: Bearer`.
 *
 * @param {{ registry: import('prom-client').Registry, port: number, host: string, token?: string,
 *   onError: (error: Error) => void }} settings
 */
export function serveMetrics({ registry, port, host, token, onError }) {
  const server = createServer((request, response) => {
    respond(request, response).catch((error) => {
      onError(error);
      response.destroy();
    });
  });
  servers.add(server);
  server.on('error', onError);
  // A process that ends does not wait for whoever reads its metrics.
  server.listen({ port, host: token ? host : THIS_MACHINE }).unref();
  return server;

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function respond(request, response) {
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    } else if (request.url?.split('?', 1)[0] !== '/metrics') response.writeHead(404).end();
    else {
      const text = await registry.metrics();
      response
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(text);
    }
  }
}

/**
 * Returns whether a server is one of `serveMetrics`: what is done to requests for the site is not for it.
 *
 * @param {object} server
 */
export const isMetricsServer = (server) => servers.has(server);

/** @param {string} one @param {string} other */
const isSame = (one, other) => timingSafeEqual(digest(one), digest(other));

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest();
