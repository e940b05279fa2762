import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bodyArrived } from './body-arrival.mjs';

/** Waits for the body first and reads it then, as web and provider do. */
const server = createServer((request, response) => {
  void bodyArrived(request).then(async () => {
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    response.end(String(bytes));
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

it.each([1, 8_192, 8_193, 16_384, 65_536, 5_000_000])(
  'a body of %d bytes is not waited for without end',
  async (bytes) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'PUT',
      body: 'x'.repeat(bytes),
      signal: AbortSignal.timeout(4_000),
    });
    expect(await response.text()).toBe(String(bytes));
  },
);
