/** Longer than the service worker waits for a page; after that the player is still here. */
const LEAVING_MS = 10_000;

/**
 * Tries again when the line comes back. Not while the player is on the way to another page: a reload would take the
 * place of that visit and call them back here. Gives the way to call it off.
 */
export function whenLineIsBack(tryAgain: () => void, page: EventTarget = window): () => void {
  let leavingUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    leavingUntilMs = Date.now() + LEAVING_MS;
  };
  // Next fetches behind a tapped link before it leaves, and a dead line holds that up.
  const leaveByLink = ({ target }: Event) => {
    if ((target as Partial<Element> | null)?.closest?.('a[href]')) leave();
  };
  const comeBack = () => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, Math.max(0, leavingUntilMs - Date.now()));
  };
  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('online', comeBack, { signal });
  page.addEventListener('beforeunload', leave, { signal });
  page.addEventListener('click', leaveByLink, { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
