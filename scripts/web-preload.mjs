import { Server } from 'node:http';
import { respondToMalformedRequest } from './malformed-requests.mjs';

/*
 * Loaded into the web before Next. Responds to requests for which Next would return a 500 (malformed-requests.mjs).
 * Drops what a client claims about its address, host or scheme, and sets x-forwarded-for to the one address that can be
 * trusted: the socket's, or with an https SITE_URL the right-most one, which the TLS proxy in front has written.
 *
 * With PROVIDER_READY_URL requests wait until that address responds: the first page after a start is complete.
 */
const UNTRUSTED_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-middleware-subrequest.*)$/;
const EVENTS = new Set(['request', 'upgrade', 'checkContinue', 'checkExpectation', 'connect']);
const POLL_MS = 100;
/** Two years without requests over http. Subdomains are not included: they may belong to other sites. */
const HSTS = 'max-age=63072000';
const behindTlsProxy = (process.env.SITE_URL ?? '').startsWith('https://');

const emit = Server.prototype.emit;
Server.prototype.emit = function emitWithTrustedHeaders(event, ...args) {
  if (event === 'request' && behindTlsProxy) args[1].setHeader('Strict-Transport-Security', HSTS);
  if (event === 'request' && respondToMalformedRequest(args[0], args[1])) return true;
  if (!EVENTS.has(event)) return emit.call(this, event, ...args);
  replaceUntrustedHeaders(args[0]);
  if (!providerReady) return emit.call(this, event, ...args);
  void providerReady.then(() => emit.call(this, event, ...args));
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

/** @param {import('node:http').IncomingMessage} request */
function replaceUntrustedHeaders(request) {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const fromProxy = behindTlsProxy ? forwarded.split(',').at(-1)?.trim() : '';
  const kept = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index];
    if (!UNTRUSTED_HEADERS.test(name.toLowerCase())) kept.push(name, request.rawHeaders[index + 1]);
  }
  for (const name of Object.keys(request.headers)) {
    if (UNTRUSTED_HEADERS.test(name)) delete request.headers[name];
  }
  set('x-forwarded-for', fromProxy || request.socket.remoteAddress || '');
  set('x-forwarded-proto', behindTlsProxy ? 'https' : 'http');
  request.rawHeaders = kept;

  function set(name, value) {
    request.headers[name] = value;
    kept.push(name, value);
  }
}
