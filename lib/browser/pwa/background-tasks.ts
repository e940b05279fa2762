import { OUTBOX_PREFIX } from '@/lib/browser/play/outbox-prefix';
import { getStorage } from '@/lib/storage';
import { registerServiceWorker } from './service-worker';

/**
 * Sends the outbox of this browser from any page, and again whenever it is back online; registers the service worker.
 * Both start when the page is idle. Returns the cleanup function.
 */
export function startBackgroundTasks(): () => void {
  addEventListener('online', flushOutbox);
  const cancel = whenIdle(() => {
    void flushOutbox();
    void registerWorker();
  });
  return () => {
    removeEventListener('online', flushOutbox);
    cancel();
  };
}

async function flushOutbox(): Promise<void> {
  if (!Object.keys(getStorage('localStorage')).some((key) => key.startsWith(OUTBOX_PREFIX))) return;
  const { browserOutbox } = await import('@/lib/browser/play/browser-outbox');
  browserOutbox().flush();
}

async function registerWorker(): Promise<void> {
  // Insecure origins have no service workers; private windows may reject them.
  if (!('serviceWorker' in navigator)) return;
  await registerServiceWorker({ container: navigator.serviceWorker }).catch(() => {});
}

/** Runs a task when the browser is idle after the page's load event. Returns a function that cancels it. */
function whenIdle(task: () => void): () => void {
  let isCancelled = false;
  const runUnlessCancelled = () => {
    if (!isCancelled) task();
  };
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessCancelled, { timeout: 5_000 });
    else setTimeout(runUnlessCancelled, 1_000);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    isCancelled = true;
  };
}
