import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { type Endpoint, limitsOf } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { errorBodySchema } from '@/lib/contract/error-body';
import { fillPath } from '@/lib/contract/fill-path';
import { answers, boardTotals, runs } from '@/provider/db/schema';
import { startDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { createApp } from './app';

let test: TestApp;
let token: string;
beforeAll(async () => {
  // These tests are about the shape of calls, not about how often they are sent.
  test = await createTestApp({ limiter: { take: async () => {} } });
  const guest = await test.createGuest();
  token = guest.token;
  await startDaily(test, guest);
});
afterAll(() => test.close());

const table = Object.entries<Endpoint>(endpoints);
const writes = table.filter(([, endpoint]) => endpoint.body && !endpoint.multipart);
const params = { code: 'A'.repeat(43) };

const send = (
  endpoint: Endpoint,
  init: { body?: string; headers?: Record<string, string>; search?: string } = {},
) =>
  test.app.request(`${endpoint.path}${init.search ?? ''}`, {
    method: endpoint.method,
    headers: {
      ...(endpoint.auth !== 'none' && { authorization: `Bearer ${token}` }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    body: init.body,
  });

async function expectError(response: Response, status: number) {
  const body = errorBodySchema.parse(await response.json());
  expect([response.status, body.statusCode]).toEqual([status, status]);
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  return body;
}

const stored = async () =>
  JSON.stringify([
    await test.db.select().from(runs),
    await test.db.select().from(answers),
    await test.db.select().from(boardTotals),
  ]);

describe('the endpoint table', () => {
  it.each(table)('%s states who may call it, how often, and what it is for', (_name, endpoint) => {
    expect(['none', 'optional', 'required']).toContain(endpoint.auth);
    for (const { limit, windowSeconds } of limitsOf(endpoint)) {
      expect(limit).toBeGreaterThan(0);
      expect(windowSeconds).toBeGreaterThan(0);
    }
    expect(endpoint.summary.length).toBeGreaterThan(10);
  });

  it.each(table.filter(([, endpoint]) => endpoint.auth === 'required'))(
    '%s rejects a call without a token',
    async (_name, endpoint) => {
      const response = await test.app.request(endpoint.path, { method: endpoint.method });
      expect((await expectError(response, 401)).code).toBe('token_not_valid');
    },
  );

  it.each(table)('%s exists with and without a trailing slash', async (_name, endpoint) => {
    const bare = fillPath(endpoint.path, params).replace(/\/$/, '');
    const answers = [];
    for (const path of [bare, `${bare}/`]) {
      const response = await test.app.request(path, { method: endpoint.method });
      answers.push({ status: response.status, detail: (await response.json()).detail });
    }
    expect(['Not found.', 'Method not allowed.']).not.toContain(answers[0]?.detail);
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('bad input', () => {
  it.each(writes)(
    '%s responds with 400 to anything that is not a JSON object, and changes nothing',
    async (_name, endpoint) => {
      const before = await stored();
      for (const body of [
        '{',
        '',
        'null',
        '[]',
        '"x"',
        '1',
        '{"a":1,}',
        '\uFEFF{}',
        '{"a":NaN}',
        '['.repeat(30_000),
      ]) {
        await expectError(await send(endpoint, { body }), 400);
      }
      expect(await stored()).toBe(before);
    },
  );

  it.each(writes)('%s names unknown keys, prototype keys included', async (_name, endpoint) => {
    for (const key of ['isAdmin', 'score', 'userId', '__proto__', 'constructor']) {
      const body = await expectError(await send(endpoint, { body: `{"${key}":{"x":1}}` }), 400);
      expect(body.unknown_fields).toContain(key);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  const shaped = writes.flatMap(([name, endpoint]) => {
    const { body } = endpoint;
    return body instanceof z.ZodObject
      ? [[name, { endpoint, fields: Object.keys(body.shape) }] as const]
      : [];
  });

  it.each(shaped)('%s explains errors in plain words', async (_name, { endpoint, fields }) => {
    for (const value of [undefined, '', 5, null, [], 'x'.repeat(300)]) {
      const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])));
      const { details = {} } = errorBodySchema.parse(await (await send(endpoint, { body })).json());
      const messages = Object.values(details).flat();
      expect(messages.join('\n')).not.toMatch(/Invalid|Too |expected|received|pattern|\/\^/);
    }
  });

  it.each([
    ['login', {}, { email: ['Email is required'], password: ['Password is required'] }],
    ['sendRegisterCode', { email: '' }, { email: ['Email is required'] }],
    ['forgotPassword', { email: 5 }, { email: ['Enter a valid email address.'] }],
    ['registerGuest', { email: 'x', password: 5 }, { password: ['Must be text.'] }],
  ] as const)('%s names what is missing: %j', async (name, sent, details) => {
    const error = await expectError(await send(endpoints[name], { body: JSON.stringify(sent) }), 400);
    expect(error.details).toMatchObject(details);
  });

  it.each(writes)('%s accepts only plain JSON in UTF-8', async (_name, endpoint) => {
    const kinds: Record<string, string>[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-encoding': 'gzip' },
    ];
    for (const headers of kinds) await expectError(await send(endpoint, { body: '{}', headers }), 415);
  });

  it.each(writes)('%s rejects a body of more than 64 KiB', async (_name, endpoint) => {
    await expectError(await send(endpoint, { body: JSON.stringify({ x: 'y'.repeat(65_536) }) }), 413);
  });

  it('trusts a Content-Length only where nothing else can follow', async () => {
    const body = JSON.stringify({ x: 'y'.repeat(65_536) });
    const said = (headers: Record<string, string>, sent = '{}') =>
      send(endpoints.playGame, { body: sent, headers });
    await expectError(await said({ 'content-length': '65537' }), 413);
    await expectError(await said({ 'content-length': '2', 'transfer-encoding': 'chunked' }, body), 413);
    await expectError(await said({ 'transfer-encoding': 'chunked' }, body), 413);
    await expectError(await said({ 'content-length': '2' }), 400);
  });

  it('rejects unknown, repeated and bracketed query keys', async () => {
    const { getLeaderboard, getLandingPage } = endpoints;
    for (const search of [
      '?filter=Daily&filter=Weekly',
      '?filter[]=Daily',
      '?page=1',
      '?filter=Yearly',
      '?filter=',
    ]) {
      await expectError(await send(getLeaderboard, { search }), 400);
    }
    await expectError(await send(getLandingPage, { search: '?x=1' }), 400);
  });

  it('responds with 405 and Allow to another method and with 404 to an unknown path', async () => {
    const wrongMethod = await test.app.request('/api/v1/generics/leaderboard', { method: 'DELETE' });
    expect(wrongMethod.headers.get('allow')).toBe('GET, POST, PUT');
    await expectError(wrongMethod, 405);
    await expectError(await test.app.request('/api/v1/nope'), 404);
  });

  it('never turns a random body into a 5xx or into a stored change', async () => {
    const before = await stored();
    const keys = fc.constantFrom(
      'game',
      'game_id',
      'question_id',
      'answer',
      'hint_used',
      'completed',
      'end_date',
      'run_id',
      'start_date',
      'email',
      'password',
      'refresh',
    );
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        'DailyChallenge',
        'Trivia',
        'daily-214',
        'd214-01',
        '2026-11-21T12:00:00Z',
        '\u0000',
        '\uD800',
        -1,
        Number.MAX_SAFE_INTEGER + 2,
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writes),
        fc.dictionary(keys, values),
        async ([, endpoint], body) => {
          const response = await send(endpoint, { body: JSON.stringify(body) });
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
          errorBodySchema.parse(await response.json());
        },
      ),
      { numRuns: 300 },
    );
    expect(await stored()).toBe(before);
  });
});

describe('internal errors', () => {
  it('respond with 503 and when to try again while no connection to the database can be made', async () => {
    const faults: unknown[] = [];
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const away = createApp(
      {
        ...test.context,
        db: new Proxy(test.db, {
          get: () => {
            throw new Error('Failed query', { cause: refused });
          },
        }),
      },
      { siteUrl: 'http://localhost:3000', internalSecret: 'x', onFault: (error) => faults.push(error) },
    );
    const response = await away.request('/api/v1/generics/leaderboard');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await expectError(response, 503)).toMatchObject({ code: 'unavailable' });
    expect(faults).toHaveLength(1);
  });

  it('respond with a generic text and a request id, without the reason', async () => {
    const faults: unknown[] = [];
    const broken = createApp(
      {
        ...test.context,
        db: new Proxy(test.db, {
          get: () => {
            throw new Error('secret detail');
          },
        }),
      },
      { siteUrl: 'http://localhost:3000', internalSecret: 'x', onFault: (error) => faults.push(error) },
    );
    const response = await broken.request('/api/v1/generics/leaderboard');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(text).not.toContain('secret detail');
    expect(faults).toHaveLength(1);
  });

  it('rejects writes with 503 while the disk is nearly full, and continues to read', async () => {
    const full = createApp(test.context, { siteUrl: 'http://x', internalSecret: 'x', canWrite: () => false });
    const write = await full.request('/api/v1/generics/leaderboard', { method: 'PUT' });
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await full.request('/api/v1/generics/leaderboard')).status).toBe(200);
  });
});

describe('health and documents', () => {
  it('is healthy while it responds and ready only when it says so', async () => {
    expect((await test.app.request('/healthz')).status).toBe(200);
    expect((await test.app.request('/readyz')).status).toBe(200);
    const starting = createApp(test.context, {
      siteUrl: 'http://x',
      internalSecret: 'x',
      isReady: () => false,
    });
    expect((await starting.request('/readyz')).status).toBe(503);
  });

  it('lists every endpoint in the OpenAPI document and on the docs page', async () => {
    const document = await (await test.app.request('/api/v1/openapi.json')).json();
    const page = await (await test.app.request('/docs')).text();
    for (const [name, endpoint] of table) {
      expect(
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()].operationId,
      ).toBe(name);
      expect(page).toContain(`${endpoint.method} ${endpoint.path}`);
    }
  });
});

describe('what a browser may do with a response', () => {
  it('nothing but show the text of the docs page, in its one style', async () => {
    const response = await test.app.request('/docs');
    const page = await response.text();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page).not.toMatch(/<script|<form|<iframe|<img|\sstyle=|\son\w+=/i);
  });

  it.each(['/api/v1/openapi.json', '/healthz', '/nope', '/api/v1/account/'])(
    'load nothing and frame nothing from %s',
    async (path) => {
      const { headers } = await test.app.request(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});

describe('the live channel', () => {
  it('rejects a socket from a foreign or missing origin with 403', async () => {
    for (const origin of [undefined, 'null', 'https://evil.example', 'http://localhost:3000.evil.example']) {
      const response = await test.app.request('/ws/reload-leaderboard', {
        headers: { upgrade: 'websocket', connection: 'upgrade', ...(origin && { origin }) },
      });
      expect(response.status).toBe(403);
    }
  });
});
