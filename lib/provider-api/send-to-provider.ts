import 'server-only';

import { EventEmitter } from 'node:events';
import { Agent, type Dispatcher, request } from 'undici';
import { NetworkError } from '@/lib/contract/errors';
import { env } from '@/lib/env';
import { AbandonedError } from './breaker';

/** Without it undici would use the connections of Node's `fetch`, which are those of another version. */
const connections = new Agent();

export type ProviderResponse = {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  bytes: Uint8Array<ArrayBuffer>;
};

type ProviderRequest = {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds until the whole response must be here. */
  withinMs: number;
  /** Aborted when the browser hangs up. */
  signal?: AbortSignal;
};

/**
 * Sends a request to the provider and returns its whole response, whatever the status; follows no redirect. Throws
 * AbandonedError when the browser has hung up, NetworkError without a whole response in time.
 *
 * Not `fetch` (decision 084): its streams cost more than the rest of a call, and Next would keep the responses of pages in
 * a cache of its own.
 */
export async function sendToProvider(
  path: string,
  { withinMs, signal, ...options }: ProviderRequest,
): Promise<ProviderResponse> {
  const given = new EventEmitter();
  const giveUp = () => given.emit('abort');
  const timer = setTimeout(giveUp, withinMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    signal?.throwIfAborted();
    const response = await request(`${env.providerUrl}${path}`, {
      ...options,
      dispatcher: connections,
      signal: given,
    });
    const bytes = new Uint8Array(await response.body.arrayBuffer());
    return { status: response.statusCode, headers: response.headers, bytes };
  } catch (cause) {
    if (signal?.aborted) throw new AbandonedError('The browser has hung up.', { cause });
    throw new NetworkError('The provider does not respond.', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
