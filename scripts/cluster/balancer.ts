import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const PROBE_EVERY_MS = 200;
const PROBE_TIMEOUT_MS = 1_000;

/** A balancer of HTTP and WebSockets, which stands for nginx, Caddy or HAProxy before several processes of a part. */
export type Balancer = {
  url: string;
  /** Returns whether the balancer sends requests to a backend. */
  isUsed(backend: string): boolean;
  close(): Promise<void>;
};

/**
 * Starts a balancer before the addresses of backends, which need not run yet. A backend is used while its `/readyz` responds
 * with 200, each in turn. A request that a backend refuses to take goes to the next one; one that may have begun is not repeated.
 */
export async function startBalancer(port: number, backends: readonly string[]): Promise<Balancer> {
  const used = new Set<string>();
  const upgraded = new Set<Duplex>();
  let turn = 0;
  const server = createServer((incoming, response) => void pass(incoming, response));
  server.on('upgrade', (incoming, socket, head) => {
    upgraded.add(socket.once('close', () => upgraded.delete(socket)));
    const [backend] = inTurn();
    if (backend) pipeSocket({ incoming, socket, head, backend });
    else socket.destroy();
  });
  const probing = setInterval(() => void probeAll(), PROBE_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${port}`,
    isUsed: (backend) => used.has(backend),
    close: () => {
      clearInterval(probing);
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  function inTurn(): string[] {
    const ready = backends.filter((backend) => used.has(backend));
    turn += 1;
    return ready.map((_, index) => ready[(turn + index) % ready.length] as string);
  }

  async function probeAll(): Promise<void> {
    await Promise.all(
      backends.map(async (backend) => {
        if (await isReady(backend)) used.add(backend);
        else used.delete(backend);
      }),
    );
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    for (const backend of inTurn()) {
      if (await send({ incoming, response, body, backend })) return;
      used.delete(backend);
    }
    response.writeHead(502).end();
  }
}

const isReady = (backend: string) =>
  fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}

type Passed = { incoming: IncomingMessage; response: ServerResponse; body: Buffer; backend: string };

/** Resolves with false when the backend took no connection: then nothing of the request has begun. */
function send({ incoming, response, body, backend }: Passed): Promise<boolean> {
  const { method, url: path = '/', headers } = incoming;
  return new Promise((resolve) => {
    const outgoing = request(new URL(path, backend), { method, headers, agent: false }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.rawHeaders);
      received.pipe(response);
      resolve(true);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      response.destroy();
      resolve(true);
    });
    outgoing.end(body);
  });
}

type Upgrade = { incoming: IncomingMessage; socket: Duplex; head: Buffer; backend: string };

function pipeSocket({ incoming, socket, head, backend }: Upgrade): void {
  const { hostname, port } = new URL(backend);
  const upstream = connect(Number(port), hostname, () => {
    const pairs = incoming.rawHeaders.map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `));
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${pairs.join('')}\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.on('error', () => socket.destroy());
  upstream.on('close', () => socket.end());
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
}
