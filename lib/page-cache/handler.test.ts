import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { USERNAME_LENGTH } from '@/lib/contract/username';
import { profileHref } from '@/lib/urls';
import PageCache from './handler.mjs';
import { MOVED_TAG, NOT_FOUND_TAG, WITHOUT_PROVIDER_TAG } from './tags.mjs';

type Context = ConstructorParameters<typeof PageCache>[0];
type Stored = Parameters<PageCache['set']>;

/** A file system that throws on every access: these tests work in memory only. */
const noDisk = new Proxy({}, { get: () => () => Promise.reject(new Error('the disk was used')) });
let cache: PageCache;
let number = 0;

beforeEach(() => {
  number += 1;
  cache = new PageCache({
    fs: noDisk,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
  } as unknown as Context);
});
afterEach(() => void jest.restoreAllMocks());

async function store({ tags = '', revalidate = 10 as number | false }) {
  const key = `/page-${number}`;
  const headers: Record<string, string> = { 'x-next-cache-tags': `_N_T_/layout,${tags}` };
  const page = { kind: 'APP_PAGE', html: `<p>${number}</p>`, headers, status: 200 };
  const context = { kind: 'APP_PAGE', cacheControl: { revalidate, expire: 31_536_000 } };
  await cache.set(key, page as unknown as Stored[1], context as unknown as Stored[2]);
  const kept = await cache.get(key, { kind: 'APP_PAGE', isFallback: false } as never);
  return { page, context, kept };
}

test('a page is cached in memory and may be sent stale until ten times its revalidate', async () => {
  const { kept, context } = await store({});
  expect(kept?.value).toMatchObject({ html: `<p>${number}</p>`, status: 200 });
  expect(kept?.cacheControl).toEqual({ revalidate: 10, expire: 100 });
  expect(context.cacheControl.expire).toBe(100);
});

test('a page without revalidate is unchanged', async () => {
  const { kept } = await store({ revalidate: false });
  expect(kept?.cacheControl).toEqual({ revalidate: false, expire: 31_536_000 });
});

test('a page rendered without the provider is not cached, here or downstream', async () => {
  const { kept, page } = await store({ tags: WITHOUT_PROVIDER_TAG });
  expect(kept).toBeNull();
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
});

test('a page rendered without the provider does not replace a good copy', async () => {
  const { kept } = await store({});
  await store({ tags: WITHOUT_PROVIDER_TAG });
  const key = `/page-${number}`;
  expect(await cache.get(key, { kind: 'APP_PAGE', isFallback: false } as never)).toEqual(kept);
});

test('a page of another address redirects there, and nothing is cached under the address that was asked for', async () => {
  const { kept, page } = await store({ tags: `${MOVED_TAG}/profile/%D0%90%D0%B4%D0%B0` });
  expect(kept).toBeNull();
  expect(page).toMatchObject({
    status: 308,
    headers: { location: '/profile/%D0%90%D0%B4%D0%B0', 'cache-control': 'private, no-store' },
  });
});

test('the longest address of a profile fits into a tag', () => {
  expect(`${MOVED_TAG}${profileHref('\u{20000}'.repeat(USERNAME_LENGTH.max))}`.length).toBeLessThanOrEqual(
    256,
  );
});

test('every page is sent with a policy for its own scripts, cached or not', async () => {
  for (const tags of ['', NOT_FOUND_TAG, WITHOUT_PROVIDER_TAG]) {
    number += 1;
    expect((await store({ tags })).page.headers).toMatchObject({
      'content-security-policy': "script-src 'self'",
    });
  }
});

test('a page marked as not found is sent and cached with status 404', async () => {
  const { kept, page } = await store({ tags: NOT_FOUND_TAG });
  expect(page.status).toBe(404);
  expect(kept?.value).toMatchObject({ status: 404 });
});
