/** The page that stands in for one that cannot be reached; precached, and never served from the network offline. */
export const OFFLINE_PATH = '/offline';

/** Fetched ahead, so that the ways in work offline after the first visit. */
export const START_PATHS = ['/', '/daily-challenge', '/trivia'];

/**
 * How the worker answers a request: `page` network first, kept; `screen` network only, the offline page without a
 * line; `passage` network only; `asset` and `sound` cache first; `none` is left to the browser.
 */
export type CacheRule = 'page' | 'screen' | 'passage' | 'asset' | 'sound' | 'none';

export type RuledRequest = {
  method: string;
  url: URL;
  /** Origin of the site. */
  origin: string;
  isNavigation: boolean;
  /** A media element asks for parts; a part must never be kept as the whole. */
  isRange: boolean;
};

/**
 * Pages that are the same for everybody. A list of what may be kept, not of what may not: a new screen is private
 * until somebody says otherwise. Profiles are left out: one that was deleted must not live on in other browsers.
 */
const PUBLIC_PAGE =
  /^\/(daily-challenge|leader-board|credits|about|terms-of-service|(trivia|quiz)(\/[^/]+)*)?$/;

const SOUND = /\.(mp3|m4a|ogg|opus|wav|webm)$/;

/** The one decision of the worker, for every request it sees. */
export function ruleFor({ method, url, origin, isNavigation, isRange }: RuledRequest): CacheRule {
  if (method !== 'GET' || url.origin !== origin) return 'none';
  if (isNavigation) {
    if (PUBLIC_PAGE.test(url.pathname)) return 'page';
    // Sign-in comes back through /api, downloads too: neither is replaced by a page of ours.
    return isBelow('/api', url.pathname) ? 'passage' : 'screen';
  }
  if (isRange || isBelow('/api', url.pathname)) return 'none';
  if (url.pathname.startsWith('/_next/static/')) return 'asset';
  return SOUND.test(url.pathname) ? 'sound' : 'none';
}

function isBelow(folder: string, pathname: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`);
}

export type KeptResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether a reply may be kept at all: whole, our own, and not called private by the server. */
export function mayKeep({ status, type, redirected, headers }: KeptResponse): boolean {
  if (status !== 200 || type !== 'basic' || redirected || headers.has('set-cookie')) return false;
  return !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '');
}

/** The same for a page: only HTML. */
export function mayKeepPage(response: KeptResponse): boolean {
  return mayKeep(response) && (response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** What a proxy says while the site itself is away. */
const GATEWAY_FAULTS = new Set([502, 503, 504]);

/**
 * Returns whether a reply is no word of the site: a gateway's fault, or nothing at all. Firefox resolves a navigation
 * preload that failed with a response of type `error`; other browsers reject it.
 */
export function isUnreachable({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'error' || GATEWAY_FAULTS.has(status);
}
