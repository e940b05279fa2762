import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type ChaosMode = 'pass' | 'cut' | 'hang';

/**
 * Starts a TCP proxy to the provider that a test can cut (connections refused and reset) or stall (no byte comes back).
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
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Takes effect at once: open connections are closed, as those of a crashing provider are. */
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
