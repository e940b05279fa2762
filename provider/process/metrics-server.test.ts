import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { Counter, Registry } from 'prom-client';
import { findFreePort } from '@/scripts/ports';
import { isMetricsServer, serveMetrics } from './metrics-server.mjs';

const TOKEN = 'a-token-of-the-tests';

let server: ReturnType<typeof serveMetrics> | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(token?: string) {
  const registry = new Registry();
  new Counter({ name: 'tries_total', help: 'Tries.', registers: [registry] }).inc();
  server = serveMetrics({ registry, port: await findFreePort(9500), host: '0.0.0.0', token, onError() {} });
  await once(server, 'listening');
  const { port, address } = server.address() as AddressInfo;
  return { address, url: `http://127.0.0.1:${port}` };
}

it('serves the registry to this machine only while no token guards it', async () => {
  const { address, url } = await start();
  expect(address).toBe('127.0.0.1');
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('tries_total 1');
  expect((await fetch(`${url}/`, { headers: { connection: 'close' } })).status).toBe(404);
  expect(isMetricsServer(server as object)).toBe(true);
});

it('listens on the part’s address with a token, and tells nothing without it', async () => {
  const { address, url } = await start(TOKEN);
  expect(address).toBe('0.0.0.0');
  const read = (authorization?: string) =>
    fetch(`${url}/metrics`, { headers: { connection: 'close', ...(authorization && { authorization }) } });
  for (const wrong of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `bearer ${TOKEN}`]) {
    const response = await read(wrong);
    expect([response.status, await response.text()]).toEqual([401, '']);
  }
  expect((await read(`Bearer ${TOKEN}`)).status).toBe(200);
});
