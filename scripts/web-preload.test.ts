import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
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

async function headersSeen(
  siteUrl: string,
  sent: Record<string, string>,
  env: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const child = spawn(process.execPath, ['--import', './scripts/web-preload.mjs', '-e', echo], {
    env: { ...process.env, NODE_OPTIONS: '', SITE_URL: siteUrl, ...env },
  });
  server = child;
  const [port] = await once(child.stdout, 'data');
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: Number(String(port)), headers: sent }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve(JSON.parse(body)));
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

test('what a browser claims is dropped and the address of its socket put in its place', async () => {
  const seen = await headersSeen('http://localhost:3000', forged);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen['x-forwarded-proto']).toBe('http');
  expect(seen.accept).toBe('text/html');
  const dropped = ['x-forwarded-host', 'x-real-ip', 'forwarded', 'x-middleware-subrequest'];
  for (const name of dropped) expect(seen).not.toHaveProperty(name);
  expect(JSON.stringify(seen.raw)).not.toMatch(/1\.1\.1\.1|evil|gopher|3\.3\.3\.3|4\.4\.4\.4|middleware/);
});

test('behind a TLS proxy the right-most address is believed, because the proxy wrote it', async () => {
  const seen = await headersSeen('https://play.example', forged);
  expect(seen['x-forwarded-for']).toBe('2.2.2.2');
  expect(seen['x-forwarded-proto']).toBe('https');
});

test('an upgrade to a WebSocket is cleaned as well', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' };
  const seen = await headersSeen('', { ...forged, ...upgrade });
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen).not.toHaveProperty('x-real-ip');
});

test('requests wait for a provider that is not ready, and are answered once it is', async () => {
  let asked = 0;
  const provider = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > 3 ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const seen = await headersSeen('', {}, { PROVIDER_READY_URL: `http://127.0.0.1:${port}/readyz` });
  provider.close();
  expect(asked).toBe(4);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
});
