import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { pino } from 'pino';
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
