import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { createCookieJar } from '@/lib/session/testing/cookie-jar';
import { errorResponse, ok } from '@/lib/session/testing/fake-provider';
import { startTestBrowser } from '@/lib/session/testing/test-browser';
import { listHandlerFiles, partsOf } from './testing/list-bff-calls';

const SITE = 'http://localhost:3000';
const browser = await startTestBrowser();
process.env.SITE_URL = SITE;
const { serve } = await import('./serve');

afterAll(browser.close);

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar();
  browser.provider.answer = () => errorResponse(400);
});

const headers = {
  origin: SITE,
  host: 'localhost:3000',
  'x-playwit': '1',
  'content-type': 'application/json',
};

function send(method: string, parts: string[], search = '') {
  const hasBody = method === 'POST' || method === 'PUT';
  const init = { method, headers, body: hasBody ? '{}' : undefined };
  return serve(new Request(`${SITE}/api/${parts.join('/')}${search}`, init), parts);
}

const table = Object.entries<Endpoint>(endpoints);
const forwarded = table.filter(([, { bff }]) => bff === 'forward');
const served = table.filter(([, { bff }]) => bff !== undefined);
const unserved = table.filter(([, { bff }]) => bff === undefined);

test('the BFF leaves out only what no browser may call', () => {
  expect(unserved.map(([name]) => name).sort()).toEqual(['getListedPlayers', 'googleOauth', 'refreshToken']);
});

test.each(forwarded)('%s is forwarded to the path and method of its entry', async (_name, endpoint) => {
  await send(endpoint.method, partsOf(endpoint), '?x=1');
  const [call] = browser.provider.seen;
  const path = `${endpoint.path.replace(/:\w+/g, 'a'.repeat(43))}?x=1`;
  expect([call?.method, call?.path]).toEqual([endpoint.method, path]);
});

test.each(unserved)('%s has no BFF flag: the 404 of an unknown path, in JSON', async (_name, endpoint) => {
  const response = await send(endpoint.method, partsOf(endpoint));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ statusCode: 404, detail: 'Not found.' });
  expect(browser.provider.seen).toEqual([]);
});

test.each([
  ['GET', ['nope']],
  ['DELETE', ['account', 'nope']],
  ['POST', ['account', 'login', 'deeper']],
  ['GET', ['account', '']],
  ['GET', ['account', 'verify', 'a', 'b']],
  ['GET', ['constructor']],
])('%s /api/%j is unknown: JSON 404', async (method, parts) => {
  const response = await send(method, parts);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ statusCode: 404, detail: 'Not found.' });
});

test('a method that no entry allows at a known path is 405 with what is allowed, in JSON', async () => {
  const response = await send('DELETE', ['generics', 'leaderboard']);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST, PUT']);
  expect(await response.json()).toEqual({ statusCode: 405, detail: 'Method not allowed.' });
  expect((await send('POST', ['generics', 'category'])).status).toBe(405);
  expect(browser.provider.seen).toEqual([]);
});

test('OPTIONS names the methods of the path; HEAD is served as GET', async () => {
  const response = await send('OPTIONS', ['account', 'reset-password']);
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  browser.provider.answer = () => ok({ players: 1, games: 2, game_category: 3 });
  expect((await send('HEAD', ['generics', 'landing-page'])).status).toBe(200);
});

test.each(['reset-password', 'verify'])('%s without its code is not ready', async (name) => {
  const response = await send('GET', ['account', name]);
  expect([response.status, await response.json()]).toEqual([
    400,
    { statusCode: 400, detail: 'Request not ready' },
  ]);
  expect(browser.provider.seen).toEqual([]);
});

test('no file of app/api hides an endpoint of the contract', async () => {
  const folders = (await listHandlerFiles('app/api')).map((file) => file.split('/').slice(2, -1));
  const own = folders.filter((parts) => parts[0] !== '[...path]');
  const hides = (folder: string[], parts: string[]) =>
    folder.every((part, index) => part.startsWith('[') || part === parts[index]) &&
    (folder.length === parts.length || folder.some((part) => part.startsWith('[...')));
  const hidden = served.filter(([, endpoint]) => own.some((folder) => hides(folder, partsOf(endpoint))));
  expect(hidden).toEqual([]);
});
