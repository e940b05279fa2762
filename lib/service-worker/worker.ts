/// <reference lib="webworker" />
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  type PrecacheEntry,
  Serwist,
  type SerwistPlugin,
} from 'serwist';
import {
  type CacheRule,
  isUnreachable,
  mayKeep,
  mayKeepPage,
  OFFLINE_PATH,
  ruleFor,
  START_PATHS,
} from './cache-rules';

/*
 * The service worker, built into the folder of each build by serwist.config.ts and served at /sw.js. What it keeps and
 * how it is got rid of: docs/decisions/019-service-worker.md.
 */
declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: PrecacheEntry[] };

const manifest = self.__SW_MANIFEST;
const build = manifest.find(({ url }) => url === OFFLINE_PATH)?.revision;

const OUR_CACHES = 'playwit-';
/** Of one build only: a page names the chunks of the build that made it. */
const PAGES = `${OUR_CACHES}pages-${build}`;
const ASSETS = `${OUR_CACHES}assets`;
const SOUNDS = `${OUR_CACHES}sounds`;

const NETWORK_TIMEOUT_SECONDS = 4;
const WARM_TIMEOUT_MS = 10_000;

const MOST_PAGES = 40;
const MOST_ASSETS = 150;
const MOST_SOUNDS = 30;

/** Keeps the newest entries of a cache and no more. */
async function trim(cacheName: string, entries: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -entries).map((key) => cache.delete(key)));
}

const atMost = (entries: number): SerwistPlugin => ({
  cacheDidUpdate: ({ cacheName }) => trim(cacheName, entries),
});

const keeping = (isAllowed: (response: Response) => boolean): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) => (isAllowed(response) ? response : null),
});

const offlinePage = async () => serwist.matchPrecache(OFFLINE_PATH);

const keptPage = async (request: Request) =>
  (await caches.match(request, { cacheName: PAGES, ignoreVary: true })) ?? (await offlinePage());

/** A screen that cannot be had becomes its last copy, or the offline page. */
const standIn: SerwistPlugin = {
  // Firefox hands over a failed preload as a response of type error, which Serwist takes for a failed strategy.
  handlerDidError: ({ request }) => keptPage(request),
  handlerWillRespond: async ({ request, response }) =>
    isUnreachable(response) ? ((await keptPage(request)) ?? response) : response,
};

const ruleOf = (request: Request): CacheRule =>
  ruleFor({
    method: request.method,
    url: new URL(request.url),
    origin: self.location.origin,
    isNavigation: request.mode === 'navigate',
    isRange: request.headers.has('range'),
  });

const by =
  (rule: CacheRule) =>
  ({ request }: { request: Request }): boolean =>
    ruleOf(request) === rule;

const serwist = new Serwist({
  precacheEntries: manifest,
  clientsClaim: true,
  // Each navigation is answered by a route below, /api too: one that was left alone would be sent twice.
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: by('page'),
      handler: new NetworkFirst({
        cacheName: PAGES,
        networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
        matchOptions: { ignoreVary: true },
        plugins: [keeping(mayKeepPage), atMost(MOST_PAGES), standIn],
      }),
    },
    { matcher: by('screen'), handler: new NetworkOnly({ plugins: [standIn] }) },
    { matcher: by('passage'), handler: new NetworkOnly() },
    {
      matcher: by('asset'),
      handler: new CacheFirst({ cacheName: ASSETS, plugins: [keeping(mayKeep), atMost(MOST_ASSETS)] }),
    },
    {
      matcher: by('sound'),
      handler: new CacheFirst({ cacheName: SOUNDS, plugins: [keeping(mayKeep), atMost(MOST_SOUNDS)] }),
    },
  ],
});

self.addEventListener('install', (event) => {
  serwist.handleInstall(event);
  event.waitUntil(warmStartPages());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));
self.addEventListener('fetch', serwist.handleFetch);

/** Without cookies, and without insisting: a start page that is away is kept when it is visited. */
async function warmStartPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  const warm = async (path: string) => {
    const response = await fetch(path, {
      credentials: 'omit',
      signal: AbortSignal.timeout?.(WARM_TIMEOUT_MS),
    });
    if (mayKeepPage(response)) await cache.put(path, response);
  };
  await Promise.allSettled(START_PATHS.map(warm));
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  // A full disk keeps nobody from changing over.
  await keepAssetsOfOldTabs().catch(() => {});
  await serwist.handleActivate(event);
  const names = await caches.keys();
  const isOver = (name: string) => name.startsWith(OUR_CACHES) && ![PAGES, ASSETS, SOUNDS].includes(name);
  await Promise.all(names.filter(isOver).map((name) => caches.delete(name)));
}

/** Other tabs still run the old build, perhaps a game: the chunks they have not loaded yet move to the assets. */
async function keepAssetsOfOldTabs(): Promise<void> {
  const current = new Set(manifest.map(({ url }) => new URL(url, self.location.origin).href));
  const [precache, assets] = await Promise.all([
    caches.open(serwist.precacheStrategy.cacheName),
    caches.open(ASSETS),
  ]);
  for (const request of await precache.keys()) {
    const isOldAsset = !current.has(request.url) && ruleOf(request) === 'asset';
    const response = isOldAsset ? await precache.match(request) : undefined;
    if (response) await assets.put(request, response);
  }
  await trim(ASSETS, MOST_ASSETS);
}
