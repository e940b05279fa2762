import { LATENCY_BUCKETS } from '../provider/process/latency-buckets.mjs';
import { serveMetrics } from '../provider/process/metrics-server.mjs';
import { shedCounts } from './admission.mjs';

const { METRICS_PORT, METRICS_TOKEN, WEB_HOST = 'localhost' } = process.env;

/**
 * The web's metrics; undefined without METRICS_PORT, and then the library is not even loaded. Labels take few values:
 * never a path, an id, a name or an address.
 */
export const webMetrics = METRICS_PORT ? await createWebMetrics() : undefined;

/** Serves the metrics at METRICS_PORT, if there are any. */
export function serveWebMetrics() {
  if (!webMetrics) return;
  serveMetrics({
    registry: webMetrics.registry,
    port: Number(METRICS_PORT),
    host: WEB_HOST,
    token: METRICS_TOKEN || undefined,
    onError: (error) => process.stderr.write(`No metrics on port ${METRICS_PORT}: ${error.message}\n`),
  });
}

/** Creates the web's registry with everything in it. */
export async function createWebMetrics() {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const own = { registers: [registry] };
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'playwit_web_request_seconds',
      help: 'Seconds from a request to the end of its response, by route and class of the status.',
      labelNames: ['route', 'status'],
      buckets: LATENCY_BUCKETS,
      ...own,
    }),
    requestsInWork: new Gauge({
      name: 'playwit_web_requests_in_work',
      help: 'Requests whose response has not ended.',
      ...own,
    }),
    pageCache: new Counter({
      name: 'playwit_web_page_cache_total',
      help: 'Pages by how the cache of pages served them: HIT, STALE or MISS.',
      labelNames: ['result'],
      ...own,
    }),
    liveSockets: new Gauge({
      name: 'playwit_web_live_sockets',
      help: 'Open sockets that the web passes on to the provider.',
      ...own,
    }),
    providerCalls: new Counter({
      name: 'playwit_web_provider_calls_total',
      help: 'Calls to the provider by class of the status; `none` without a whole response.',
      labelNames: ['status'],
      ...own,
    }),
    shedRequests: new Counter({
      name: 'playwit_web_shed_requests_total',
      help: 'Requests refused because too much was in work.',
      labelNames: ['kind'],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(shedCounts)) this.inc({ kind }, count);
      },
      ...own,
    }),
  };
}
