import type { Hono, Context as HonoContext } from 'hono';
import type { z } from 'zod';
import { type Endpoint, limitsOf } from '@/lib/contract/endpoint';
import {
  type BodyOf,
  type EndpointName,
  type Endpoints,
  endpoints,
  type ResponseOf,
} from '@/lib/contract/endpoints';
import { ValidationError } from '@/lib/contract/errors';
import { DEVICE_HEADER, TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import type { AppContext } from '@/provider/app-context';
import { invalidInput, linkNotValid, tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import { toJson } from '@/provider/services/platform/json-text';
import type { RateLimiter } from '@/provider/services/platform/rate-limit';
import { createClientAddressReader } from './client-address';
import { readJsonBody } from './json-body';
import { readMultipartBody } from './multipart-body';
import { createSiteCallReader, SITE_LIMIT } from './site-call';
import { readTimeZone } from './time-zone';
import { describeIssue } from './validation-messages';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a route passes to its service: everything validated against the contract. */
type Call<N extends EndpointName> = {
  context: AppContext;
  body: BodyOf<N> extends undefined ? undefined : Parsed<Endpoints[N] extends { body: infer B } ? B : never>;
  query: Endpoints[N] extends { query: infer Q } ? Parsed<Q> : undefined;
  params: Endpoints[N] extends { params: infer P } ? Parsed<P> : undefined;
  /** The file of a multipart body; null when it was omitted. */
  file: Endpoints[N] extends { multipart: object } ? Buffer | null : undefined;
  /** The browser's address if the web has signed it, else the connection's, as limits count it (`countedAddress`). */
  address: string;
  /** The browser's device value; null where the contract does not ask for it, and for anything but such a value. */
  device: string | null;
  /** null only where the contract says `optional` or `none`. */
  caller: Endpoints[N]['auth'] extends 'required' ? Caller : Caller | null;
  /** The browser's User-Agent, which the BFF passes on where a session begins; null when absent. */
  userAgent: string | null;
  /** The browser's time zone from `X-Time-Zone`; null when absent or unknown. */
  timeZone: string | null;
};

type Handler<N extends EndpointName> = (call: Call<N>) => Promise<ResponseOf<N>>;

/** A handler for every endpoint of the contract. */
export type Handlers = { [N in EndpointName]: Handler<N> };

type Dependencies = {
  app: Hono;
  context: AppContext;
  handlers: Handlers;
  limiter: RateLimiter;
  internalSecret: string;
};

/** Mounts every endpoint of the table: checks token, rate limit, query and body, then runs its handler. */
export function mountEndpoints({ app, context, handlers, limiter, internalSecret }: Dependencies): void {
  const readClientAddress = createClientAddressReader({ internalSecret, ...context });
  const isSiteCall = createSiteCallReader(internalSecret);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // The endpoint's own schemas produce the values of its call; the compiler cannot follow a lookup by name.
    const handle = handlers[name as EndpointName] as (call: unknown) => Promise<unknown>;
    // Hono (not strict) drops a request's trailing slash, so the route must not have one.
    app.on(endpoint.method, endpoint.path.replace(/\/$/, ''), async (c) => {
      const caller = await readCaller(c, endpoint, context);
      const address = readClientAddress(c);
      await takeLimits(c, { name: name as EndpointName, endpoint, caller, address });
      const data = await handle({
        context,
        caller,
        timeZone: readTimeZone(c.req.header(TIME_ZONE_HEADER)),
        address,
        userAgent: c.req.header('user-agent') ?? null,
        device: endpoint.device ? readDevice(c.req.header(DEVICE_HEADER)) : null,
        params: endpoint.params && readParams(c, endpoint.params),
        query: readQuery(c, endpoint),
        ...(await readBody(c, endpoint)),
      });
      const text = toJson(data);
      const body = text === undefined ? '{}' : `{"data":${text}}`;
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    });
    mountWithoutCode(app, endpoint);
  }

  async function takeLimits(c: HonoContext, { name, endpoint, caller, address }: Limited): Promise<void> {
    if (isSiteCall(c)) return limiter.take({ name: `site:${name}`, limit: SITE_LIMIT, by: 'site' });
    for (const limit of limitsOf(endpoint)) {
      const by = limit.by === 'account' && caller ? caller.userId : address;
      await limiter.take({ name, limit, by });
    }
  }
}

type Limited = { name: EndpointName; endpoint: Endpoint; caller: Caller | null; address: string };

function readDevice(header: string | undefined): string | null {
  return header && /^[\w-]{43}$/.test(header) ? header : null;
}

/** A reset or verify call without its code is not ready (product rules §8). */
function mountWithoutCode(app: Hono, { method, path }: Endpoint): void {
  const withoutCode = path.replace(/\/:\w+$/, '');
  if (withoutCode === path) return;
  app.on(method, withoutCode, () => {
    throw new ValidationError({ statusCode: 400, detail: 'Request not ready' });
  });
}

async function readCaller(c: HonoContext, endpoint: Endpoint, context: AppContext): Promise<Caller | null> {
  if (endpoint.auth === 'none') return null;
  const header = c.req.header('authorization');
  if (header === undefined && endpoint.auth === 'optional') return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1];
  if (!token) throw tokenNotValid();
  const caller = await context.tokens.verifyAccessToken(token);
  await context.sessions.assertActive(caller);
  return caller;
}

/** Treats a malformed code in a path like an unknown one. */
function readParams(c: HonoContext, schema: z.ZodType): unknown {
  const parsed = schema.safeParse(c.req.param());
  if (!parsed.success) throw linkNotValid();
  return parsed.data;
}

async function readBody(c: HonoContext, { body, multipart }: Endpoint) {
  if (!body) return {};
  if (!multipart) return { body: parse(body, await readJsonBody(c)) };
  const { fields, file } = await readMultipartBody(c, multipart);
  return { body: parse(body, fields), file };
}

function readQuery(c: HonoContext, endpoint: Endpoint): unknown {
  const queries = c.req.queries();
  const names = Object.keys(queries);
  const repeated = names.filter((name) => (queries[name]?.length ?? 0) > 1);
  if (repeated.length > 0) {
    throw new ValidationError({
      statusCode: 400,
      details: Object.fromEntries(repeated.map((name) => [name, ['May be given once.']])),
    });
  }
  if (!endpoint.query) {
    if (names.length > 0) throw new ValidationError({ statusCode: 400, unknown_fields: names });
    return undefined;
  }
  return parse(endpoint.query, Object.fromEntries(names.map((name) => [name, queries[name]?.[0]])));
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (!parsed.success) throw invalidInput(parsed.error, value);
  return parsed.data;
}
