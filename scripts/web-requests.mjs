import { subscribe } from 'node:diagnostics_channel';
import { pino } from 'pino';
import { currentRequest, runInRequest } from '../lib/request-scope.mjs';
import { REQUEST_ID, readRequestId } from '../provider/process/request-id.mjs';
import { levelOf, statusClass } from '../provider/process/request-log.mjs';
import { webMetrics } from './web-metrics.mjs';

/** First segments of the site's own paths; what follows them is left out of logs and metrics. */
const KNOWN = new Set(
  (
    '_next about account api auth challenge credits daily-challenge healthz icons leader-board manifest.webmanifest ' +
    'offline profile quiz robots.txt share-image sitemap.xml sitemaps sounds sw.js terms-of-service theme.js trivia'
  ).split(' '),
);

/** As Next writes it into `x-nextjs-cache`. */
const RESULTS = new Set(['HIT', 'STALE', 'MISS']);

const log = pino(
  { level: process.env.LOG_LEVEL || 'info', base: { service: 'web' } },
  // No response waits for the pipe. What is left is written before the process exits.
  pino.destination({ dest: 1, sync: false }),
);

/**
 * Serves a request in a scope of its own; logs and counts it when its response has ended. The id is what a trusted proxy
 * has claimed in x-request-id, else a new one; responses below /api/ carry it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {(serve: () => void) => void} runs what serves the request
 */
export function observeRequest(request, response) {
  const startedMs = performance.now();
  /** @type {import('../lib/request-scope.mjs').RequestScope} */
  const scope = { id: readRequestId(String(request.headers[REQUEST_ID] ?? '')) };
  if (request.url?.startsWith('/api/')) response.setHeader(REQUEST_ID, scope.id);
  webMetrics?.requestsInWork.inc();
  response.once('close', () => {
    webMetrics?.requestsInWork.dec();
    record({ request, response, scope, ms: performance.now() - startedMs });
  });
  return (serve) => runInRequest(scope, serve);
}

/**
 * Returns the pattern of a path: its first segment, or `none` for a path that the site does not have.
 *
 * @param {string} url
 */
function routeOf(url) {
  const [path] = url.split('?', 1);
  if (path === '/') return '/';
  const [, first, ...rest] = path.split('/');
  if (!KNOWN.has(first)) return 'none';
  return rest.length > 0 ? `/${first}/*` : `/${first}`;
}

/**
 * Makes calls to the provider carry the id of the request that they are made for, and counts them. Done where undici
 * reports its requests, so that no caller can forget it.
 *
 * @param {string} providerUrl
 */
export function observeProviderCalls(providerUrl) {
  const isCall = (request) => String(request.origin) === providerUrl;
  subscribe('undici:request:create', ({ request }) => {
    const id = currentRequest()?.id;
    if (id && isCall(request)) request.addHeader(REQUEST_ID, id);
  });
  if (!webMetrics) return;
  const { providerCalls } = webMetrics;
  // Counted at its end, because a response can break off after its status.
  const statuses = new WeakMap();
  subscribe('undici:request:headers', ({ request, response }) => {
    if (isCall(request)) statuses.set(request, statusClass(response.statusCode));
  });
  subscribe('undici:request:trailers', ({ request }) => {
    if (isCall(request)) providerCalls.inc({ status: statuses.get(request) });
  });
  subscribe('undici:request:error', ({ request }) => {
    if (isCall(request)) providerCalls.inc({ status: 'none' });
  });
}

/**
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 *   scope: import('../lib/request-scope.mjs').RequestScope, ms: number }} observed
 */
function record({ request: { method = '', url = '' }, response, scope, ms }) {
  const route = scope.route ?? routeOf(url);
  // A response that never began: the client hung up first.
  const status = response.headersSent ? response.statusCode : 499;
  const label = scope.route ? `${method} ${route}` : route;
  webMetrics?.requestSeconds.observe({ route: label, status: statusClass(status) }, ms / 1_000);
  const result = String(response.getHeader('x-nextjs-cache') ?? '');
  if (RESULTS.has(result)) webMetrics?.pageCache.inc({ result });
  const level = levelOf({ method, status });
  if (!log.isLevelEnabled(level)) return;
  log[level]({ request_id: scope.id, method, route, status, ms: Math.round(ms) }, 'request');
}
