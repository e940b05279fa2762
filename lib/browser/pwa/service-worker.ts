import { type ApplyUpdate, announceNewVersion } from './new-version';

const CHECK_MS = 60 * 60 * 1_000;
/** Chromium lets the old worker finish for five seconds; a worker that has not taken over by then never will. */
const TAKE_OVER_MS = 8_000;

export type WorkerParts = {
  container: ServiceWorkerContainer;
  announce?: (how: ApplyUpdate) => void;
  reload?: () => void;
};

/**
 * Registers /sw.js, checks for a new build every hour and announces it when its worker is waiting or another tab has
 * activated it. The first worker of a browser is not announced.
 */
export async function registerServiceWorker({
  container,
  announce = announceNewVersion,
  reload = () => location.reload(),
}: WorkerParts): Promise<void> {
  let isControlled = container.controller !== null;
  let isAsked = false;
  const reloadOnce = once(reload);
  container.addEventListener('controllerchange', () => {
    if (isAsked) reloadOnce();
    else if (isControlled) announce(reloadOnce);
    isControlled = true;
  });

  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  const applyUpdate = () => {
    if (!registration.waiting) return reloadOnce();
    isAsked = true;
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(reloadOnce, TAKE_OVER_MS);
  };
  const offer = () => {
    if (registration.waiting && registration.active) announce(applyUpdate);
  };
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', watch);
  watch();
  offer();
  setInterval(() => registration.update().catch(() => {}), CHECK_MS);
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
