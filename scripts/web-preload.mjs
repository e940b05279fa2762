import { randomBytes } from 'node:crypto';
import { Server } from 'node:http';
import { signAddress } from '../lib/provider-api/sign-address.mjs';
import { isMetricsServer } from '../provider/process/metrics-server.mjs';
import { REQUEST_ID } from '../provider/process/request-id.mjs';
import { createAdmission } from './admission.mjs';
import { listenOnBothLoopbacks } from './both-loopbacks.mjs';
import { respondToMalformedRequest } from './malformed-requests.mjs';
import { createPageCopies } from './page-copies.mjs';
import { refillBoardPages } from './page-refill.mjs';
import { findClientAddress, isTrusted, readProxies } from './trusted-proxies.mjs';
import { drainOnSignals, isStopping, keepServer, keepSocket } from './web-drain.mjs';
import { serveWebMetrics } from './web-metrics.mjs';
import { createReadiness } from './web-readiness.mjs';
import { observeProviderCalls, observeRequest } from './web-requests.mjs';

/*
 * Loaded into the web before Next. Responds to requests for which Next would return a 500 (malformed-requests.mjs).
 * Drops what a client claims about its address, host or scheme, and sets x-forwarded-for to the one address that can be
 * trusted: the right-most one that is not of TRUSTED_PROXIES. Next proxies the live socket to the provider by itself, so
 * an upgrade gets the signed address here.
 *
 * Gives a request for an auth or account page the nonce of its scripts, in the header where Next and next.config.ts look for
 * one (decision 059).
 *
 * Logs and counts requests and gives each an id, which calls to the provider carry (web-requests.mjs, decision 076). Answers
 * `/readyz` (web-readiness.mjs), and drains when it is told to stop (web-drain.mjs, decision 077).
 *
 * Serves as many requests at once as the site can do well, and refuses what is too much (admission.mjs). Renders cached
 * pages with leaderboards again when one has changed (page-refill.mjs). Sends a page that has just been sent once more
 * (page-copies.mjs).
 *
 * With PROVIDER_READY_URL requests wait until that address responds: the first page after a start is complete. With
 * WEB_HOST=localhost both loopback addresses are listened on.
 */

/** CLIENT_ADDRESS_HEADER of lib/contract/protocol.ts, which plain Node cannot import. */
const SIGNED_ADDRESS = 'x-playwit-client';
const UNTRUSTED_HEADERS = new RegExp(
  `^(x-forwarded-.*|forwarded|x-real-ip|x-middleware-subrequest.*|content-security-policy.*|${SIGNED_ADDRESS})$`,
);
/** Pages that are rendered for each request; also matches paths that Next decodes to one. */
const WITH_NONCE = /^\/+(auth|account)(\/|$)/;
const EVENTS = new Set(['request', 'upgrade', 'checkContinue', 'checkExpectation', 'connect']);
const POLL_MS = 100;
/** Two years without requests over http. Subdomains are not included: they may belong to other sites. */
const HSTS = 'max-age=63072000';
/** Connections that may wait for Node to accept them. Those beyond Node's own 511 would try again after a second. */
const BACKLOG = 4_096;
const isOnHttps = (process.env.SITE_URL ?? '').startsWith('https://');
const proxies = readProxies(process.env.TRUSTED_PROXIES ?? '');
const { INTERNAL_SECRET, NODE_ENV, PROVIDER_PORT = '4000' } = process.env;
const providerUrl = new URL(process.env.PROVIDER_URL || `http://127.0.0.1:${PROVIDER_PORT}`).origin;
const { admit, hasAccepted } = createAdmission();
const pageCopies = createPageCopies();
const readiness = createReadiness({ providerUrl, isStopping });

observeProviderCalls(providerUrl);
serveWebMetrics();
// `next dev` has children of its own to stop.
if (NODE_ENV === 'production') drainOnSignals();

const listen = Server.prototype.listen;
Server.prototype.listen = function listenWithBacklog(port, host, ...rest) {
  if (typeof host !== 'string') return listen.call(this, port, host, ...rest);
  return listen.call(this, { port, host, backlog: BACKLOG }, ...rest);
};

const emit = Server.prototype.emit;
Server.prototype.emit = function emitWithTrustedHeaders(event, ...args) {
  if (isMetricsServer(this)) return emit.call(this, event, ...args);
  if (event === 'connection') hasAccepted();
  if (event === 'listening') keepServer(this);
  if (event === 'listening' && isTheWeb(this)) startWeb(this);
  if (event === 'request' && readiness.respond(args[0], args[1])) return true;
  if (event === 'request' && isOnHttps) args[1].setHeader('Strict-Transport-Security', HSTS);
  if (event === 'request' && respondToMalformedRequest(args[0], args[1])) return true;
  if (!EVENTS.has(event)) return emit.call(this, event, ...args);
  replaceUntrustedHeaders(args[0], { isUpgrade: event === 'upgrade' });
  if (event === 'upgrade') keepSocket(args[1]);
  const inScope = event === 'request' ? observeRequest(args[0], args[1]) : (run) => run();
  if (event === 'request' && NODE_ENV === 'production' && pageCopies.respond(args[0], args[1])) return true;
  const serve = () => inScope(() => emit.call(this, event, ...args));
  const serveInTurn = () => (event === 'request' ? admit(args[0], args[1], serve) : serve());
  if (!providerReady) serveInTurn();
  else void providerReady.then(serveInTurn);
  return true;
};

/** @type {Promise<void> | undefined} */
let providerReady = process.env.PROVIDER_READY_URL ? waitFor(process.env.PROVIDER_READY_URL) : undefined;
void providerReady?.then(() => {
  providerReady = undefined;
});

/** @param {string} url */
async function waitFor(url) {
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** @param {Server} server whether it is the one of WEB_HOST and PORT: `next dev` has others */
function isTheWeb(server) {
  return String(server.address()?.port) === process.env.PORT;
}

/** @param {Server} server that listens at WEB_HOST and PORT */
function startWeb(server) {
  if (process.env.WEB_HOST === 'localhost') listenOnBothLoopbacks(server);
  // In development pages are not cached.
  if (NODE_ENV === 'production')
    refillBoardPages({ providerUrl, siteUrl: process.env.SITE_URL, webUrl: urlOf(server.address()) });
}

/** @param {import('node:net').AddressInfo} bound */
function urlOf({ address, family, port }) {
  const host =
    { '::': '[::1]', '0.0.0.0': '127.0.0.1' }[address] ?? (family === 'IPv6' ? `[${address}]` : address);
  return `http://${host}:${port}`;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {{ isUpgrade: boolean }} event
 */
function replaceUntrustedHeaders(request, { isUpgrade }) {
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  const peer = request.socket.remoteAddress ?? '';
  const address = findClientAddress({ peer, forwardedFor, proxies });
  const kept = [];
  const isDropped = isTrusted(proxies, peer)
    ? (name) => UNTRUSTED_HEADERS.test(name)
    : (name) => name === REQUEST_ID || UNTRUSTED_HEADERS.test(name);
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index];
    if (!isDropped(name.toLowerCase())) kept.push(name, request.rawHeaders[index + 1]);
  }
  for (const name of Object.keys(request.headers)) {
    if (isDropped(name)) delete request.headers[name];
  }
  set('x-forwarded-for', address);
  set('x-forwarded-proto', isOnHttps ? 'https' : 'http');
  if (isUpgrade && INTERNAL_SECRET) set(SIGNED_ADDRESS, signAddress(address, INTERNAL_SECRET));
  if (WITH_NONCE.test(pathOf(request)))
    set('content-security-policy', `script-src 'nonce-${randomBytes(16).toString('base64url')}'`);
  request.rawHeaders = kept;

  function set(name, value) {
    request.headers[name] = value;
    kept.push(name, value);
  }
}

/** @param {import('node:http').IncomingMessage} request */
function pathOf({ url = '' }) {
  try {
    return decodeURIComponent(url.split('?', 1)[0]);
  } catch {
    return '';
  }
}
