import { Server } from 'node:http';
import { answerUnreadable } from './malformed-requests.mjs';

/*
 * Loaded into the web before Next. What Next would answer with a 500 is answered here (malformed-requests.mjs).
 * Whatever a browser claims about its address, host or scheme is dropped, and x-forwarded-for becomes the one address
 * that can be trusted. With an https SITE_URL a TLS proxy stands in front: then that is the right-most address the proxy has written, because only that one is its own.
 *
 * With PROVIDER_READY_URL requests wait until that address answers: the first visitor after a start gets a whole page.
 */
const CLAIMS = /^(x-forwarded-.*|forwarded|x-real-ip|x-middleware-subrequest.*)$/;
const EVENTS = new Set(['request', 'upgrade', 'checkContinue', 'checkExpectation', 'connect']);
const POLL_MS = 100;
/** Two years: the browser asks for nothing over http any more. Subdomains are not ours to decide about. */
const HSTS = 'max-age=63072000';
const behindTlsProxy = (process.env.SITE_URL ?? '').startsWith('https://');

const emit = Server.prototype.emit;
Server.prototype.emit = function emitWithTrustedHeaders(event, ...args) {
  if (event === 'request' && behindTlsProxy) args[1].setHeader('Strict-Transport-Security', HSTS);
  if (event === 'request' && answerUnreadable(args[0], args[1])) return true;
  if (!EVENTS.has(event)) return emit.call(this, event, ...args);
  trustOnlyTheSocket(args[0]);
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
function trustOnlyTheSocket(request) {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const fromProxy = behindTlsProxy ? forwarded.split(',').at(-1)?.trim() : '';
  const kept = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index];
    if (!CLAIMS.test(name.toLowerCase())) kept.push(name, request.rawHeaders[index + 1]);
  }
  for (const name of Object.keys(request.headers)) {
    if (CLAIMS.test(name)) delete request.headers[name];
  }
  set('x-forwarded-for', fromProxy || request.socket.remoteAddress || '');
  set('x-forwarded-proto', behindTlsProxy ? 'https' : 'http');
  request.rawHeaders = kept;

  function set(name, value) {
    request.headers[name] = value;
    kept.push(name, value);
  }
}
