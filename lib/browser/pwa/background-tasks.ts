import { listStored } from '@/lib/browser/play/outbox-store';
import { getStorage } from '@/lib/storage';

/**
 * Sends the answers that wait in this browser, whatever page it shows, and again whenever the line is back; registers
 * the service worker. Both once the page has come to rest. Gives the way to call it off.
 */
export function startBackgroundTasks(): () => void {
  addEventListener('online', flushOutbox);
  const cancel = whenAtRest(() => {
    void flushOutbox();
    void registerWorker();
  });
  return () => {
    removeEventListener('online', flushOutbox);
    cancel();
  };
}

async function flushOutbox(): Promise<void> {
  if (listStored(getStorage('localStorage')).length === 0) return;
  const { browserOutbox } = await import('@/lib/browser/play/browser-outbox');
  browserOutbox().flush();
}

async function registerWorker(): Promise<void> {
  // An insecure origin has none; a private window may refuse one.
  if (!('serviceWorker' in navigator)) return;
  const { registerServiceWorker } = await import('./service-worker');
  await registerServiceWorker({ container: navigator.serviceWorker }).catch(() => {});
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
