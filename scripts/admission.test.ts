import { EventEmitter, once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createAdmission, shedCounts } from './admission.mjs';

let reader = 0;

/** A request that has its place begins in the next turn. */
async function turn() {
  await nextTurn();
  await nextTurn();
}

let { admit } = createAdmission();
beforeEach(() => {
  ({ admit } = createAdmission());
});

/** A reader's requests: which are served, refused or have ended. */
function createReader() {
  const headers = { 'x-forwarded-for': `203.0.113.${++reader}` };
  const served: string[] = [];
  const refused: string[] = [];
  const responses = new Map<string, EventEmitter>();
  return {
    served,
    refused,
    async ask(url: string, closed = false) {
      const response = Object.assign(new EventEmitter(), {
        closed,
        writeHead: (status: number) => {
          refused.push(`${status} ${url}`);
          return response;
        },
        end: () => response,
      });
      responses.set(url, response);
      const asked = { url, headers } as unknown as IncomingMessage;
      admit(asked, response as unknown as ServerResponse, () => void served.push(url));
      await turn();
    },
    async close(url: string) {
      responses.get(url)?.emit('close');
      await turn();
    },
  };
}

test('a flood of one reader is served eight at a time and then refused, others are served at once', async () => {
  const flood = createReader();
  for (let number = 0; number < 200; number++) await flood.ask(`/profile/nobody-${number}`);
  expect(flood.served).toHaveLength(8);
  expect(flood.refused).toHaveLength(92);
  expect(flood.refused[0]).toBe('429 /profile/nobody-108');
  const other = createReader();
  await other.ask('/profile/ada');
  expect(other.served).toEqual(['/profile/ada']);
  await flood.ask('/leader-board');
  expect(flood.served.at(-1)).toBe('/leader-board');
});

test('each page that has been sent makes room for the next, until all have been served', async () => {
  const { ask, close, served, refused } = createReader();
  for (let number = 0; number < 50; number++) await ask(`/trivia/made-up-${number}`);
  for (let number = 0; number < 50; number++) await close(`/trivia/made-up-${number}`);
  expect([new Set(served).size, served.length, refused]).toEqual([50, 50, []]);
  for (let number = 0; number < 8; number++) await ask(`/trivia/again-${number}`);
  expect(served).toHaveLength(58);
});

test('who hangs up while waiting, or before, takes no turn and keeps no place', async () => {
  const { ask, close, served } = createReader();
  for (let number = 0; number < 10; number++) await ask(`/profile/p-${number}`);
  await ask('/profile/gone', true);
  await close('/profile/p-8');
  await close('/profile/p-0');
  expect(served.slice(8)).toEqual(['/profile/p-9']);
});

test.each([
  ['an escaped letter', '/%70rofile/'],
  ['an escaped slash', '/profile%2F'],
  ['a repeated slash', '//profile//'],
  ['dots', '/about/../profile/'],
  ['escaped dots', '/about/%2e%2e/trivia/'],
  ['a host', 'http://localhost:3000/profile/'],
  ['another letter case', '/Profile/'],
])('%s in the address is no way around the queue', async (_name, prefix) => {
  const flood = createReader();
  for (let number = 0; number < 20; number++) await flood.ask(`${prefix}nobody-${number}`);
  expect(flood.served).toHaveLength(8);
  await flood.ask('/?next=/profile/ada');
  expect(flood.served).toHaveLength(9);
});

describe('with too many calls at once', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  const agents: Agent[] = [];
  afterEach(() => {
    for (const agent of agents.splice(0)) agent.destroy();
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** A site that responds when it is told to. */
  async function startSite() {
    const open: ServerResponse[] = [];
    const server = createServer((asked, response) => {
      admit(asked, response, () => void open.push(response));
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    agents.push(agent);
    return {
      open,
      port,
      ask: (options: RequestOptions) => ask({ port, agent, host: '127.0.0.1', ...options }),
      connect: () => connect(port, '127.0.0.1'),
    };
  }

  const ANSWER = { method: 'PUT', path: '/api/generics/leaderboard' };

  const until = async (condition: () => boolean) => {
    for (let tries = 0; tries < 200 && !condition(); tries++) await new Promise((go) => setTimeout(go, 10));
  };

  test('what finds neither a place nor a free spot in the line gets 503, a time to wait and an error body', async () => {
    const before = shedCounts.play ?? 0;
    const site = await startSite();
    const asked = Array.from({ length: 200 }, () => site.ask(ANSWER));
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ status: 503, body: { statusCode: 503, code: 'busy' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused.headers['cache-control']).toBe('no-store');
    // Each that is done makes room for the next of the line.
    const done = setInterval(() => site.open.shift()?.end('{}'), 1);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    clearInterval(done);
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeGreaterThanOrEqual(16);
    expect(statuses.filter((status) => status === 503)).toHaveLength(200 - served);
    expect((shedCounts.play ?? 0) - before).toBe(200 - served);
  });

  test('pages take nothing of calls and health checks, and a page is refused with a page', async () => {
    const site = await startSite();
    const pages = Array.from({ length: 160 }, () => site.ask({ path: '/leader-board' }));
    const { status, text, headers } = await Promise.race(pages);
    expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(text).toContain('<html lang="en">');
    for (const options of [ANSWER, { path: '/healthz' }]) {
      const call = site.ask(options);
      await until(() => site.open.some(isOf(options.path)));
      site.open.find(isOf(options.path))?.end('{}');
      expect((await call).status).toBe(200);
    }
    const done = setInterval(() => site.open.shift()?.end('{}'), 1);
    await Promise.all(pages);
    clearInterval(done);
  });

  const isOf = (path: string) => (response: ServerResponse) => response.req.url === path;

  test('bodies that never end hold no place', async () => {
    const site = await startSite();
    const head = `PUT ${ANSWER.path} HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n123`;
    const slow = Array.from({ length: 60 }, () => site.connect());
    for (const socket of slow) socket.write(head);
    await new Promise((go) => setTimeout(go, 50));
    expect(site.open).toHaveLength(0);
    const answer = site.ask(ANSWER);
    await until(() => site.open.length === 1);
    site.open[0]?.end('{}');
    expect((await answer).status).toBe(200);
    slow[0]?.write('4567890');
    await until(() => site.open.length === 2);
    expect(site.open).toHaveLength(2);
    for (const socket of slow) socket.destroy();
  });

  test('who hangs up in the line is not served', async () => {
    const site = await startSite();
    const asked = Array.from({ length: 16 }, () => site.ask(ANSWER));
    await until(() => site.open.length === 16);
    const gone = site.connect();
    gone.write(`PUT ${ANSWER.path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await new Promise((go) => setTimeout(go, 30));
    gone.destroy();
    await new Promise((go) => setTimeout(go, 30));
    for (const response of [...site.open]) response.end('{}');
    await Promise.all(asked);
    expect(site.open).toHaveLength(16);
  });
});

type Answered = {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
  body: unknown;
};

function ask(options: RequestOptions): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(options, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      const isJson = response.headers['content-type'] === 'application/json';
      const { statusCode: status, headers } = response;
      resolve({ status, headers, text, body: isJson ? JSON.parse(text) : undefined });
    });
    sent.once('error', reject);
    sent.end();
  });
}
