import { createChunkGuard, failedChunk } from './gone-chunks';
import { listStored } from './outbox-store';
import { storageOrMemory } from './play-memory';

/**
 * What every tab does besides its page: answers that wait in this browser are sent whatever page it shows, chunks of a
 * build that is gone lead to the new one, and the service worker is registered once the page has come to rest.
 */
export function keepCurrent(): () => void {
  const guard = createChunkGuard({
    storage: tabStorage(),
    statusOf: async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status,
    // A screen without the site's frame is a game in play (app/styles/layout.css).
    isInPlay: () => document.querySelector('[data-chrome="none"]') !== null,
  });
  const onError = (event: Event) => {
    const chunk = failedChunk(event);
    if (chunk) void guard(chunk);
  };
  // Capturing: a script that would not load tells nobody but itself.
  addEventListener('error', onError, true);
  addEventListener('online', sendWaitingAnswers);
  const cancel = whenAtRest(() => {
    void sendWaitingAnswers();
    void registerWorker();
  });
  return () => {
    removeEventListener('error', onError, true);
    removeEventListener('online', sendWaitingAnswers);
    cancel();
  };
}

async function sendWaitingAnswers(): Promise<void> {
  if (listStored(storageOrMemory('localStorage')).length === 0) return;
  const { browserOutbox } = await import('./browser-outbox');
  browserOutbox().flush();
}

async function registerWorker(): Promise<void> {
  // An insecure origin has none; a private window may refuse one.
  if (!('serviceWorker' in navigator)) return;
  const { registerServiceWorker } = await import('./service-worker');
  await registerServiceWorker({ container: navigator.serviceWorker }).catch(() => {});
}

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** After the page's load event, when the browser has a moment. Gives the way to call it off. */
function whenAtRest(act: () => void): () => void {
  let isOff = false;
  const actUnlessOff = () => {
    if (!isOff) act();
  };
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(actUnlessOff, { timeout: 5_000 });
    else setTimeout(actUnlessOff, 1_000);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    isOff = true;
  };
}
