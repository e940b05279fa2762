import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { endpoints } from '@/lib/contract/endpoints';
import { createApp } from './app';
import { createLog } from './log';
import { metrics, registry } from './metrics';
import { createTestApp, INTERNAL_SECRET, SITE_URL, type TestApp } from './testing/test-app';

const ID = 'request-0123456789';

let test: TestApp;
let app: ReturnType<typeof createApp>;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await createTestApp();
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  const log = createLog('provider', { level: 'debug', destination });
  app = createApp({ ...test.context, log }, { siteUrl: SITE_URL, internalSecret: INTERNAL_SECRET });
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
});

const requestLines = () => lines.filter(({ msg }) => msg === 'request');

it('logs each request once: its route, its status and its id, without the code in its path', async () => {
  const code = 'c'.repeat(43);
  await app.request(`/api/v1/account/verify/${code}?email=mira@example.com`, {
    headers: { 'x-request-id': ID },
  });
  await app.request('/healthz', { headers: { 'x-request-id': ID } });
  const [verify, health] = requestLines();
  expect(requestLines()).toHaveLength(2);
  expect(health).toMatchObject({ level: 20, method: 'GET', route: '/healthz', status: 200, request_id: ID });
  expect(health?.ms).toEqual(expect.any(Number));
  expect(verify).toMatchObject({ route: '/api/v1/account/verify/:code' });
  expect(JSON.stringify([verify, await registry.metrics()])).not.toMatch(/ccccc|mira/);
});

it('names a call that changes something at the default level, and a read below it', async () => {
  await app.request(endpoints.login.path, { method: 'POST', body: '{}' });
  await app.request('/api/v1/generics/landing-page');
  expect(requestLines().map(({ level, route }) => [level, route])).toEqual([
    [30, endpoints.login.path.replace(/\/$/, '')],
    [20, '/api/v1/generics/landing-page'],
  ]);
});

it('tells the caller the id that its lines carry', async () => {
  const response = await app.request('/nowhere', { headers: { 'x-request-id': ID } });
  expect((await response.json()).request_id).toBe(ID);
  expect(requestLines()).toEqual([expect.objectContaining({ request_id: ID, route: 'none' })]);
});

it.each(['short', 'x'.repeat(65), 'two words', '*/ drop table runs; /*', '{"level":60}'])(
  'makes an id of its own instead of %j',
  async (claimed) => {
    const response = await app.request('/nowhere', { headers: { 'x-request-id': claimed } });
    const { request_id } = await response.json();
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestLines()).toEqual([expect.objectContaining({ request_id })]);
  },
);

it('counts paths that nobody serves under one name, however many are tried', async () => {
  for (let index = 0; index < 50; index += 1) await app.request(`/made-up-${index}/x`, { method: 'POST' });
  const { values } = await metrics.requestSeconds.get();
  const routes = new Set(values.map(({ labels }) => labels.route));
  expect([...routes].filter((route) => String(route).includes('made-up'))).toEqual([]);
  expect(routes).toContain('none');
});
