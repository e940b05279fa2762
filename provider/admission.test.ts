import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ApiError } from '@/lib/contract/errors';
import { DEADLINE_HEADER } from '@/lib/contract/protocol';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { createAdmission, shedCounts } from './admission';

const ANSWER = { method: 'PUT', path: '/api/v1/generics/leaderboard' };
const BOARD = { method: 'GET', path: '/api/v1/generics/leaderboard' };
const LOGIN = { method: 'POST', path: '/api/v1/account/login/' };

/** An app whose work ends when it is told to, with two places. */
function createSlowApp() {
  const admission = createAdmission({ places: 2 });
  const app = new Hono();
  const open: { path: string; end: () => void }[] = [];
  app.use('/api/*', admission.middleware);
  app.all('*', async (c) => {
    await new Promise<void>((end) => open.push({ path: `${c.req.method} ${c.req.path}`, end }));
    return c.text('done');
  });
  app.onError((error, c) => {
    const { status, headers } = error as ApiError;
    return c.json({}, status as 503, { ...headers });
  });
  const ask = ({ method, path }: typeof ANSWER, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    Promise.resolve(app.request(path, { method, headers, signal }));
  return { ask, open, waiting: admission.waiting };
}

const turn = () => new Promise((go) => setTimeout(go, 5));

it('answers come first, then own calls, then everybody’s', async () => {
  const { ask, open, waiting } = createSlowApp();
  const all = [ask(BOARD), ask(BOARD), ask(BOARD), ask(BOARD, { authorization: 'Bearer x' }), ask(ANSWER)];
  await turn();
  expect([open.length, waiting()]).toEqual([2, 3]);
  for (let done = 0; done < 5; done++) {
    open[done]?.end();
    await turn();
  }
  expect(open.slice(2).map(({ path }) => path.split(' ')[0])).toEqual(['PUT', 'GET', 'GET']);
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('a sign-in that hashes holds none of the places of answers', async () => {
  const { ask, open } = createSlowApp();
  const logins = Array.from({ length: 20 }, () => ask(LOGIN));
  const answer = ask(ANSWER);
  await turn();
  expect(open).toHaveLength(21);
  for (const { end } of open) end();
  await Promise.all([...logins, answer]);
});

it('work is not begun after its caller’s deadline, nor for one who has hung up', async () => {
  const { ask, open } = createSlowApp();
  const running = [ask(ANSWER), ask(ANSWER)];
  const hangsUp = new AbortController();
  const gone = ask(ANSWER, {}, hangsUp.signal);
  const late = await ask(ANSWER, { [DEADLINE_HEADER]: '20' });
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  hangsUp.abort();
  for (const { end } of open) end();
  await Promise.all(running);
  await gone.catch(() => undefined);
  await turn();
  expect(open).toHaveLength(2);
});

it('a deadline only shortens: claiming a long one or nonsense gets nobody more time', async () => {
  const { ask, open } = createSlowApp();
  const running = [ask(ANSWER), ask(ANSWER)];
  for (const claim of ['9999999999', '-5', 'x', '']) {
    const call = ask(BOARD, { [DEADLINE_HEADER]: claim });
    expect((await call).status).toBe(503);
  }
  for (const { end } of open) end();
  await Promise.all(running);
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ admission: createAdmission({ places: 0 }) });
});
afterAll(() => test.close());

it('the provider refuses with the error body of its contract, and stays ready', async () => {
  const before = shedCounts.open ?? 0;
  const response = await test.app.request('/api/v1/generics/landing-page');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ statusCode: 503, code: 'busy' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((shedCounts.open ?? 0) - before).toBe(1);
  expect((await test.app.request('/readyz')).status).toBe(200);
});
