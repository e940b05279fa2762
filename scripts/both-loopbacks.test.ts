import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listenOnBothLoopbacks } from './both-loopbacks.mjs';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

let server: Server;
let respond: (() => void) | undefined;

beforeEach(async () => {
  respond = undefined;
  server = createServer((_request, response) => {
    respond = () => response.end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.closeAllConnections());

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** Asks the server at the other address; resolves with what it responds. */
async function ask(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(request({ host: '::1', port, agent: false }).end(), 'response');
  let text = '';
  for await (const part of response) text += part;
  return text;
}

const testWithIpv6 = hasIpv6 ? test : test.skip;

testWithIpv6('closing waits for the responses of the second address, and leaves it free', async () => {
  const { port } = server.address() as AddressInfo;
  listenOnBothLoopbacks(server);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const answer = ask();
  await until(() => respond !== undefined);
  let closed = false;
  server.close(() => {
    closed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(closed).toBe(false);
  respond?.();
  expect(await answer).toBe('done');
  await until(() => closed);
  const next = createTcpServer().listen(port, '::1');
  await once(next, 'listening');
  next.close();
});

test('a server closes also when the second address was never there', async () => {
  listenOnBothLoopbacks(server);
  await new Promise((resolve) => server.close(resolve));
  expect(server.listening).toBe(false);
});
