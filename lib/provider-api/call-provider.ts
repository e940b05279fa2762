import 'server-only';

import { createHmac } from 'node:crypto';
import type { ZodError } from 'zod';
import { type EndpointName, endpoints, type ResponseOf } from '@/lib/contract/endpoints';
import { errorBodySchema } from '@/lib/contract/error-body';
import { ApiError, isBusy, isOutage, ValidationError } from '@/lib/contract/errors';
import { fillPath, type PathParams } from '@/lib/contract/fill-path';
import {
  CLIENT_ADDRESS_HEADER,
  DEADLINE_HEADER,
  DEVICE_HEADER,
  SITE_CALL,
  SITE_CALL_HEADER,
  TIME_ZONE_HEADER,
} from '@/lib/contract/protocol';
import { env } from '@/lib/env';
import { retry } from '@/lib/retry';
import { isGivenUp, throughBreaker } from './breaker';
import { type ProviderResponse, sendToProvider } from './send-to-provider';
import { signAddress } from './sign-address.mjs';

const TIMEOUT_MS = 5_000;

/** A photo is re-encoded while the caller waits. */
const UPLOAD_TIMEOUT_MS = 20_000;

/** For calls that change nothing, after an outage. Unrelated to the token retries of lib/session. */
const TRIES = 3;

/** Of the first try: a failure that took longer is not repeated, so that nobody waits more than eight seconds. */
const REPEATS_WITHIN_MS = 2_000;

/** Not GET, but harmless to repeat: during the overlap the same refresh token gets the same successor. */
const REPEATABLE: ReadonlySet<EndpointName> = new Set(['refreshToken']);

export type ProviderCall = {
  query?: URLSearchParams;
  /** The path's placeholders. */
  params?: PathParams;
  /** Sent unchanged: the provider validates. A string is JSON. */
  body?: string | MultipartBody;
  accessToken?: string;
  timeZone?: string | null;
  /** The browser's own header, for calls that begin a session: the provider names the device by it. */
  userAgent?: string | null;
  /** The browser's address, signed with INTERNAL_SECRET. */
  clientAddress?: string | null;
  /** The call is for a page that everybody gets: signed with INTERNAL_SECRET, and counted for no address. */
  isForSite?: boolean;
  /** The browser's device value, for endpoints that ask for it. */
  device?: string;
  /**
   * Aborted when the browser hangs up: a call that has not begun is not made, one that waits at the provider is
   * dropped.
   */
  signal?: AbortSignal;
};

/** A form with its boundary, e.g. `multipart/form-data; boundary=x`. */
export type MultipartBody = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Calls one endpoint of the contract and returns its checked `data`; undefined for 204. An endpoint marked `none` is
 * never sent a token. Throws ApiError, ValidationError for a response that does not match the contract, NetworkError.
 */
export async function callProvider<N extends EndpointName>(
  name: N,
  call: ProviderCall = {},
): Promise<ResponseOf<N>> {
  const isRepeatable = endpoints[name].method === 'GET' || REPEATABLE.has(name);
  const startedMs = performance.now();
  const deadlineMs = startedMs + (typeof call.body === 'object' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  return retry(
    () => throughBreaker((mostMs) => callOnce(name, call, Math.min(mostMs, timeUntil(deadlineMs)))),
    {
      times: isRepeatable ? TRIES : 1,
      // A provider that refuses or is given up for the moment gets no more calls than there are.
      isRetryable: (error) =>
        isOutage(error) &&
        !isBusy(error) &&
        !isGivenUp(error) &&
        !call.signal?.aborted &&
        performance.now() - startedMs < REPEATS_WITHIN_MS,
      pauseMs: () => 100 + Math.random() * 300,
    },
  );
}

/**
 * Calls an endpoint for a page that everybody gets, whose reader is not known. The provider counts these calls apart
 * (provider/routes/site-call.ts). Returns and throws as callProvider.
 */
export function callForSite<N extends EndpointName>(
  name: N,
  query?: Record<string, string>,
): Promise<ResponseOf<N>> {
  return callProvider(name, { query: new URLSearchParams(query), isForSite: true });
}

const timeUntil = (deadlineMs: number) => Math.max(1, Math.floor(deadlineMs - performance.now()));

async function callOnce<N extends EndpointName>(
  name: N,
  call: ProviderCall,
  remainingMs: number,
): Promise<ResponseOf<N>> {
  const endpoint = endpoints[name];
  const search = call.query?.size ? `?${call.query}` : '';
  const response = await sendToProvider(`${fillPath(endpoint.path, call.params)}${search}`, {
    method: endpoint.method,
    headers: requestHeaders(endpoint.auth, call, remainingMs),
    body: typeof call.body === 'object' ? call.body.bytes : call.body,
    withinMs: remainingMs,
    signal: call.signal,
  });
  if (response.status === 204) return undefined as ResponseOf<N>;
  const body = readJson(response.bytes);
  if (response.status >= 300) throw readError(response, body);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const parsed = endpoint.response.safeParse(data);
  if (!parsed.success) {
    logMismatch(name, parsed.error);
    throw unreadable(parsed.error);
  }
  return parsed.data as ResponseOf<N>;
}

/**
 * Logs mismatches: players cannot tell a provider of another version from an unavailable one, but the operator must.
 */
function logMismatch(name: EndpointName, { issues }: ZodError) {
  const found = issues.map(({ code, path }) => `${path.join('.') || 'data'}: ${code}`).join(', ');
  process.stderr.write(`The response of ${name} does not match the contract (${found}).\n`);
}

function requestHeaders(
  auth: 'none' | 'optional' | 'required',
  call: ProviderCall,
  remainingMs: number,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [DEADLINE_HEADER]: String(remainingMs),
  };
  if (typeof call.body === 'object') headers['content-type'] = call.body.contentType;
  else if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.accessToken && auth !== 'none') headers.authorization = `Bearer ${call.accessToken}`;
  if (call.timeZone) headers[TIME_ZONE_HEADER] = call.timeZone;
  if (call.userAgent) headers['user-agent'] = call.userAgent;
  if (call.device) headers[DEVICE_HEADER] = call.device;
  if (call.clientAddress)
    headers[CLIENT_ADDRESS_HEADER] = signAddress(call.clientAddress, env.internalSecret);
  if (call.isForSite) headers[SITE_CALL_HEADER] = sign(SITE_CALL);
  return headers;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

const sign = (text: string) => createHmac('sha256', env.internalSecret).update(text).digest('hex');

function readError({ status, headers }: ProviderResponse, body: unknown): ApiError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return unreadable(parsed.error);
  const retryAfter = headers['retry-after'];
  const told = { ...parsed.data, statusCode: status };
  return new ApiError(told, retryAfter ? { 'retry-after': String(retryAfter) } : {});
}

/** Product rules §8, Unreadable body. */
const unreadable = (cause: ZodError) =>
  new ValidationError(
    { statusCode: 502, code: 'unavailable', detail: 'Something went wrong' },
    {},
    { cause },
  );
