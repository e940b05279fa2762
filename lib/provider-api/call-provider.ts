import 'server-only';

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ZodError } from 'zod';
import { endpoints, type ResponseOf } from '@/lib/contract/endpoints';
import { errorBodySchema } from '@/lib/contract/error-body';
import { CLIENT_ADDRESS_HEADER, TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import type { RouteName } from '@/lib/contract/routes';
import { env } from '@/lib/env';
import { fillPath } from './fill-path';
import { ProviderRefusal, ProviderUnavailable, ProviderUnreadable } from './provider-errors';

const TIMEOUT_MS = 5_000;

/** A photo is re-encoded while the caller waits. */
const UPLOAD_TIMEOUT_MS = 20_000;

/** Repeats after a fault of the line, for calls that change nothing. Not the token retries of lib/session. */
const FAULT_RETRIES = 2;

/** Not GET, but harmless to repeat: within the overlap the same refresh token gets the same successor. */
const REPEATABLE: ReadonlySet<RouteName> = new Set(['refreshToken']);

export type ProviderCall = {
  query?: URLSearchParams;
  /** The path's placeholders. */
  params?: Record<string, string | undefined>;
  /** Sent as it is: the provider validates. A string is JSON. */
  body?: string | MultipartBody;
  accessToken?: string;
  timeZone?: string | null;
  /** The browser's address, vouched for with INTERNAL_SECRET. */
  clientAddress?: string | null;
};

/** A form with its boundary, e.g. `multipart/form-data; boundary=x`. */
export type MultipartBody = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Calls one endpoint of the contract and gives its checked `data`; undefined for 204. An endpoint marked `none` is
 * never sent a token (SPEC §6). Throws ProviderRefusal or ProviderUnavailable.
 */
export async function callProvider<N extends RouteName>(
  name: N,
  call: ProviderCall = {},
): Promise<ResponseOf<N>> {
  const endpoint = endpoints[name];
  const tries = endpoint.method === 'GET' || REPEATABLE.has(name) ? 1 + FAULT_RETRIES : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(name, call);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || attempt >= tries) throw error;
      await sleep(100 + Math.random() * 300);
    }
  }
}

async function callOnce<N extends RouteName>(name: N, call: ProviderCall): Promise<ResponseOf<N>> {
  const endpoint = endpoints[name];
  const search = call.query?.size ? `?${call.query}` : '';
  const isUpload = typeof call.body === 'object';
  const response = await fetch(`${env.providerUrl}${fillPath(endpoint.path, call.params)}${search}`, {
    method: endpoint.method,
    headers: requestHeaders(endpoint.auth, call),
    body: typeof call.body === 'object' ? call.body.bytes : call.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderUnavailable('The provider does not answer.', { cause });
  });
  if (response.status === 204) return undefined as ResponseOf<N>;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readRefusal(response, body);
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const parsed = endpoint.response.safeParse(data);
  if (!parsed.success) {
    logMismatch(name, parsed.error);
    throw new ProviderUnreadable('Something went wrong', { cause: parsed.error });
  }
  return parsed.data as ResponseOf<N>;
}

/** A provider out of step with us looks to players like one that is away: whoever runs the site must see which. */
function logMismatch(name: RouteName, { issues }: ZodError) {
  const found = issues.map(({ code, path }) => `${path.join('.') || 'data'}: ${code}`).join(', ');
  process.stderr.write(`The answer to ${name} does not fit the contract (${found}).\n`);
}

function requestHeaders(auth: 'none' | 'optional' | 'required', call: ProviderCall): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (typeof call.body === 'object') headers.set('content-type', call.body.contentType);
  else if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.accessToken && auth !== 'none') headers.set('authorization', `Bearer ${call.accessToken}`);
  if (call.timeZone) headers.set(TIME_ZONE_HEADER, call.timeZone);
  if (call.clientAddress) {
    const signature = createHmac('sha256', env.internalSecret).update(call.clientAddress).digest('hex');
    headers.set(CLIENT_ADDRESS_HEADER, `${call.clientAddress};${signature}`);
  }
  return headers;
}

function readRefusal(response: Response, body: unknown): ProviderRefusal | ProviderUnavailable {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return new ProviderUnreadable('Something went wrong');
  if (response.status >= 500) return new ProviderUnavailable('Something went wrong');
  return new ProviderRefusal(parsed.data, response.headers.get('retry-after'));
}
