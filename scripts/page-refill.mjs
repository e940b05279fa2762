import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { BOARD_PAGES, BOARDS_TAG } from '../lib/page-cache/board-pages.mjs';
import { atMostEvery } from '../provider/process/at-most-every.mjs';

/** RELOAD_LEADERBOARD_PATH of lib/contract/protocol.ts, which plain Node cannot import. */
const LIVE_PATH = '/ws/reload-leaderboard';

/** The pages of a busy site are rendered again this often: two webs are never further apart than that and a render. */
const REFILL_EVERY_MS = 5_000;

/** The provider pings every 30 seconds: a line that is silent for longer is dead. */
const SILENCE_MS = 75_000;

/** Wait before the next try to connect; half of it is random, because all webs lose the same provider at once. */
const RECONNECT_MS = 2_000;

const PAGE_MS = 5_000;

/**
 * Renders the cached pages with leaderboards again when the live message says that a board has changed, so that all webs show
 * the same (decision 083). Meanwhile the old copies are sent. Returns a function that ends it.
 *
 * @param {{ providerUrl: string, siteUrl?: string, webUrl: string, everyMs?: number }} settings `webUrl` is where this
 *   process itself listens
 * @returns {() => void}
 */
export function refillBoardPages({ providerUrl, siteUrl, webUrl, everyMs = REFILL_EVERY_MS }) {
  const ended = new AbortController();
  const { ask, stop } = atMostEvery(everyMs, () => void refill(webUrl));
  void stayConnected(
    { url: `${providerUrl.replace(/^http/, 'ws')}${LIVE_PATH}`, origin: siteUrl || providerUrl },
    ask,
    ended.signal,
  );
  return () => {
    ended.abort();
    stop();
  };
}

/** Asks as well when it is connected again: what was said meanwhile has been missed. */
async function stayConnected(target, ask, signal) {
  while (!signal.aborted) {
    await listen(target, ask, signal);
    const waitMs = RECONNECT_MS * (0.5 + Math.random() / 2);
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Resolves when the connection has ended, or could not be made. */
function listen({ url, origin }, ask, signal) {
  const socket = new WebSocket(url, {
    headers: { origin },
    handshakeTimeout: PAGE_MS,
    perMessageDeflate: false,
  });
  const end = () => socket.terminate();
  signal.addEventListener('abort', end, { once: true });
  const silence = setTimeout(end, SILENCE_MS).unref();
  socket.on('ping', () => silence.refresh());
  socket.on('open', ask);
  socket.on('message', ask);
  return new Promise((resolve) => {
    // A close always follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}

async function refill(webUrl) {
  // Loaded late, because it loads parts of Next, which has started by now.
  const { default: PageCache } = await import('../lib/page-cache/handler.mjs');
  await PageCache.markStale(BOARDS_TAG);
  // One after the other: readers' pages go first.
  for (const page of BOARD_PAGES) {
    const response = await fetch(webUrl + page, { signal: AbortSignal.timeout(PAGE_MS) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
  }
}
