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
import { type ReceivedReminder, readReminder, STOP_ACTION } from './push';

/*
 * The service worker, built into each build's folder by serwist.config.ts and served at /sw.js. What it caches and how
 * to remove it: docs/decisions/019-service-worker.md.
 */
declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: PrecacheEntry[] };

const manifest = self.__SW_MANIFEST;
const build = manifest.find(({ url }) => url === OFFLINE_PATH)?.revision;

const OUR_CACHES = 'playwit-';
/** One cache per build, because a page refers to the chunks of its own build. */
const PAGES = `${OUR_CACHES}pages-${build}`;
const ASSETS = `${OUR_CACHES}assets`;
const SOUNDS = `${OUR_CACHES}sounds`;

const NETWORK_TIMEOUT_SECONDS = 4;
const WARM_TIMEOUT_MS = 10_000;

const MOST_PAGES = 40;
const MOST_ASSETS = 150;
const MOST_SOUNDS = 30;

/** Removes all but the newest entries of a cache. */
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

const cachedPage = async (request: Request) =>
  (await caches.match(request, { cacheName: PAGES, ignoreVary: true })) ?? (await offlinePage());

/** Replaces an unreachable screen by its cached copy or the offline page. */
const fallback: SerwistPlugin = {
  // Firefox resolves a failed preload with a response of type error, which Serwist treats as a failed strategy.
  handlerDidError: ({ request }) => cachedPage(request),
  handlerWillRespond: async ({ request, response }) =>
    isUnreachable(response) ? ((await cachedPage(request)) ?? response) : response,
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
  // Every navigation, also to /api, has a route below: without one, Chromium would send it twice.
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: by('page'),
      handler: new NetworkFirst({
        cacheName: PAGES,
        networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
        matchOptions: { ignoreVary: true },
        plugins: [keeping(mayKeepPage), atMost(MOST_PAGES), fallback],
      }),
    },
    { matcher: by('screen'), handler: new NetworkOnly({ plugins: [fallback] }) },
    { matcher: by('passthrough'), handler: new NetworkOnly() },
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
self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, stopToken } = event.notification.data as ReceivedReminder;
  event.waitUntil(event.action === STOP_ACTION ? stopReminders(stopToken) : openPage(path));
});

/** Caches the start pages, without cookies. Failures are ignored: a page is cached on its first visit anyway. */
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

async function showReminder(text: string | undefined): Promise<void> {
  const reminder = readReminder(text);
  const options: ShownOptions = {
    body: reminder.body,
    tag: reminder.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: reminder,
    actions: [{ action: STOP_ACTION, title: 'Stop reminders' }],
  };
  await self.registration.showNotification(reminder.title, options);
}

/** TypeScript's own type has no actions: Firefox and Safari leave them out. */
type ShownOptions = NotificationOptions & { actions: { action: string; title: string }[] };

/** Shows the tab that has the page open, else a new one: a tab in the middle of another game stays there. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : self.clients.openWindow(path));
}

async function stopReminders(token: string): Promise<void> {
  const response = await fetch('/api/account/reminders/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-playwit': '1' },
    body: JSON.stringify({ token }),
  }).catch(() => null);
  const text = response?.ok ? 'Reminders are off.' : 'That didn’t work. Your settings have a switch, too.';
  await self.registration.showNotification(text, {
    tag: 'daily',
    icon: '/icons/icon-192.png',
    data: readReminder(''),
  });
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  // A full disk must not prevent the update.
  await keepAssetsOfOldTabs().catch(() => {});
  await serwist.handleActivate(event);
  const names = await caches.keys();
  const isOver = (name: string) => name.startsWith(OUR_CACHES) && ![PAGES, ASSETS, SOUNDS].includes(name);
  await Promise.all(names.filter(isOver).map((name) => caches.delete(name)));
}

/** Moves the old build's chunks to the asset cache, because other tabs may still need them. */
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
