import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which worker is served at /sw.js: the build's, that of a later build, or the one that removes itself. */
export type Deployment = 'first' | 'second' | 'removed';

/** Starts a proxy in front of the copy under test that records page requests and can deploy another worker. */
export async function openFront(siteUrl: string) {
  let deployed: Deployment = 'first';
  const visits: string[] = [];
  const server = createServer((asked, response) => {
    if (asked.headers['sec-fetch-mode'] === 'navigate') visits.push(asked.url ?? '');
    if (asked.url === '/sw.js') void sendWorker(siteUrl, deployed, response);
    else passOn(siteUrl, asked, response);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** Paths that the browser has requested as pages, in order. */
    visits,
    deploy(next: Deployment) {
      deployed = next;
    },
    /** From then on the network fails, for the page and for its worker. */
    cut: close,
    restore: () => listen(port),
    close,
  };
}

function passOn(siteUrl: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = asked;
  const upstream = request(new URL(asked.url ?? '/', siteUrl), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  asked.pipe(upstream);
}

async function sendWorker(siteUrl: string, deployed: Deployment, response: ServerResponse): Promise<void> {
  const path = deployed === 'removed' ? '/remove-service-worker.js' : '/sw.js';
  const script = await (await fetch(`${siteUrl}${path}`)).text();
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  response.end(deployed === 'second' ? ofLaterBuild(script) : script);
}

/** Returns the worker of a build with new pages, which no longer has the previous build's style sheets. */
function ofLaterBuild(script: string): string {
  const [revision = ''] = /(?<=")[0-9a-f]{16}(?=")/.exec(script) ?? [];
  return script.replace(revision, '0'.repeat(16)).replace(/\{revision:null,url:"[^"]+\.css"\},/g, '');
}
