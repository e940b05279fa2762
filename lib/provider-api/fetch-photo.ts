import 'server-only';

import { ApiError } from '@/lib/contract/errors';
import { sendToProvider } from './send-to-provider';

const TIMEOUT_MS = 5_000;

/** The owner and the hash of the bytes, in characters that cannot leave the folder of photos. */
const PHOTO_PATH = /^[A-Za-z0-9_-]{1,80}(\.webp)?$/;

/**
 * Returns a profile photo's bytes (WebP, at most 512 x 512); undefined for an address that has none. Throws
 * NetworkError, or ApiError for a 5xx.
 */
export async function fetchPhoto(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!PHOTO_PATH.test(path)) return undefined;
  const { status, headers, bytes } = await sendToProvider(`/api/v1/account/photo/${path}`, {
    withinMs: TIMEOUT_MS,
  });
  if (status >= 500) throw new ApiError({ statusCode: status });
  return status === 200 && headers['content-type'] === 'image/webp' ? bytes : undefined;
}
