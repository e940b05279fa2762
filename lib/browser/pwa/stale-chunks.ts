import { findStorage, storeItem } from '@/lib/storage';
import { type ApplyUpdate, announceNewVersion } from './new-version';

const KEY = 'reloaded-for-build';
/** A second reload within this time would be a loop. */
const LOOP_MS = 10 * 60 * 1_000;

export type ChunkGuardParts = {
  /** The tab's storage, which survives a reload; without it the tab is never reloaded. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Returns the HTTP status of a HEAD request; throws while offline. */
  statusOf: (url: string) => Promise<number>;
  isInPlay: () => boolean;
  now?: () => number;
  reload?: () => void;
  announce?: (how: ApplyUpdate) => void;
};

/**
 * Creates the handler for a chunk that failed to load in a tab of an old build. When the server no longer has it, the
 * tab reloads once; during a game, or after a reload that did not help, it only announces the new build.
 */
export function createChunkGuard({
  storage,
  statusOf,
  isInPlay,
  now = Date.now,
  reload = () => location.reload(),
  announce = announceNewVersion,
}: ChunkGuardParts): (chunkUrl: string) => Promise<void> {
  return async (chunkUrl) => {
    const status = await statusOf(chunkUrl).catch(() => 0);
    if (status !== 404) return;
    if (isInPlay() || !mayReload()) announce(reload);
    else reload();
  };

  function mayReload(): boolean {
    if (!storage || now() - Number(storage.getItem(KEY) ?? 0) < LOOP_MS) return false;
    return storeItem(storage, KEY, String(now()));
  }
}

/** Handles stale chunks of this tab. Returns the cleanup function. */
export function watchForStaleChunks(): () => void {
  const guard = createChunkGuard({
    storage: findStorage('sessionStorage'),
    statusOf: async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status,
    // Only a game in play hides the header and the footer (app/styles/site-chrome.css).
    isInPlay: () => document.querySelector('[data-chrome="none"]') !== null,
  });
  const onError = (event: Event) => {
    const chunk = failedChunk(event);
    if (chunk) void guard(chunk);
  };
  // In the capture phase, because an error event of a script does not bubble.
  addEventListener('error', onError, true);
  return () => removeEventListener('error', onError, true);
}

/** Returns the URL of the build's script or style sheet that an error event is about; null for any other error. */
function failedChunk({ target }: Event): string | null {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  return address.startsWith(`${location.origin}/_next/static/`) ? address : null;
}
