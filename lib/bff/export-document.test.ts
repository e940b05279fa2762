import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createCookieJar } from '@/lib/session/testing/cookie-jar';
import { errorResponse, ok } from '@/lib/session/testing/fake-provider';
import { startTestBrowser, TOKENS } from '@/lib/session/testing/test-browser';

const SITE = 'http://localhost:3000';
const browser = await startTestBrowser();
process.env.SITE_URL = SITE;
const { serve } = await import('./serve');

afterAll(browser.close);

beforeEach(() => {
  browser.provider.seen.length = 0;
  browser.jar = createCookieJar({ 'access-token': TOKENS.access, 'refresh-token': TOKENS.refresh });
});

const HEAD = { about: 'All of it.', account: { username: 'Ada' } };
const page = (lists: Record<string, object[]>, next: string | null, head: object | null = null) =>
  ok({ head, lists: Object.entries(lists).map(([name, rows]) => ({ name, rows })), next });

/** Answers each page of the export by its cursor. */
function servePages(pages: Record<string, ReturnType<typeof ok>>) {
  browser.provider.answer = ({ path }) =>
    pages[new URL(path, SITE).searchParams.get('cursor') ?? 'first'] ?? errorResponse(400);
}

const download = () =>
  serve(new Request(`${SITE}/api/account/export`, { headers: { origin: SITE, host: 'localhost:3000' } }), [
    'account',
    'export',
  ]);

test('the pages of an export become one document, with each list in one piece', async () => {
  servePages({
    first: page({ games: [{ id: 1 }, { id: 2 }] }, 'more', HEAD),
    more: page({ games: [{ id: 3 }], answers: [], reports: [] }, 'last'),
    last: page({ reports: [{ note: '"quoted"' }], photos: [] }, null),
  });
  const response = await download();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="playwit-data.json"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.json()).toEqual({
    data: {
      ...HEAD,
      games: [{ id: 1 }, { id: 2 }, { id: 3 }],
      answers: [],
      reports: [{ note: '"quoted"' }],
      photos: [],
    },
  });
});

test('a page is read when the one before it has been taken', async () => {
  servePages({
    first: page({ games: [{ id: 1 }] }, 'more', HEAD),
    more: page({ games: [{ id: 2 }] }, null),
  });
  const response = await download();
  expect(browser.provider.seen).toHaveLength(1);
  await response.body?.cancel();
  expect(browser.provider.seen).toHaveLength(1);
});

test.each(['cut' as const, errorResponse(429), errorResponse(401, 'token_not_valid'), ok({ rows: [] })])(
  'a document whose second page cannot be read (%j) breaks off: it is never complete',
  async (failure) => {
    servePages({ first: page({ games: [{ id: 1 }] }, 'more', HEAD), more: failure as ReturnType<typeof ok> });
    const response = await download();
    const reader = response.body?.getReader();
    let received = '';
    const readAll = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        received += new TextDecoder().decode(part.value);
    };
    await expect(readAll()).rejects.toThrow();
    expect(received).toContain('"games":[{"id":1}');
    expect(() => JSON.parse(received)).toThrow();
    expect(browser.jar.get('refresh-token')?.value).toBe(TOKENS.refresh);
  },
);

test('a first page that cannot be read is an error response, not a document', async () => {
  browser.provider.answer = () => errorResponse(429);
  const response = await download();
  expect([response.status, (await response.json()).statusCode]).toEqual([429, 429]);
});

test('later pages are read with the token that the first one was refreshed to', async () => {
  browser.provider.answer = ({ path, token }) => {
    if (path.includes('refresh')) return ok({ ...TOKENS, access: 'access-2', refresh: 'refresh-2' });
    if (token !== 'access-2') return errorResponse(401, 'token_not_valid');
    return path.includes('cursor')
      ? page({ games: [{ id: 2 }] }, null)
      : page({ games: [{ id: 1 }] }, 'more', HEAD);
  };
  const { data } = (await (await download()).json()) as { data: object };
  expect(data).toEqual({ ...HEAD, games: [{ id: 1 }, { id: 2 }] });
});
