import { beforeEach, expect, jest, test } from '@jest/globals';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import NextRenderResult from 'next/dist/server/render-result';
import NextResponseCache from 'next/dist/server/response-cache';
import { BOARDS_TAG } from './board-pages.mjs';
import PageCache from './handler.mjs';
import { NOT_FOUND_TAG, WITHOUT_PROVIDER_TAG } from './tags.mjs';

/*
 * Runs the handler inside Next's own response cache: what is stored is also what is sent, a stale copy is sent while a
 * new one is rendered, an expired one is not. These are Next's internals, which a new version may change.
 */

// CommonJS: a default export is a property of what Node imports.
const ResponseCache = (NextResponseCache as unknown as { default: typeof NextResponseCache }).default;
const RenderResult = (NextRenderResult as unknown as { default: typeof NextRenderResult }).default;
type Options = ConstructorParameters<typeof IncrementalCache>[0];
type Generate = Parameters<InstanceType<typeof ResponseCache>['get']>[1];

const route = { kind: 'APP_PAGE', sourceRoute: '/[cache]/leader-board/[filter]/page' };
let number = 0;
let render: jest.Mock<() => { html: string; tags?: string } | Promise<{ html: string; tags?: string }>>;

beforeEach(() => {
  number += 1;
  render = jest.fn();
});

/** One request for this test's page. */
async function visit() {
  const incrementalCache = new IncrementalCache({
    dev: false,
    minimalMode: false,
    flushToDisk: false,
    fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('no file')) },
    serverDistDir: '/nowhere',
    requestHeaders: {},
    maxMemoryCacheSize: 1_000_000,
    previewProps: { previewModeId: 'none' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: {}, version: 4 },
    CurCacheHandler: PageCache,
  } as unknown as Options);
  const generate = async () => {
    const { html, tags = '' } = await render();
    const headers: Record<string, string> = { 'x-next-cache-tags': `_N_T_/layout,${tags}` };
    return {
      value: {
        kind: 'APP_PAGE',
        html: RenderResult.fromStatic(html, 'text/html; charset=utf-8'),
        headers,
        status: 200,
      },
      cacheControl: { revalidate: 10, expire: 31_536_000 },
    };
  };
  const entry = await cache.get(
    `/cached/leader-board/${number}`,
    generate as unknown as Generate,
    {
      incrementalCache,
    } as unknown as Parameters<InstanceType<typeof ResponseCache>['get']>[2],
  );
  const value = entry && 'value' in entry ? entry.value : null;
  if (value?.kind !== 'APP_PAGE') throw new Error('no page was sent');
  return { html: value.html.toUnchunkedString(), status: value.status, headers: value.headers ?? {} };
}
const cache = new ResponseCache({ minimalMode: false, route } as unknown as ConstructorParameters<
  typeof ResponseCache
>[0]);

/** Moves the clocks of page and cache on. */
function age(seconds: number) {
  const now = Date.now();
  const elapsed = performance.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
  jest.spyOn(performance, 'now').mockReturnValue(elapsed + seconds * 1000);
}

test('a copy up to ten times its revalidate is sent at once, an older one is rendered again first', async () => {
  render.mockReturnValueOnce({ html: 'first' }).mockReturnValueOnce({ html: 'second' });
  expect((await visit()).html).toBe('first');
  age(50);
  expect((await visit()).html).toBe('first');
  await new Promise((resolve) => setImmediate(resolve));
  expect((await visit()).html).toBe('second');
  render.mockReturnValueOnce({ html: 'third' });
  age(101);
  expect((await visit()).html).toBe('third');
  expect(render).toHaveBeenCalledTimes(3);
  jest.restoreAllMocks();
});

test('a page with a board that has changed is sent once more, and rendered again meanwhile', async () => {
  render
    .mockReturnValueOnce({ html: 'before', tags: BOARDS_TAG })
    .mockReturnValueOnce({ html: 'after', tags: BOARDS_TAG });
  await visit();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await PageCache.markStale(BOARDS_TAG);
  expect((await visit()).html).toBe('before');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await visit()).html).toBe('after');
  expect((await visit()).html).toBe('after');
  expect(render).toHaveBeenCalledTimes(2);
});

test('concurrent requests for an expired page render it once', async () => {
  render.mockReturnValue({ html: 'old' });
  await visit();
  age(500);
  render.mockClear().mockReturnValue({ html: 'new' });
  const pages = await Promise.all(Array.from({ length: 20 }, visit));
  expect(pages.map(({ html }) => html)).toEqual(Array(20).fill('new'));
  expect(render).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('a page rendered without the provider is sent with no-store and rendered again for the next visitor', async () => {
  render.mockReturnValueOnce({ html: 'out of reach', tags: WITHOUT_PROVIDER_TAG });
  expect(await visit()).toMatchObject({ headers: { 'cache-control': 'private, no-store' } });
  render.mockReturnValueOnce({ html: 'whole' });
  expect((await visit()).html).toBe('whole');
  expect((await visit()).html).toBe('whole');
});

test('a page marked as not found is sent with its HTML and 404, also from the cache', async () => {
  render.mockReturnValueOnce({ html: 'Wrong page.', tags: NOT_FOUND_TAG });
  for (let visits = 0; visits < 2; visits++)
    expect(await visit()).toMatchObject({ html: 'Wrong page.', status: 404 });
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page with typographic characters is sent as Latin-1, the first time and from the cache', async () => {
  render.mockReturnValueOnce({ html: '<p>Today’s game</p><script>push("Today’s game")</script>' });
  const sent = '<p>Today&#x2019;s game</p><script>push("Today\\u2019s game")</script>';
  expect((await visit()).html).toBe(sent);
  expect((await visit()).html).toBe(sent);
});
