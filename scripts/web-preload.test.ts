import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/protocol';
import { createClientAddressReader } from '@/provider/routes/client-address';
import { findFreePort } from './ports';

const SECRET = 'internal-secret-for-tests-only-0123456789';

const echo = `
const http = require('node:http');
const server = http.createServer((req, res) => res.end(JSON.stringify({ ...req.headers, raw: req.rawHeaders })));
server.on('upgrade', (req, socket) => socket.end('HTTP/1.1 200 OK\\r\\nconnection: close\\r\\n\\r\\n' + JSON.stringify(req.headers)));
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(server.address().port));
`;

let server: ChildProcess | undefined;
afterEach(() => void server?.kill('SIGKILL'));

/** Starts a server with the preload and returns its port. */
async function startEcho(siteUrl: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['--import', './scripts/web-preload.mjs', '-e', echo], {
    env: { ...process.env, NODE_OPTIONS: '', SITE_URL: siteUrl, ...env },
  });
  server = child;
  const [port] = await once(child.stdout, 'data');
  return Number(String(port));
}

async function headersSeen(
  siteUrl: string,
  sent: Record<string, string>,
  env?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const port = await startEcho(siteUrl, env);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, headers: sent }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve(JSON.parse(body)));
    });
    call.on('error', reject).end();
  });
}

const forged = {
  'x-forwarded-for': '1.1.1.1, 2.2.2.2',
  'X-Forwarded-Host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-real-ip': '3.3.3.3',
  forwarded: 'for=4.4.4.4',
  'x-middleware-subrequest': 'middleware:middleware',
  accept: 'text/html',
};

test('replaces what a browser claims with the address of its socket', async () => {
  const seen = await headersSeen('http://localhost:3000', forged);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen['x-forwarded-proto']).toBe('http');
  expect(seen.accept).toBe('text/html');
  const dropped = ['x-forwarded-host', 'x-real-ip', 'forwarded', 'x-middleware-subrequest'];
  for (const name of dropped) expect(seen).not.toHaveProperty(name);
  expect(JSON.stringify(seen.raw)).not.toMatch(/1\.1\.1\.1|evil|gopher|3\.3\.3\.3|4\.4\.4\.4|middleware/);
});

test('believes the right-most address when a trusted proxy has written it', async () => {
  const seen = await headersSeen('https://play.example', forged, { TRUSTED_PROXIES: 'loopback' });
  expect(seen['x-forwarded-for']).toBe('2.2.2.2');
  expect(seen['x-forwarded-proto']).toBe('https');
});

test.each(['', '192.0.2.1, 10.0.0.0/8'])(
  'believes no address of whoever reaches the port of an https site by itself (%p)',
  async (TRUSTED_PROXIES) => {
    const seen = await headersSeen('https://play.example', forged, { TRUSTED_PROXIES });
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  },
);

test('replaces the headers of an upgrade to a WebSocket as well', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' };
  const seen = await headersSeen('', { ...forged, ...upgrade });
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen).not.toHaveProperty('x-real-ip');
});

test('signs the address of an upgrade, because Next itself passes that on, and no other request', async () => {
  const env = { INTERNAL_SECRET: SECRET, TRUSTED_PROXIES: 'loopback' };
  const claimed = { ...forged, [CLIENT_ADDRESS_HEADER]: '9.9.9.9;forged' };
  const upgrade = { ...claimed, connection: 'upgrade', upgrade: 'websocket' };
  const seen = await headersSeen('', upgrade, env);
  const read = createClientAddressReader({
    internalSecret: SECRET,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const provider = new Hono().get('/', (c) => c.text(read(c)));
  const headers = { [CLIENT_ADDRESS_HEADER]: String(seen[CLIENT_ADDRESS_HEADER]) };
  expect(await (await provider.request('/', { headers })).text()).toBe('2.2.2.2');
  server?.kill('SIGKILL');
  expect(await headersSeen('', claimed, env)).not.toHaveProperty(CLIENT_ADDRESS_HEADER);
});

test('listens on both loopback addresses as localhost, and on nothing else', async () => {
  const port = await findFreePort();
  await startEcho('', { WEB_HOST: 'localhost', PORT: String(port) });
  const statusOf = (host: string) =>
    fetch(`http://${host}:${port}/`).then(
      ({ status }) => status,
      () => 'refused',
    );
  const others = Object.values(networkInterfaces()).flat();
  const outside = others.find((other) => other && !other.internal && other.family === 'IPv4')?.address;
  const hasIpv6 = others.some((other) => other?.address === '::1');
  expect(await statusOf('127.0.0.1')).toBe(200);
  expect(await statusOf('[::1]')).toBe(hasIpv6 ? 200 : 'refused');
  if (outside) expect(await statusOf(outside)).toBe('refused');
});

test('listens on one address when the host is no name for both', async () => {
  const port = await findFreePort();
  await startEcho('', { WEB_HOST: '127.0.0.1', PORT: String(port) });
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed');
});

/** Returns the nonce that the page of a path is rendered with; undefined without one. */
async function nonceOf(port: number, path: string, sent: Record<string, string> = {}) {
  const [response] = await once(request({ host: '127.0.0.1', port, path, headers: sent }).end(), 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return /^script-src 'nonce-([\w-]{22})'$/.exec(JSON.parse(body)['content-security-policy'])?.[1];
}

test('gives each request for an auth or account page a nonce of its own', async () => {
  const port = await startEcho('');
  const paths = [
    '/auth',
    '/auth/login?a=b',
    '/account',
    '/account/settings',
    '/%61uth/login',
    '/account%2Fsettings',
  ];
  const nonces = await Promise.all([...paths, ...paths].map((path) => nonceOf(port, path)));
  expect(nonces).not.toContain(undefined);
  expect(new Set(nonces).size).toBe(2 * paths.length);
  for (const path of ['/', '/authors', '/accounts/x', '/profile/auth', '/trivia/auth/x'])
    expect([path, await nonceOf(port, path)]).toEqual([path, undefined]);
});

test('ignores a nonce that the client chose', async () => {
  const chosen = 'a'.repeat(22);
  for (const name of ['content-security-policy', 'Content-Security-Policy-Report-Only']) {
    const sent = { [name]: `script-src 'nonce-${chosen}'` };
    const port = await startEcho('');
    expect(await nonceOf(port, '/', sent)).toBeUndefined();
    expect([undefined, chosen]).not.toContain(await nonceOf(port, '/auth', sent));
    server?.kill('SIGKILL');
  }
});

test('holds requests until the provider is ready', async () => {
  let checks = 0;
  const provider = createServer((_request, response) => {
    checks += 1;
    response.writeHead(checks > 3 ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const seen = await headersSeen('', {}, { PROVIDER_READY_URL: `http://127.0.0.1:${port}/readyz` });
  provider.close();
  expect(checks).toBe(4);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
});

async function send(port: number, path: string, method = 'GET'): Promise<IncomingMessage> {
  const [response] = await once(request({ host: '127.0.0.1', port, path, method }).end(), 'response');
  response.resume();
  return response;
}

test('redirects a path that cannot be decoded to /, and responds with 400 below /api/', async () => {
  const port = await startEcho('');
  for (const path of ['/%', '/%E0%A4%A', '/profile/%E0%A4%A', '/quiz/%FF?x=1']) {
    const { statusCode, headers } = await send(port, path);
    expect([path, statusCode, headers.location]).toEqual([path, 307, '/']);
  }
  expect((await send(port, '/api/account/photo/%', 'POST')).statusCode).toBe(400);
  for (const path of ['/profile/%D0%90', '/leader-board?filter=%', '/%25']) {
    expect((await send(port, path)).statusCode).toBe(200);
  }
});

test('responds to TRACE with 405 and the allowed methods', async () => {
  const port = await startEcho('');
  for (const path of ['/api/session', '/']) {
    const { statusCode, headers } = await send(port, path, 'TRACE');
    expect([statusCode, headers.allow]).toEqual([405, expect.stringContaining('GET')]);
  }
});

test('sends Strict-Transport-Security only when the site is on https', async () => {
  const header = 'strict-transport-security';
  const secure = await send(await startEcho('https://play.example'), '/');
  expect(secure.headers[header]).toMatch(/^max-age=\d{8}$/);
  server?.kill('SIGKILL');
  expect((await send(await startEcho('http://localhost:3000'), '/')).headers).not.toHaveProperty(header);
});

/** The lines of the server's log, once there are as many. */
async function linesOf(child: ChildProcess | undefined, count: number): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: child?.stdout as Readable }))
    if (line.startsWith('{') && lines.push(JSON.parse(line)) === count) break;
  return lines;
}

test('takes a request’s id from a trusted proxy only, and only a well-formed one', async () => {
  const claimed = { 'x-request-id': 'id-of-the-proxy' };
  const idOf = async (sent: Record<string, string>, env: Record<string, string>) => {
    const port = await startEcho('', { LOG_LEVEL: 'debug', ...env });
    const lines = linesOf(server, 1);
    const response = await fetch(`http://127.0.0.1:${port}/api/x`, { headers: sent });
    const told = response.headers.get('x-request-id');
    expect(await lines).toEqual([expect.objectContaining({ request_id: told })]);
    server?.kill('SIGKILL');
    return told;
  };
  const trusting = { TRUSTED_PROXIES: 'loopback' };
  expect(await idOf(claimed, trusting)).toBe('id-of-the-proxy');
  expect(await idOf(claimed, {})).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf({ 'x-request-id': 'not an id' }, trusting)).toMatch(/^[0-9a-f-]{36}$/);
});

test('logs a request by its first segment, without names, codes and queries', async () => {
  const port = await startEcho('', { LOG_LEVEL: 'debug' });
  const lines = linesOf(server, 3);
  await send(port, '/profile/mira?code=123456');
  await send(port, '/made-up/secret', 'POST');
  await send(port, '/');
  expect(await lines).toMatchObject([
    { level: 20, service: 'web', method: 'GET', route: '/profile/*', status: 200 },
    { level: 30, method: 'POST', route: 'none', status: 200 },
    { level: 20, route: '/' },
  ]);
  expect(JSON.stringify(await lines)).not.toMatch(/mira|123456|made-up|secret/);
});

test('is ready once its provider has been, and stays so without it', async () => {
  let status = 503;
  const provider = createServer((_request, response) => response.writeHead(status).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(provider, 'listening');
  const { port: providerPort } = provider.address() as AddressInfo;
  const port = await startEcho('', { PROVIDER_URL: `http://127.0.0.1:${providerPort}` });
  const readiness = async () => {
    // It asks the provider once a second, however often it is asked itself.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    return [response.status, await response.json()];
  };
  expect(await readiness()).toEqual([503, { status: 'not ready', provider: 'away' }]);
  status = 200;
  expect(await readiness()).toEqual([200, { status: 'ready', provider: 'ready' }]);
  provider.closeAllConnections();
  provider.close();
  expect(await readiness()).toEqual([200, { status: 'ready', provider: 'away' }]);
});

test('serves metrics on their own port, which the site’s port does not', async () => {
  const metricsPort = await findFreePort(9600);
  const port = await startEcho('', { METRICS_PORT: String(metricsPort) });
  for (const path of ['/profile/mira', '/made-up-1', '/made-up-2']) await send(port, path);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('playwit_web_request_seconds_count{route="/profile/*",status="2xx"} 1');
  expect(text).toContain('playwit_web_request_seconds_count{route="none",status="2xx"} 2');
  expect(text).not.toMatch(/mira|made-up/);
  // The echo answers there as it does everywhere.
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).json()).toHaveProperty('raw');
});

/** Never answers GET /slow before two seconds, and keeps upgraded sockets open. */
const slowServer = `
const http = require('node:http');
const server = http.createServer((req, res) => setTimeout(() => res.end('done'), req.url === '/slow' ? 2000 : 0));
server.on('upgrade', (req, socket) => {
  socket.on('error', () => {});
  const key = require('node:crypto').createHash('sha1').update(req.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64');
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Accept: ' + key + '\\r\\n\\r\\n');
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function startSlow(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', './scripts/web-preload.mjs', '-e', slowServer], {
    env: { ...process.env, NODE_OPTIONS: '', SITE_URL: '', NODE_ENV: 'production', ...env },
  });
  server = child;
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(String(port))}`, child, ended: once(child, 'exit') };
}

test('told to stop, it closes sockets so that browsers come back, and ends at once with 0', async () => {
  const { url, child, ended } = await startSlow({});
  const socket = new WebSocket(url.replace('http', 'ws'));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  // A connection that is kept open for the next request.
  await fetch(url);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  expect((await closed)[0]).toBe(1012);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - stoppedAt).toBeLessThan(2_000);
});

test('told to stop, it serves on while it says that it is not ready, then ends what it has begun', async () => {
  const { url, child, ended } = await startSlow({ DRAIN_DELAY_SECONDS: '1' });
  const slow = fetch(`${url}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await fetch(url)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed');
  expect(await (await slow).text()).toBe('done');
  expect(await ended).toEqual([0, null]);
});
