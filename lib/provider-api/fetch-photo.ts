import 'server-only';

import { ApiError, NetworkError } from '@/lib/contract/errors';
import { env } from '@/lib/env';

const TIMEOUT_MS = 5_000;

/** The owner and the hash of the bytes, in characters that cannot leave the folder of photos. */
const PHOTO_PATH = /^[A-Za-z0-9_-]{1,80}(\.webp)?$/;

/**
 * Returns a profile photo's bytes (WebP, at most 512 x 512); undefined for an address that has none. Throws
 * NetworkError, or ApiError for a 5xx.
 */
export async function fetchPhoto(path: string): Promise<ReadableStream | undefined> {
  if (!PHOTO_PATH.test(path)) return undefined;
  const response = await fetch(`${env.providerUrl}/api/v1/account/photo/${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new NetworkError('The provider does not respond.', { cause });
  });
  if (response.status >= 500) throw new ApiError({ statusCode: response.status });
  const isPhoto = response.ok && response.headers.get('content-type') === 'image/webp';
  return isPhoto ? (response.body ?? undefined) : undefined;
}
