import { bodyArrived, hasSmallBody } from '../lib/admission/body-arrival.mjs';
import { createLine } from '../lib/admission/line.mjs';
import { createOneATurn } from '../lib/admission/one-a-turn.mjs';
import { SAFE_HEADERS } from './malformed-requests.mjs';

/*
 * Decides which requests the web serves at once, which wait and which are refused (decision 078). Next's work is one
 * processor's, so calls and pages have places of their own: neither a silent provider nor a flood of one takes the other's.
 */

const SHORT = { calmMs: 500, busyMs: 50 };
/** Nobody sends a refused page again by itself, so its reader rather waits. */
const LONGER = { calmMs: 3_000, busyMs: 500 };

/**
 * How many requests were refused since the start, by kind.
 *
 * @type {Record<string, number>}
 */
export const shedCounts = {};

/** Pages of one reader with a made-up address that are served at the same time, and how many more wait for their turn. */
const OF_ONE_READER = { places: 8, kinds: { page: { waiting: 100, calmMs: 30_000, busyMs: 30_000 } } };

/** Addresses that anybody can make up; each one that is new has to be rendered. */
const MADE_UP = /^\/(profile|trivia)\/./i;

/** Half a page is worse than none: whoever has its HTML gets its files. They cost little, and health checks must work. */
const ALWAYS_SERVED = /^\/(_next\/static|sounds|icons)\/|^\/(healthz|metrics)$/;

const PLAY = /^\/api\/generics\/leaderboard\/?$/;
/** Changes of accounts may hash a password or encode a photo. */
const SLOW = /^\/api\/(account|auth|form|google-client)(\/|$)/;

/** @typedef {{ line: import('../lib/admission/line.mjs').Line, requests: number }} Reader */

/**
 * Creates the web's admission. `admit` serves a request when it is its turn. Otherwise it responds with 503 and the time to
 * wait, or with 429 to a reader who asks for too many pages with made-up addresses. `hasAccepted` is told of each connection.
 */
export function createAdmission() {
  const lines = createLines();
  const { begin, hasAccepted } = createOneATurn();
  /** @type {Map<string, Reader>} */
  const readers = new Map();

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {() => void} serve
   */
  function admit(request, response, serve) {
    const path = pathOf(request.url ?? '');
    if (ALWAYS_SERVED.test(path)) return serve();
    const call = { request, response, path };
    const turn = path.startsWith('/api/') ? admitCall(call, lines) : admitPage(call, lines.pages, readers);
    void turn.then((isAdmitted) => isAdmitted && begin(() => response.closed || serve()));
  }
  return { admit, hasAccepted };
}

function createLines() {
  return {
    calls: createLine({
      shed: shedCounts,
      places: 16,
      kinds: {
        play: { waiting: 128, ...SHORT },
        own: { waiting: 64, ...SHORT },
        open: { waiting: 32, ...SHORT },
      },
      holdMs: 2_000,
    }),
    pages: createLine({
      shed: shedCounts,
      places: 16,
      kinds: { page: { waiting: 128, ...LONGER } },
      holdMs: 1_000,
    }),
    // They wait for a hash, a photo or a long document: the provider bounds that work itself.
    slow: createLine({ shed: shedCounts, places: 64, kinds: { slow: { waiting: 0, ...SHORT } } }),
  };
}

async function admitCall({ request, response, path }, { calls, slow }) {
  const kind = kindOf(request, path);
  const line = kind === 'slow' ? slow : calls;
  if (kind !== 'slow') await bodyArrived(request);
  return enterLine(line, kind, { response, refuse: () => refuseCall(response, line) });
}

async function admitPage({ request, response, path }, pages, readers) {
  const address = String(request.headers['x-forwarded-for']);
  if (MADE_UP.test(path) && !(await admitReader(address, response, readers))) return false;
  return enterLine(pages, 'page', { response, refuse: () => refusePage(response, pages) });
}

/** A made-up page waits for its reader's turn first: a flood of one reader delays the pages of no other. */
async function admitReader(address, response, readers) {
  if (response.closed) return false;
  const reader = readers.get(address) ?? { line: createLine(OF_ONE_READER), requests: 0 };
  readers.set(address, reader);
  reader.requests += 1;
  response.once('close', () => {
    reader.requests -= 1;
    if (reader.requests === 0) readers.delete(address);
  });
  return enterLine(reader.line, 'page', {
    response,
    until: 'close',
    refuse: () => {
      response.writeHead(429, { ...SAFE_HEADERS, 'retry-after': '1', 'cache-control': 'no-store' }).end();
    },
  });
}

/**
 * Resolves with whether the request has its place, which it gives back when the response has been made: who reads it slowly
 * keeps none.
 */
async function enterLine(line, kind, { response, refuse, until = 'prefinish' }) {
  if (response.closed) return false;
  const giveBack = await line.enter(kind, { signal: () => hangUpOf(response) });
  if (giveBack && !response.closed) {
    response.once(until, giveBack);
    response.once('close', giveBack);
    return true;
  }
  giveBack?.();
  if (!response.closed) refuse();
  return false;
}

function hangUpOf(response) {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function kindOf(request, path) {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if ((changes && SLOW.test(path)) || path === '/api/account/export' || !hasSmallBody(request)) return 'slow';
  if (changes && PLAY.test(path)) return 'play';
  return /(^|; ?)(access-token|refresh-token)=/.test(request.headers.cookie ?? '') ? 'own' : 'open';
}

function refuseCall(response, line) {
  const detail = 'Playwit is very busy right now. Please try again in a moment.';
  response
    .writeHead(503, { ...headersOf(line), 'content-type': 'application/json' })
    .end(JSON.stringify({ statusCode: 503, code: 'busy', detail }));
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Very busy right now · Playwit</title>
<h1>Playwit is very busy right now</h1>
<p>Please try again in a moment. Games in progress and their answers are kept.</p>
<p><a href="">Try again</a></p>
</html>
`;

function refusePage(response, pages) {
  response.writeHead(503, { ...headersOf(pages), 'content-type': 'text/html; charset=utf-8' }).end(BUSY_PAGE);
}

const headersOf = (line) => ({
  ...SAFE_HEADERS,
  'retry-after': String(line.retryAfterSeconds()),
  'cache-control': 'no-store',
});

/** Returns the path as Next's router reads it: without host, escapes, dots and repeated slashes. */
function pathOf(url) {
  const absolute = url.startsWith('/') ? `http://web${url}` : url;
  const path = URL.canParse(absolute) ? new URL(absolute).pathname : url;
  // Whatever cannot be decoded has been answered before (malformed-requests.mjs).
  return decodeURIComponent(path).replaceAll(/[\\/]+/g, '/');
}
