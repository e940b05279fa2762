import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'undici';

// Read when the module is loaded.
process.env.METRICS_PORT = '1';
const { observeProviderCalls } = await import('./web-requests.mjs');
const { webMetrics } = await import('./web-metrics.mjs');

let provider: Server;
let url: string;
beforeAll(async () => {
  provider = createServer((asked, response) => {
    if (asked.url === '/whole') return response.end('whole');
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  observeProviderCalls(url);
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

test('a call is counted once: by its status, or as none when its response breaks off', async () => {
  await (await request(`${url}/whole`)).body.text();
  const broken = await request(`${url}/half`);
  expect(broken.statusCode).toBe(200);
  await expect(broken.body.text()).rejects.toThrow();
  const { values = [] } = (await webMetrics?.providerCalls.get()) ?? {};
  expect(values.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { status: '2xx', value: 1 },
    { status: 'none', value: 1 },
  ]);
});
