import { randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext, type HonoRequest, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import type { ErrorBody } from '@/lib/contract/error-body';
import { ApiError } from '@/lib/contract/errors';
import { BODY_LIMIT_BYTES } from '@/lib/contract/protocol';
import { createRateLimiter, type RateLimiter } from '@/provider/services/platform/rate-limit';
import { type Admission, createAdmission } from './admission';
import type { AppContext } from './app-context';
import { isUnreached } from './db/client-fault';
import type { PoolState } from './db/database';
import type { Snapshot } from './db/snapshot';
import { notFound, unavailable } from './errors';
import { observeRequests } from './observe-requests';
import { currentRequestId } from './request-scope';
import { handlers } from './routes/handlers';
import { mountHealth } from './routes/health';
import { mountLive } from './routes/live';
import { mountEndpoints } from './routes/mount';
import { mountOpenApi } from './routes/openapi';
import { mountPhoto } from './routes/photo';
import { mountQuestionCommands } from './routes/question-commands';

export type AppSettings = {
  siteUrl: string;
  internalSecret: string;
  isReady?: () => boolean;
  /** Tells readiness whether the database's connections are usable. */
  pool?: () => PoolState;
  /** Returns false when the disk is nearly full: then writes are rejected before they can fail halfway. */
  canWrite?: () => boolean;
  /** Real path of the embedded database's data folder. When set, commands of `npm run questions` are accepted. */
  dataDir?: string;
  /** Copies the embedded database for `npm run backup`. */
  snapshot?: ((folder: string) => Promise<Snapshot>) | undefined;
  /** Called with errors that are not the caller's, before the generic 500 is sent. */
  onFault?: (error: unknown) => void;
  /** Replaces the limiter that counts in process and database. */
  limiter?: RateLimiter;
  /** Replaces the admission of this app alone. */
  admission?: Admission;
};

/** Of what is no page: nothing may be loaded by it, and nothing may show it in a frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Creates the provider API on a given database and clock. Tests call it through `app.request`. */
export function createApp(context: AppContext, settings: AppSettings): Hono {
  const app = new Hono({ strict: false });
  app.use(observeRequests(context.log));
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', DATA_POLICY);
    await next();
  });
  const [limitSmall, limitUpload] = [BODY_LIMIT_BYTES, UPLOAD_LIMIT_BYTES].map(limitBody);
  app.use((c, next) => ((isUpload(c.req) ? limitUpload : limitSmall) as MiddlewareHandler)(c, next));
  app.use('/api/*', async (c, next) => {
    if (c.req.method !== 'GET' && settings.canWrite?.() === false)
      throw unavailable('The server is out of disk space.');
    await next();
  });

  app.use('/api/*', (settings.admission ?? createAdmission()).middleware);

  mountHealth(app, context, { isReady: settings.isReady ?? (() => true), pool: settings.pool });
  mountOpenApi(app);
  const limiter = settings.limiter ?? createRateLimiter(context);
  mountEndpoints({
    app,
    context,
    handlers,
    limiter,
    internalSecret: settings.internalSecret,
  });
  mountPhoto(app, context);
  mountLive({ app, context, ...settings, limiter });

  const { internalSecret, dataDir, snapshot, canWrite = () => true } = settings;
  if (dataDir) mountQuestionCommands(app, context, { internalSecret, dataDir, canWrite, snapshot });

  app.notFound((c) => {
    throw otherMethods(c.req.path) ?? notFound('Not found.');
  });
  app.onError((error, c) => respondToError(error, c, { log: context.log, onFault: settings.onFault }));
  return app;
}

type FaultListeners = { log: AppContext['log']; onFault: AppSettings['onFault'] };

/** Returns the error body of product rules §3, with a request id that is also logged when the error is ours. */
function respondToError(error: Error, c: HonoContext, { log, onFault }: FaultListeners): Response {
  const requestId = currentRequestId() ?? randomUUID();
  let known = error instanceof ApiError ? error : null;
  if (!known && c.req.raw.signal.aborted) {
    log.info({ route: routePath(c) }, 'the client hung up');
  } else if (!known) {
    log.error({ err: error, route: routePath(c) }, 'request failed');
    onFault?.(error);
    if (isUnreached(error)) known = unavailable('Playwit cannot reach its database. Please try again.');
  }
  const body: ErrorBody = {
    ...(known?.body ?? { statusCode: 500, detail: 'Something went wrong' }),
    request_id: requestId,
  };
  for (const [name, value] of Object.entries(known?.headers ?? {})) c.header(name, value);
  return c.json(body, body.statusCode as ContentfulStatusCode);
}

function limitBody(maxSize: number): MiddlewareHandler {
  const refuse = () => {
    throw new ApiError({ statusCode: 413, detail: 'The body is too large.' }, { Connection: 'close' });
  };
  const count = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    const length = c.req.header('content-length');
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    if (length === undefined && !isChunked && c.req.method === 'GET') return next();
    // Hono's limit reads the body's stream first, and creating it costs more than the rest of a small request.
    if (length === undefined || isChunked) return count(c, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}

const uploads = Object.values<Endpoint>(endpoints).filter((endpoint) => endpoint.multipart);

/** A photo of maximum size plus the text fields and boundaries around it. */
const UPLOAD_LIMIT_BYTES =
  Math.max(...uploads.map((endpoint) => endpoint.multipart?.fileLimitBytes ?? 0)) + BODY_LIMIT_BYTES;

const bare = (path: string) => path.replace(/\/$/, '');

function isUpload({ method, path }: HonoRequest): boolean {
  return uploads.some((endpoint) => endpoint.method === method && bare(endpoint.path) === bare(path));
}

/** Returns 405 with Allow when the path exists under other methods. */
function otherMethods(path: string): ApiError | undefined {
  const allowed = Object.values(endpoints)
    .filter((endpoint) => pathPattern(endpoint.path).test(bare(path)))
    .map((endpoint) => endpoint.method);
  if (allowed.length === 0) return undefined;
  return new ApiError({ statusCode: 405, detail: 'Method not allowed.' }, { Allow: allowed.join(', ') });
}

const pathPattern = (path: string) => new RegExp(`^${bare(path).replace(/:\w+/g, '[^/]+')}$`);
