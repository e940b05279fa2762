import { createServer } from 'node:net';

/**
 * Makes a server that listens on one address of `localhost` accept connections on the other one, too: Node binds only
 * the first address of a name, and browsers and curl may try either. Nothing changes on a machine without the other.
 *
 * @param {import('node:http').Server} server that is listening
 */
export function listenOnBothLoopbacks(server) {
  const { address, port } = server.address();
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
  closeTogether(server, other);
  other.on('error', (error) => {
    if (!NO_SUCH_ADDRESS.has(error.code)) throw error;
  });
  other.listen({ port, host: address === '::1' ? '127.0.0.1' : '::1' });
}

const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Both stop accepting at once; the callback waits for the requests of both. */
function closeTogether(server, other) {
  const close = server.close;
  server.close = (callback) => {
    const otherClosed = new Promise((resolve) => other.close(resolve));
    return close.call(server, (error) => void otherClosed.then(() => callback?.(error)));
  };
}
