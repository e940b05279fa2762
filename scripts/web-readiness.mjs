import { SAFE_HEADERS } from './malformed-requests.mjs';

/** One answer serves every prober that asks meanwhile. */
const ASKS_EVERY_MS = 1_000;
const TIMEOUT_MS = 2_000;

/**
 * Creates what answers `/readyz` of the web (decision 077): 503 until the provider has been ready once, and when the web
 * is stopping. A web that has pages stays ready while the provider is away: it shows what it has, and every other web
 * would be without the provider, too.
 *
 * @param {{ providerUrl: string, isStopping: () => boolean }} settings
 */
export function createReadiness({ providerUrl, isStopping }) {
  let hasBeenReady = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  /** @type {Promise<boolean>} */
  let asking = Promise.resolve(false);

  return { respond };

  /**
   * Answers a request for `/readyz`. Returns whether it was one.
   *
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  function respond(request, response) {
    if (request.url !== '/readyz' || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    void findState().then(({ status, body }) => {
      response
        .writeHead(status, {
          ...SAFE_HEADERS,
          'content-type': 'application/json',
          'cache-control': 'no-store',
        })
        .end(JSON.stringify(body));
    });
    return true;
  }

  async function findState() {
    if (isStopping()) return { status: 503, body: { status: 'stopping' } };
    const isReachable = await askProvider();
    hasBeenReady ||= isReachable;
    const provider = isReachable ? 'ready' : 'away';
    return hasBeenReady
      ? { status: 200, body: { status: 'ready', provider } }
      : { status: 503, body: { status: 'not ready', provider } };
  }

  function askProvider() {
    if (performance.now() - askedAtMs > ASKS_EVERY_MS) {
      askedAtMs = performance.now();
      asking = fetchReadiness(providerUrl);
    }
    return asking;
  }
}

/** @param {string} providerUrl */
async function fetchReadiness(providerUrl) {
  try {
    const response = await fetch(`${providerUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
