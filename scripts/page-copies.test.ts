import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { notePageChange } from '@/lib/page-cache/changes.mjs';
import config from '@/next.config';
import { createPageCopies, OLD_SAFARI } from './page-copies.mjs';

const CACHED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=540',
  'x-nextjs-cache': 'HIT',
  'content-security-policy': "script-src 'self'",
};

let web: Server;
let origin: string;
let rendered: number;
let render: (response: ServerResponse) => void;

beforeEach(async () => {
  rendered = 0;
  render = (response) => begin(response).end(`page ${rendered}`);
  const copies = createPageCopies();
  web = createServer((request, response) => {
    if (copies.respond(request, response)) return;
    rendered += 1;
    render(response);
  });
  await once(web.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});

afterEach(() => {
  web.closeAllConnections();
  web.close();
});

/** Sets headers as Next does. */
function begin(
  response: ServerResponse,
  { status = 200, ...headers }: OutgoingHttpHeaders & { status?: number } = {},
) {
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...CACHED, ...headers }))
    response.setHeader(name, value ?? '');
  return response;
}

async function read(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const headers = { connection: 'close', ...init.headers };
  const response = await fetch(origin + path, { ...init, headers });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

it('sends a page of the cache once more, with its headers, for a second', async () => {
  const [first, second] = [
    await read('/leader-board?filter=Daily'),
    await read('/leader-board?filter=Daily'),
  ];
  expect([first.text, second.text, rendered]).toEqual(['page 1', 'page 1', 1]);
  expect(second).toMatchObject({ status: 200, headers: { ...CACHED, 'content-length': '6' } });
  await sleep(1_100);
  expect((await read('/leader-board?filter=Daily')).text).toBe('page 2');
});

it('puts a page together that was written in parts', async () => {
  render = (response) => {
    begin(response);
    response.write('one, ');
    response.write(Buffer.from('zwei, '));
    response.end('três');
  };
  expect([(await read('/')).text, (await read('/')).text]).toEqual(Array(2).fill('one, zwei, três'));
  expect(rendered).toBe(1);
});

it('asks again as soon as pages are to be rendered again, also for one that was under way', async () => {
  await read('/');
  notePageChange();
  render = (response) => {
    notePageChange();
    begin(response).end(`page ${rendered}`);
  };
  await read('/');
  expect((await read('/')).text).toBe('page 3');
});

it('knows the browsers for which the site’s headers are others', async () => {
  const conditions = ((await config.headers?.()) ?? [])
    .flatMap(({ has }) => has ?? [])
    .filter(({ type, key }) => type === 'header' && key === 'user-agent');
  expect(conditions.length).toBeGreaterThan(0);
  for (const { value = '' } of conditions)
    expect(`.*${OLD_SAFARI.source.replaceAll('\\/', '/')}.*`).toBe(value);
});

it('keeps the copies of addresses, hosts and encodings apart', async () => {
  await read('/');
  for (const other of [
    () => read('/?ref=x'),
    () => read('/about'),
    () => read('/', { headers: { 'accept-encoding': 'identity' } }),
  ])
    await other();
  expect(rendered).toBe(4);
});

it.each([
  ['of another method', '/', { method: 'HEAD' }],
  ['for data of a page', '/', { headers: { rsc: '1' } }],
  ['with a condition', '/', { headers: { 'if-none-match': '"x"' } }],
  ['of an old Safari', '/', { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Version/15.6 Safari/605' } }],
  ['with a cookie of a preview', '/', { headers: { cookie: 'a=b; __prerender_bypass=c' } }],
  ['for a page that is rendered per request', '/account', {}],
  ['for a page that only the service worker may read', '/offline', {}],
  ['for an address that only begins like a page’s', '/profiles', {}],
  ['for an interface', '/api/trivia', {}],
])('passes on a request %s', async (_, path, init) => {
  await read('/', {});
  await read(path, init);
  await read(path, init);
  expect(rendered).toBe(3);
});

it.each([
  ['was stale', 200, { 'x-nextjs-cache': 'STALE' }],
  ['was not found', 404, {}],
  ['must not be stored', 200, { 'cache-control': 'private, no-store' }],
  ['sets a cookie', 200, { 'set-cookie': 'a=b' }],
  ['is no page', 200, { 'content-type': 'text/x-component' }],
] as const)('makes no copy of what %s', async (_, status, headers) => {
  render = (response) => begin(response, { status, ...headers }).end('once');
  await read('/');
  await read('/');
  expect(rendered).toBe(2);
});

it('makes no copy of a response that broke off', async () => {
  render = (response) => {
    begin(response);
    response.write('half a pa');
    setTimeout(() => response.destroy(), 20);
  };
  await read('/').catch(() => {});
  render = (response) => begin(response).end('whole');
  expect((await read('/')).text).toBe('whole');
});
