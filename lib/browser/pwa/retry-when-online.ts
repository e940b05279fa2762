import { isUnreachable } from '@/lib/service-worker/cache-rules';

/** Longer than the service worker waits for a page; after that the player is still here. */
const LEAVING_MS = 10_000;
const FIRST_CHECK_MS = 2_000;
const LONGEST_CHECK_MS = 60_000;
const CHECK_TIMEOUT_MS = 8_000;

export type RetryParts = {
  page?: EventTarget;
  /** Resolves to whether the page that was asked for can be had now. */
  isBack?: () => Promise<boolean>;
};

/**
 * Tries again when the line comes back: at the browser's `online`, and by asking at growing intervals, because a
 * browser on a network without internet hears no such event. Not while the player is on the way to another page: a
 * reload would take the place of that visit and call them back here. Returns the way to call it off.
 */
export function retryWhenOnline(
  tryAgain: () => void,
  { page = window, isBack = () => isReachable(location.href) }: RetryParts = {},
): () => void {
  let leavingUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    leavingUntilMs = Date.now() + LEAVING_MS;
  };
  // Next fetches behind a tapped link before it leaves, and a dead line holds that up.
  const leaveByLink = ({ target }: Event) => {
    if ((target as Partial<Element> | null)?.closest?.('a[href]')) leave();
  };
  const listening = new AbortController();
  const { signal } = listening;
  const comeBack = () => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, Math.max(0, leavingUntilMs - Date.now()));
  };
  const checkIn = (ms: number) => {
    nextCheck = setTimeout(async () => {
      const isHere = await isBack().catch(() => false);
      if (signal.aborted) return;
      if (isHere) comeBack();
      else checkIn(Math.min(ms * 2, LONGEST_CHECK_MS));
    }, ms);
  };
  page.addEventListener('online', comeBack, { signal });
  page.addEventListener('beforeunload', leave, { signal });
  page.addEventListener('click', leaveByLink, { signal });
  checkIn(FIRST_CHECK_MS);
  return () => {
    listening.abort();
    clearTimeout(timer);
    clearTimeout(nextCheck);
  };
}

/** Returns whether the site answers at an address. Throws without a network. */
export async function isReachable(address: string): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), CHECK_TIMEOUT_MS);
  try {
    // A redirect is an answer; where it leads is the page's business.
    const reply = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: giveUp.signal,
    });
    return !isUnreachable(reply);
  } finally {
    clearTimeout(timer);
  }
}
