import { isUnreachable } from '@/lib/service-worker/cache-rules';

/** Longer than the service worker waits for a page; after that the navigation has failed. */
const NAVIGATION_MS = 10_000;
const FIRST_CHECK_MS = 2_000;
const LONGEST_CHECK_MS = 60_000;
const CHECK_TIMEOUT_MS = 8_000;

export type RetryParts = {
  page?: EventTarget;
  /** Resolves to whether the requested page is reachable now. */
  isReachableNow?: () => Promise<boolean>;
};

/**
 * Retries when the connection returns: on the browser's `online` event, and by polling with back-off, because a browser
 * on a network without internet gets no such event. Waits while the player is navigating to another page, because a
 * reload would cancel that navigation. Returns the cleanup function.
 */
export function retryWhenOnline(
  retry: () => void,
  { page = window, isReachableNow = () => isReachable(location.href) }: RetryParts = {},
): () => void {
  let heldBackUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  const holdBack = () => {
    heldBackUntilMs = Date.now() + NAVIGATION_MS;
  };
  // Next fetches a link's page before it navigates, which takes long while offline.
  const holdBackOnLink = ({ target }: Event) => {
    if ((target as Partial<Element> | null)?.closest?.('a[href]')) holdBack();
  };
  const listening = new AbortController();
  const { signal } = listening;
  const retryAfterNavigation = () => {
    clearTimeout(timer);
    timer = setTimeout(retry, Math.max(0, heldBackUntilMs - Date.now()));
  };
  const checkIn = (ms: number) => {
    nextCheck = setTimeout(async () => {
      const isOnline = await isReachableNow().catch(() => false);
      if (signal.aborted) return;
      if (isOnline) retryAfterNavigation();
      else checkIn(Math.min(ms * 2, LONGEST_CHECK_MS));
    }, ms);
  };
  page.addEventListener('online', retryAfterNavigation, { signal });
  page.addEventListener('beforeunload', holdBack, { signal });
  page.addEventListener('click', holdBackOnLink, { signal });
  checkIn(FIRST_CHECK_MS);
  return () => {
    listening.abort();
    clearTimeout(timer);
    clearTimeout(nextCheck);
  };
}

/** Returns whether the site responds at an address. Throws without a network. */
export async function isReachable(address: string): Promise<boolean> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), CHECK_TIMEOUT_MS);
  try {
    // A redirect is a response too; its target does not matter here.
    const response = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: timeout.signal,
    });
    return !isUnreachable(response);
  } finally {
    clearTimeout(timer);
  }
}
