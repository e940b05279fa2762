/** The precached page that is shown instead of an unreachable one. */
export const OFFLINE_PATH = '/offline';

/** Cached at installation, so that the entry pages work offline after the first visit. */
export const START_PATHS = ['/', '/daily-challenge', '/trivia'];

/**
 * How the worker handles a request: `page` network first, cached; `screen` network only, the offline page when offline;
 * `passthrough` network only; `asset` and `sound` cache first; `none` is left to the browser.
 */
export type CacheRule = 'page' | 'screen' | 'passthrough' | 'asset' | 'sound' | 'none';

export type RuledRequest = {
  method: string;
  url: URL;
  /** Origin of the site. */
  origin: string;
  isNavigation: boolean;
  /** Media elements request ranges; a range must never be cached as the whole file. */
  isRange: boolean;
};

/**
 * Pages that are the same for everybody. An allowlist: a new screen is private until it is added here. Profiles are
 * left out, because a deleted one must not remain in other browsers; so are challenges, which name a player.
 */
const PUBLIC_PAGE =
  /^\/(daily-challenge|leader-board|credits|about|terms-of-service|(trivia|quiz)(\/[^/]+)*)?$/;

const SOUND = /\.(mp3|m4a|ogg|opus|wav|webm)$/;

/** Returns how the worker handles a request. */
export function ruleFor({ method, url, origin, isNavigation, isRange }: RuledRequest): CacheRule {
  if (method !== 'GET' || url.origin !== origin) return 'none';
  if (isNavigation) {
    if (PUBLIC_PAGE.test(url.pathname)) return url.searchParams.has('challenge') ? 'screen' : 'page';
    // Sign-in returns through /api, and downloads start there: neither may be replaced by a cached page.
    return isBelow('/api', url.pathname) ? 'passthrough' : 'screen';
  }
  if (isRange || isBelow('/api', url.pathname)) return 'none';
  if (url.pathname.startsWith('/_next/static/')) return 'asset';
  return SOUND.test(url.pathname) ? 'sound' : 'none';
}

function isBelow(folder: string, pathname: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

export type KeptResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Returns whether a response may be cached: complete, same-origin and not private. */
export function mayKeep({ status, type, redirected, headers }: KeptResponse): boolean {
  if (status !== 200 || type !== 'basic' || redirected || headers.has('set-cookie')) return false;
  return !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '');
}

/** Returns whether a page may be cached: as mayKeep, and HTML. */
export function mayKeepPage(response: KeptResponse): boolean {
  return mayKeep(response) && (response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Statuses that a proxy sends while the site is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/**
 * Returns whether a response means that the site is unreachable: a gateway error, or none at all. Firefox resolves a
 * failed navigation preload with a response of type `error`; other browsers reject it.
 */
export function isUnreachable({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'error' || GATEWAY_ERRORS.has(status);
}
