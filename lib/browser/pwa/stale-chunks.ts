import { findStorage, storeItem } from '@/lib/storage';
import { type ApplyUpdate, announceNewVersion } from './new-version';

const KEY = 'reloaded-for-build';
/** A second reload within this time would be a loop. */
const LOOP_MS = 10 * 60 * 1_000;

export type ChunkGuardParts = {
  /** The tab's, which outlives a reload; without one there is no reload at all. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** HTTP status of a HEAD request; throws without a line. */
  statusOf: (url: string) => Promise<number>;
  isInPlay: () => boolean;
  now?: () => number;
  reload?: () => void;
  announce?: (how: ApplyUpdate) => void;
};

/**
 * What a tab of an old build does about a chunk that would not load: when the server has it no longer, one reload
 * brings the new build. A game in play, or a reload that did not help, only announces it.
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

/** Guards this tab's chunks until the function that it gives is called. */
export function watchForStaleChunks(): () => void {
  const guard = createChunkGuard({
    storage: findStorage('sessionStorage'),
    statusOf: async (url) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status,
    // A screen without the site's frame is a game in play (app/styles/site-chrome.css).
    isInPlay: () => document.querySelector('[data-chrome="none"]') !== null,
  });
  const onError = (event: Event) => {
    const chunk = failedChunk(event);
    if (chunk) void guard(chunk);
  };
  // Capturing: a script that would not load tells nobody but itself.
  addEventListener('error', onError, true);
  return () => removeEventListener('error', onError, true);
}

/** The address of the build's script or style sheet that an error event is about; null for any other error. */
function failedChunk({ target }: Event): string | null {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  return address.startsWith(`${location.origin}/_next/static/`) ? address : null;
}
