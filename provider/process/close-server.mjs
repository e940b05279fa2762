/** Interval of the checks for connections that carry no request. */
const SWEEP_MS = 50;

/**
 * Stops accepting connections and ends each open one after the request it carries: a browser or the web would keep it
 * open for the next. Resolves when all have ended.
 *
 * @param {import('node:http').Server} server
 */
export async function closeServer(server) {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  clearInterval(sweep);
}
