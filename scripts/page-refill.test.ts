import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { WebSocketServer } from 'ws';
import { RELOAD_LEADERBOARD_PATH } from '@/lib/contract/protocol';
import { BOARD_PAGES } from '@/lib/page-cache/board-pages.mjs';
import { refillBoardPages } from './page-refill.mjs';

const opened: (() => unknown)[] = [];
afterEach(() => {
  for (const close of opened.splice(0).reverse()) close();
});

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  opened.push(() => server.close());
  opened.push(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A web that notes which pages it is asked for. */
async function startWeb() {
  const asked: string[] = [];
  const webUrl = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }),
  );
  return { webUrl, asked };
}

/** A provider that has only the live channel. */
async function startProvider() {
  const server = createServer();
  const channel = new WebSocketServer({ server, path: RELOAD_LEADERBOARD_PATH });
  const origins: (string | undefined)[] = [];
  channel.on('connection', (_socket, request) => origins.push(request.headers.origin));
  return { providerUrl: await listen(server), channel, origins };
}

async function until(condition: () => boolean) {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await pause(25);
  expect(condition()).toBe(true);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('after a burst of messages every page with a board is rendered again, twice at most', async () => {
  const [{ webUrl, asked }, { providerUrl, channel, origins }] = await Promise.all([
    startWeb(),
    startProvider(),
  ]);
  opened.push(refillBoardPages({ providerUrl, siteUrl: 'https://playwit.test', webUrl, everyMs: 500 }));
  await until(() => asked.length === BOARD_PAGES.length);
  expect([...asked].sort()).toEqual([...BOARD_PAGES].sort());
  expect(origins).toEqual(['https://playwit.test']);
  for (let number = 0; number < 20; number += 1) for (const socket of channel.clients) socket.send('changed');
  await until(() => asked.length >= 2 * BOARD_PAGES.length);
  await pause(1_200);
  expect(asked.length).toBeLessThanOrEqual(3 * BOARD_PAGES.length);
});

test('a lost connection is made again, and the pages are rendered again then', async () => {
  const [{ webUrl, asked }, { providerUrl, channel, origins }] = await Promise.all([
    startWeb(),
    startProvider(),
  ]);
  opened.push(refillBoardPages({ providerUrl, webUrl, everyMs: 50 }));
  await until(() => asked.length === BOARD_PAGES.length);
  for (const socket of channel.clients) socket.terminate();
  await until(() => asked.length === 2 * BOARD_PAGES.length);
  expect(origins).toEqual([providerUrl, providerUrl]);
});
