import 'server-only';

import { env } from '@/lib/env';
import { ProviderUnavailable } from './provider-errors';

const TIMEOUT_MS = 5_000;

/** The owner and the hash of the bytes; nothing that could leave the photos. */
const PHOTO_PATH = /^[A-Za-z0-9_-]{1,80}(\.webp)?$/;

/** A profile photo's bytes (WebP, at most 512 x 512); undefined for an address that has none. Throws ProviderUnavailable. */
export async function fetchPhoto(path: string): Promise<ReadableStream | undefined> {
  if (!PHOTO_PATH.test(path)) return undefined;
  const response = await fetch(`${env.providerUrl}/api/v1/account/photo/${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderUnavailable('The provider does not answer.', { cause });
  });
  if (response.status >= 500) throw new ProviderUnavailable('Something went wrong');
  const isPhoto = response.ok && response.headers.get('content-type') === 'image/webp';
  return isPhoto ? (response.body ?? undefined) : undefined;
}
