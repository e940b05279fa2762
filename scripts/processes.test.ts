import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { findFreePort } from './ports';
import { createChildren, startServer, waitUntil } from './processes';

const endless = 'setInterval(() => {}, 1000)';
const quiet = { env: { NODE_OPTIONS: '' }, quiet: true };

test('a child that ends by itself says how', async () => {
  const children = createChildren();
  expect(await children.start({ name: 'a', args: ['-e', ''], ...quiet })).toEqual({
    name: 'a',
    how: 'code 0',
    ok: true,
  });
  const killed = await children.start({
    name: 'b',
    args: ['-e', 'process.kill(process.pid, "SIGKILL")'],
    ...quiet,
  });
  expect(killed).toEqual({ name: 'b', how: 'signal SIGKILL', ok: false });
});

test('all children are stopped, and killed when they do not listen', async () => {
  const children = createChildren({ graceMs: 1_500 });
  const polite = children.start({ name: 'polite', args: ['-e', endless], ...quiet });
  const deaf = children.start({
    name: 'deaf',
    args: ['-e', `process.on("SIGTERM", () => {}); ${endless}`],
    ...quiet,
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await children.stop();
  expect((await polite).how).toBe('signal SIGTERM');
  expect((await deaf).how).toBe('signal SIGKILL');
});

test('a server that ends before it answers is named with its end, and nothing waits for it any longer', async () => {
  const taken = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const readyUrl = `http://127.0.0.1:${(taken.address() as AddressInfo).port}/`;
  const started = startServer({ name: 'the web', args: ['-e', 'process.exit(3)'], readyUrl }, quiet);
  await expect(started).rejects.toThrow('the web ended before it was ready (code 3)');
  taken.close();
});

test('a server is ready when its address answers 2xx, and has ended when its stop resolves', async () => {
  const port = await findFreePort();
  const serve = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`;
  const readyUrl = `http://127.0.0.1:${port}/`;
  const server = await startServer({ name: 'the web', args: ['-e', serve], readyUrl }, quiet);
  expect((await fetch(readyUrl)).status).toBe(200);
  await server.stop();
  await expect(fetch(readyUrl)).rejects.toThrow();
});

test('what never gets ready is given up after the timeout', async () => {
  await expect(waitUntil(async () => false, { timeoutSeconds: 0.1 })).rejects.toThrow(
    'not ready within 0.1 seconds',
  );
});
