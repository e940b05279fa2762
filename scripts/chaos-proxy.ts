import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `delayMs` holds back what the server sends; `cutAfterBytes` ends each connection in the middle of it. */
export type ChaosMode = 'pass' | 'cut' | 'hang' | { delayMs: number } | { cutAfterBytes: number };

/**
 * Starts a TCP proxy to a server that a test can cut (connections refused and reset), stall (no byte comes back), slow
 * down, or cut in the middle of a response.
 */
export async function openChaosProxy(targetPort: number) {
  let mode: ChaosMode = 'pass';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    client.on('close', () => sockets.delete(client));
    if (mode === 'cut') return client.destroy();
    if (mode === 'hang') return client.resume();
    const upstream = connect(targetPort, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream);
    sendBack({ upstream, client, mode });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Takes effect at once: open connections are closed, as those of a crashing server are. */
    set(next: ChaosMode) {
      mode = next;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type Line = { upstream: Socket; client: Socket; mode: ChaosMode };

function sendBack({ upstream, client, mode }: Line): void {
  if (typeof mode !== 'object') {
    upstream.pipe(client);
  } else if ('delayMs' in mode) {
    upstream.on('data', (chunk) => setTimeout(() => client.write(chunk), mode.delayMs));
    upstream.on('end', () => setTimeout(() => client.end(), mode.delayMs));
  } else {
    let left = mode.cutAfterBytes;
    upstream.on('data', (chunk: Buffer) => {
      if (chunk.length < left) client.write(chunk);
      else client.end(chunk.subarray(0, left));
      left = Math.max(0, left - chunk.length);
    });
    upstream.on('end', () => client.end());
  }
}
