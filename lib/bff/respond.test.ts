import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callProvider } from '@/lib/provider-api/call-provider';
import { errorResponse, type FakeProvider, startFakeProvider } from '@/lib/session/testing/fake-provider';
import { respond } from './respond';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  process.env.PROVIDER_URL = provider.url;
  process.env.INTERNAL_SECRET = 'i'.repeat(32);
});
afterAll(() => provider.close());

const ask = () =>
  respond(new Request('http://localhost/api/generics/landing-page'), async () =>
    Response.json({ data: await callProvider('getLandingPage') }),
  );

test.each([
  { status: 200, body: '<html>' },
  { status: 200, body: { data: { players: 'many' } } },
  { status: 404, body: '<html>' },
  { status: 502, body: null },
])('an unreadable response of the provider becomes Something went wrong: %j', async (upstream) => {
  provider.answer = () => upstream;
  const response = await ask();
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ statusCode: 502, detail: 'Something went wrong' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each(['cut', errorResponse(500), errorResponse(503, 'unavailable')] as const)(
  'a call can be repeated after the provider was unavailable: %j',
  async (upstream) => {
    provider.answer = () => upstream;
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await response.json()).detail).toContain('Please try again');
  },
);
