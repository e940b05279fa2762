import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { pino } from 'pino';
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws';
import { ApiError } from '@/lib/contract/errors';
import { CLIENT_ADDRESS_HEADER, RELOAD_LEADERBOARD_PATH } from '@/lib/contract/protocol';
import { createSocketCaps } from '@/provider/live/socket-caps';
import { createRateLimiter } from '@/provider/services/platform/rate-limit';
import { mountLive } from './live';

const SITE = 'http://localhost:3000';
const SECRET = 'internal-secret-for-tests-only-0123456789';
const PER_ADDRESS = 3;
const IN_ALL = 5;
const PING_MS = 200;
const HANDSHAKES = 300;
const NOW = new Date('2026-11-21T12:00:00Z');

let server: Server;
/** Those that listen to the channel. */
let joined: Set<object>;
let opened: WebSocket[];

beforeEach(async () => {
  opened = [];
  const listening = new Set<object>();
  joined = listening;
  const app = new Hono();
  app.onError((error, c) =>
    error instanceof ApiError ? c.json(error.body, error.status as 429) : c.json({}, 500),
  );
  const live = {
    join: (socket: object) => {
      listening.add(socket);
      return () => void listening.delete(socket);
    },
  };
  mountLive({
    app,
    context: { live: live as never, clock: () => new Date(), log: pino({ level: 'silent' }) },
    siteUrl: SITE,
    internalSecret: SECRET,
    limiter: createRateLimiter({ db: undefined as never, clock: () => NOW }),
    caps: createSocketCaps({ perAddress: PER_ADDRESS, inAll: IN_ALL }),
    pingMs: PING_MS,
  });
  const websocket = { server: new WebSocketServer({ noServer: true, maxPayload: 1_024 }) };
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', websocket }) as Server;
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of opened) socket.terminate();
  server.close();
  await once(server, 'close');
});

const headersOf = (address: string) => ({
  origin: SITE,
  [CLIENT_ADDRESS_HEADER]: `${address};${createHmac('sha256', SECRET).update(address).digest('hex')}`,
});

const port = () => (server.address() as AddressInfo).port;

/** Opens a socket as a browser at the address does. Returns it, or the status of the refusal. */
async function open(address: string, options: ClientOptions = {}): Promise<WebSocket | number> {
  const url = `ws://127.0.0.1:${port()}${RELOAD_LEADERBOARD_PATH}`;
  const socket = new WebSocket(url, { headers: headersOf(address), ...options });
  opened.push(socket);
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
}

async function openSocket(address: string, options?: ClientOptions): Promise<WebSocket> {
  const socket = await open(address, options);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

async function fill(address: string, count = PER_ADDRESS): Promise<WebSocket[]> {
  const sockets = [];
  for (let index = 0; index < count; index += 1) sockets.push(await openSocket(address));
  return sockets;
}

/** Opens a socket as soon as there is room for it. */
async function openWhenFree(address: string): Promise<WebSocket> {
  for (let tries = 0; tries < 40; tries += 1) {
    const socket = await open(address);
    if (typeof socket !== 'number') return socket;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('there was never room');
}

test('an address with its share of sockets gets 429, and another address is still served', async () => {
  await fill('203.0.113.7');
  expect(await open('203.0.113.7')).toBe(429);
  expect(await open('203.0.113.8')).toBeInstanceOf(WebSocket);
});

test('the addresses of one IPv6 network have one share', async () => {
  for (const host of ['1', '2', '3']) await openSocket(`2001:db8::${host}`);
  expect(await open('2001:db8::ffff:4')).toBe(429);
  expect(await open('2001:db8:0:1::4')).toBeInstanceOf(WebSocket);
});

test('an instance that has no room left answers with 503', async () => {
  await fill('203.0.113.7');
  await fill('203.0.113.8', IN_ALL - PER_ADDRESS);
  expect(await open('203.0.113.9')).toBe(503);
});

test.each<[string, (socket: WebSocket) => void]>([
  ['is closed by the browser', (socket) => socket.close()],
  ['loses its connection', (socket) => socket.terminate()],
  ['sends a message that is too large', (socket) => socket.send('x'.repeat(2_000))],
])('a socket that %s leaves room for another one', async (_how, end) => {
  for (const socket of await fill('203.0.113.7')) end(socket);
  for (let index = 0; index < PER_ADDRESS; index += 1) await openWhenFree('203.0.113.7');
  expect(await open('203.0.113.7')).toBe(429);
  expect(joined.size).toBe(PER_ADDRESS);
});

test('a handshake that fails holds no share', async () => {
  for (let tries = 0; tries < PER_ADDRESS * 3; tries += 1) {
    const headers = Object.entries({ ...headersOf('203.0.113.7'), host: 'localhost', connection: 'upgrade' });
    const lines = [...headers, ['upgrade', 'websocket']].map(([name, value]) => `${name}: ${value}`);
    const client = connect(port(), '127.0.0.1');
    client.write(`GET ${RELOAD_LEADERBOARD_PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    client.destroy();
  }
  await openWhenFree('203.0.113.7');
});

test('an address that opens and closes sockets without end gets 429, and another address is still served', async () => {
  for (let tries = 0; tries < HANDSHAKES; tries += 1) {
    const socket = await openSocket('203.0.113.7');
    socket.terminate();
    await once(socket, 'close');
  }
  expect(await open('203.0.113.7')).toBe(429);
  expect(await open('203.0.113.8')).toBeInstanceOf(WebSocket);
});

test('a request that is no upgrade holds no share', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const options = { agent, port: port(), path: RELOAD_LEADERBOARD_PATH, headers: headersOf('203.0.113.7') };
  for (let tries = 0; tries < PER_ADDRESS * 2; tries += 1) {
    const [response] = await once(request(options).end(), 'response');
    await once(response.resume(), 'end');
    expect(response.statusCode).toBe(404);
  }
  agent.destroy();
  expect(await open('203.0.113.7')).toBeInstanceOf(WebSocket);
});

test.each<[string, (socket: WebSocket) => void]>([
  ['messages', (socket) => socket.send('hello')],
  ['pings', (socket) => socket.ping()],
])('a client that sends more than 20 %s within ten seconds is closed with 1008', async (_what, send) => {
  const quiet = await openSocket('203.0.113.7');
  for (let count = 0; count < 20; count += 1) send(quiet);
  const talkative = await openSocket('203.0.113.7');
  for (let count = 0; count < 21; count += 1) send(talkative);
  const [code] = await once(talkative, 'close');
  expect(code).toBe(1008);
  expect(quiet.readyState).toBe(WebSocket.OPEN);
});

test('a client that answers no ping is closed, and one that answers stays', async () => {
  const answering = await openSocket('203.0.113.7');
  const silent = await openSocket('203.0.113.7', { autoPong: false });
  await once(silent, 'close');
  await new Promise((resolve) => setTimeout(resolve, PING_MS * 3));
  expect([joined.size, answering.readyState]).toEqual([1, WebSocket.OPEN]);
});
