import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { findFreePort } from './ports';
import { createChildren, forwardedLine, startServer, waitUntil } from './processes';

const endless = 'setInterval(() => {}, 1000)';
const quiet = { env: { NODE_OPTIONS: '' }, quiet: true };

test('reports the exit code or the signal of a child process that ends by itself', async () => {
  const children = createChildren();
  expect(await children.start({ name: 'a', args: ['-e', ''], ...quiet })).toEqual({
    name: 'a',
    reason: 'code 0',
    ok: true,
  });
  const killed = await children.start({
    name: 'b',
    args: ['-e', 'process.kill(process.pid, "SIGKILL")'],
    ...quiet,
  });
  expect(killed).toEqual({ name: 'b', reason: 'signal SIGKILL', ok: false });
});

test('stops all child processes, and kills those that ignore SIGTERM', async () => {
  const children = createChildren({ graceMs: 1_500 });
  const responsive = children.start({ name: 'responsive', args: ['-e', endless], ...quiet });
  const unresponsive = children.start({
    name: 'unresponsive',
    args: ['-e', `process.on("SIGTERM", () => {}); ${endless}`],
    ...quiet,
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await children.stop();
  expect((await responsive).reason).toBe('signal SIGTERM');
  expect((await unresponsive).reason).toBe('signal SIGKILL');
});

test('stops the process that was started last first, while the others still run', async () => {
  const children = createChildren();
  const ended: string[] = [];
  const slow = `process.on("SIGTERM", () => setTimeout(() => process.exit(0), 500)); ${endless}`;
  const exits = [
    { name: 'provider', args: ['-e', endless] },
    { name: 'web', args: ['-e', slow] },
  ].map(async (command) => ended.push((await children.start({ ...command, ...quiet })).name));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await children.stop();
  await Promise.all(exits);
  expect(ended).toEqual(['web', 'provider']);
});

test('lines of a child stay JSON for a collector of logs, and carry its name for people', () => {
  const line = '{"level":30,"service":"provider","msg":"{"}';
  const collected = { name: 'web', isTerminal: false };
  expect(forwardedLine(line, collected)).toBe(line);
  for (const text of ['Ready in 0.4 s', '{ not JSON', '', '  at Module (x.js:1:1)'])
    expect(JSON.parse(forwardedLine(text, collected))).toMatchObject({ service: 'web', msg: text });
  expect(forwardedLine(line, { name: 'provider', isTerminal: true })).toBe(`[provider] ${line}`);
});

test('rejects with the name and the exit code of a server that ends before it is ready', async () => {
  const taken = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const readyUrl = `http://127.0.0.1:${(taken.address() as AddressInfo).port}/`;
  const started = startServer({ name: 'the web', args: ['-e', 'process.exit(3)'], readyUrl }, quiet);
  await expect(started).rejects.toThrow('the web ended before it was ready (code 3)');
  taken.close();
});

test('waits for a 2xx response of a server, which has ended when its stop resolves', async () => {
  const port = await findFreePort();
  const serve = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`;
  const readyUrl = `http://127.0.0.1:${port}/`;
  const server = await startServer({ name: 'the web', args: ['-e', serve], readyUrl }, quiet);
  expect((await fetch(readyUrl)).status).toBe(200);
  await server.stop();
  await expect(fetch(readyUrl)).rejects.toThrow();
});

test('rejects after the timeout', async () => {
  await expect(waitUntil(async () => false, { timeoutSeconds: 0.1 })).rejects.toThrow(
    'not ready within 0.1 seconds',
  );
});
