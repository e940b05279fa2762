import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { metrics } from './metrics';
import { REQUEST_ID, readRequestId } from './process/request-id.mjs';
import { levelOf, statusClass } from './process/request-log.mjs';
import { runAsRequest } from './request-scope';

/** A path that no route serves: its name is the caller's invention. */
const NO_ROUTE = 'none';

/** Logs and counts each request by the pattern of its route; paths, which may hold codes and names, are left out. */
export function observeRequests(log: Logger): MiddlewareHandler {
  return (c, next) =>
    runAsRequest(readRequestId(c.req.header(REQUEST_ID)), async () => {
      const startedMs = performance.now();
      await next();
      const ms = performance.now() - startedMs;
      const [method, { status }] = [c.req.method, c.res];
      const route = routeOf(c);
      const label = route === NO_ROUTE ? NO_ROUTE : `${method} ${route}`;
      metrics.requestSeconds.observe({ route: label, status: statusClass(status) }, ms / 1_000);
      const level = levelOf({ method, status });
      if (log.isLevelEnabled(level)) log[level]({ method, route, status, ms: Math.round(ms) }, 'request');
    });
}

function routeOf(c: Context): string {
  const path = routePath(c, -1);
  return path.endsWith('*') ? NO_ROUTE : path;
}
