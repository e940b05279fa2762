import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';

const echo = `
const http = require('node:http');
const server = http.createServer((req, res) => res.end(JSON.stringify({ ...req.headers, raw: req.rawHeaders })));
server.on('upgrade', (req, socket) => socket.end('HTTP/1.1 200 OK\\r\\nconnection: close\\r\\n\\r\\n' + JSON.stringify(req.headers)));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
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

test('trusts the right-most address behind a TLS proxy, because the proxy wrote it', async () => {
  const seen = await headersSeen('https://play.example', forged);
  expect(seen['x-forwarded-for']).toBe('2.2.2.2');
  expect(seen['x-forwarded-proto']).toBe('https');
});

test('replaces the headers of an upgrade to a WebSocket as well', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' };
  const seen = await headersSeen('', { ...forged, ...upgrade });
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen).not.toHaveProperty('x-real-ip');
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
